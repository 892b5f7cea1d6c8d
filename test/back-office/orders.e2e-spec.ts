import { seedServices, serviceIds } from '../support/seed-services.js';
import { TestShop, type SignedInUser } from '../support/test-shop.js';

interface Head {
  id: number;
  numero: string;
  client: string;
  email: string;
  status: string;
  a_verifier: boolean;
  total: number;
}
interface OrderDetail extends Head {
  adresse: string[];
  mode_livraison: string;
  livraison: { nom: string; adresse: string[] } | null;
  produits: { nom: string; quantite: number; total_ttc: number }[];
  paiements: { etape: string; montant: number }[];
  documents: { type: string; numero: string; montant: number }[];
  historique: { texte: string }[];
}

jest.setTimeout(180_000);

describe('orders for staff', () => {
  let shop: TestShop;
  let paul: SignedInUser;
  let buyer: SignedInUser;
  let product: number;
  beforeAll(async () => {
    shop = await TestShop.open();
    [paul, buyer] = [await shop.signedInUser('Vendeur', 'Commercial'), await shop.signedInUser('Acheteuse')];
    product = await shop.createProduct({ name: 'Carte Réunion', netPriceCents: 10_000, stock: 50 });
  });
  afterAll(() => shop?.close());

  const list = (query = '', by: SignedInUser = paul) =>
    shop.call<{ data: { data: Head[]; total: number } }>('GET', `/api/commercial/commandes${query}`, {
      token: by.token,
    });
  const one = async (id: number) =>
    (await shop.call<{ data: OrderDetail }>('GET', `/api/commercial/commandes/${id}`, { token: paul.token })).body.data;

  async function placed(quantity: number): Promise<number> {
    const { token } = buyer;
    await shop.call('POST', '/api/cart/add', { token, body: { produit_id: product, quantity } });
    const body = { acceptTerms: true, selectedModeLivraison: 5 };
    return (await shop.call<{ commande_id: number }>('POST', '/api/order', { token, body })).body.commande_id;
  }

  async function pay(id: number): Promise<void> {
    const { token } = buyer;
    const opened = await shop.call<{ paymentUrl: string; sessionId: string }>('POST', '/api/stripe/payment', {
      token,
      body: { commande_id: id },
    });
    await shop.payOnSandbox(opened.body.paymentUrl, 'paid');
    const body = { commande_id: id, session_id: opened.body.sessionId };
    expect((await shop.call('POST', '/api/stripe/success', { token, body })).status).toBe(200);
  }

  it('shows customer, delivery address, payment and invoice', async () => {
    const id = await placed(2);
    await pay(id);
    const waiting = await placed(1);
    const order = await one(id);
    expect(order).toMatchObject({
      status: 'payé',
      email: buyer.email,
      a_verifier: false,
      total: 217,
      mode_livraison: 'À domicile',
      produits: [{ nom: 'Carte Réunion', quantite: 2, total_ttc: 217 }],
      paiements: [{ etape: 'opened' }, { etape: 'captured', montant: 217 }],
      documents: [{ type: 'facture', montant: 217 }],
    });
    expect(order.livraison?.adresse).toEqual(order.adresse);
    expect(order.adresse.length).toBeGreaterThan(0);
    const historyTexts = order.historique.map(({ texte }) => texte);
    expect(historyTexts[0]).toBe('Commande passée');
    expect(historyTexts).toEqual(expect.arrayContaining(['Commande payée', `Facture ${order.documents[0]?.numero}`]));
    expect(await one(waiting)).toMatchObject({ status: 'en attente', livraison: null, paiements: [], documents: [] });

    expect((await list('?status=payé')).body.data.data.map((found) => found.id)).toEqual([id]);
    expect((await list(`?search=${order.numero.toLowerCase()}`)).body.data).toMatchObject({ total: 1, data: [{ id }] });
    expect((await list(`?search=${encodeURIComponent(buyer.email.toUpperCase())}`)).body.data.total).toBe(2);
    expect((await list('?page=9')).body.data).toMatchObject({ total: 2, data: [] });
    const cancelled = await shop.call('DELETE', `/api/profile/orders/${waiting}`, { token: buyer.token });
    expect(cancelled.status).toBe(200);
    expect((await one(waiting)).historique.at(-1)?.texte).toBe('Supprimée par le client');
  });

  it('shows orders of services, which the calls for orders of products do not reach', async () => {
    await seedServices(shop.db);
    const ludovic = await shop.signedInUser('Entreprise', 'professionnel');
    const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
      shop.call<{ commande_id: number; numero: string }>(method, path, {
        token: ludovic.token,
        ...(body ? { body } : {}),
      });
    const items = [
      { sous_service_id: serviceIds.remote, quantity: 2 },
      { expertise_it_id: serviceIds.audit, quantity: 1 },
    ];
    const { body } = await call('POST', '/api/order/services', { cartItems: items, acceptTerms: true });
    const [found] = (await list(`?search=${body.numero}`)).body.data.data;
    expect(found).toMatchObject({ numero: body.numero, email: ludovic.email, status: 'en attente', total: 108.5 });
    const id = found?.id ?? 0;
    expect(await one(id)).toMatchObject({
      mode_livraison: 'Sans livraison',
      livraison: null,
      produits: [
        { nom: 'Dépannage\u202f: À distance', quantite: 2, total_ttc: 108.5 },
        { nom: 'Expertise\u202f: Audit', quantite: 1, total_ttc: 0 },
      ],
    });
    // The two kinds have ids of their own in the addresses that clients use.
    expect(id).not.toBe(body.commande_id);
    for (const wrong of [
      call('GET', `/api/commandes/${id}`),
      call('GET', `/api/commandes/${id}/bon-de-commande`),
      call('GET', `/api/service-orders/${id}/details`),
      call('DELETE', `/api/profile/orders/${id}`),
      call('POST', '/api/stripe/payment', { commande_id: id }),
      call('POST', '/api/stripe/payment', {}),
    ])
      expect((await wrong).status).toBe(404);
    expect((await call('GET', '/api/commandes')).body).toMatchObject({ commandes: [] });
    expect((await call('DELETE', `/api/profile/service-orders/${body.commande_id}`)).status).toBe(200);
    expect((await one(id)).historique.map(({ texte }) => texte)).toEqual([
      'Commande passée',
      'Supprimée par le client',
    ]);
  });

  it('lists orders with a constant number of statements', async () => {
    for (let n = 0; n < 8; n += 1) await placed(1);
    const statementCount = await shop.statements(async () => {
      expect((await list('?per_page=8')).body.data.data).toHaveLength(8);
    });
    expect(statementCount).toBeLessThanOrEqual(6);
  });

  it('is for staff only and refuses invalid parameters', async () => {
    const path = '/api/commercial/commandes';
    for (const [token, status] of [
      [undefined, 401],
      [buyer.token, 403],
    ] as const)
      for (const at of [path, `${path}/1`]) expect((await shop.call('GET', at, { token })).status).toBe(status);
    for (const wrong of ['?status=perdu', '?page=0', '?per_page=-1', `?search=${'x'.repeat(10_000)}`, '?search=%00'])
      expect((await list(wrong)).status).toBe(422);
    for (const wrong of ["?search=' or 1=1 --", '?search=%25_', '?search=__proto__'])
      expect((await list(encodeURI(wrong))).body.data.total).toBe(0);
    for (const id of ['999999', '0', '-1', '99999999999', '1.5', '__proto__'])
      expect((await shop.call('GET', `${path}/${id}`, { token: paul.token })).status).toBe(404);
  });
});
