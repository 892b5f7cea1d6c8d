import type { OrderFollowUp, OrderFollowUpChoices, StaffOrder, StaffOrderSummary } from '@boutik/contract';
import { TestShop, type SignedInUser } from '../support/test-shop.js';
import { until } from '../support/until.js';

const ORDERS = '/api/commercial/commandes';

jest.setTimeout(120_000);

describe('orders that staff place and follow up', () => {
  let shop: TestShop;
  let paul: SignedInUser;
  let lea: SignedInUser;
  let buyer: SignedInUser;
  let product: number;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    [paul, lea] = [await shop.signedInUser('Paul', 'Commercial'), await shop.signedInUser('Lea', 'Admin')];
    buyer = await shop.signedInUser('Acheteuse');
    product = await shop.createProduct({ name: 'Carte Réunion', netPriceCents: 10_000, stock: 50 });
  });
  afterAll(() => shop?.close());

  const call = <T>(method: string, path: string, body?: object) =>
    shop.call<T>(method, path, { token: paul.token, ...(body && { body }) });
  const stock = () => shop.count('products', `id = ${product} and stock = 50`);
  const place = (body: object, headers: Record<string, string> = {}) =>
    shop.call<{ id: number; numero: string; message: string }>('POST', ORDERS, { token: paul.token, body, headers });
  const request = (quantite: number) => ({
    client_id: buyer.id,
    mode_livraison: 4,
    produits: [{ id: product, quantite }],
  });
  const one = async (id: number) => (await call<{ data: StaffOrder }>('GET', `${ORDERS}/${id}`)).body.data;
  const followUp = async (id: number) =>
    (await call<{ data: OrderFollowUp }>('GET', `${ORDERS}/${id}/suivi`)).body.data;

  /** The token of the payment link that was mailed for an order; the newest one, once there are `links` of them. */
  async function mailedToken(id: number, links = 1): Promise<string> {
    const tokens: string[] = [];
    await until(`${links} payment links`, async () => {
      const mails = await shop.emailsTo(buyer.email);
      tokens.splice(
        0,
        Infinity,
        ...mails.flatMap(({ text }) => new RegExp(`commande=${id}&lien=([\\w-]+)`).exec(text)?.[1] ?? []),
      );
      return tokens.length >= links;
    });
    return tokens.at(-1) ?? '';
  }

  it('are placed by telephone at the prices of the client, and paid with the link of the mail', async () => {
    const headers = { 'idempotency-key': 'telephone-1' };
    const [first, again] = await Promise.all([place(request(2), headers), place(request(2), headers)]);
    const { id } = [first, again].find(({ status }) => status === 201)?.body ?? { id: 0 };
    expect(await shop.count('orders', "source = 'staff'")).toBe(1);
    expect(await one(id)).toMatchObject({ status: 'en attente', total: 217, email: buyer.email });
    expect((await one(id)).historique[0]?.texte).toBe('Commande passée par la boutique');
    expect(await shop.count('products', `id = ${product} and stock = 48`)).toBe(1);
    const days = await shop.count(
      'orders',
      "reserved_until between now() + interval '70 hours' and now() + interval '73 hours'",
    );
    expect(days).toBe(1);
    const order_token = await mailedToken(id);
    const body = { commande_id: id, order_token };
    const opened = await shop.call<{ paymentUrl: string; sessionId: string }>('POST', '/api/stripe/payment', { body });
    await shop.payOnSandbox(opened.body.paymentUrl, 'paid');
    const session_id = opened.body.sessionId;
    expect((await shop.call('POST', '/api/stripe/success', { body: { ...body, session_id } })).status).toBe(200);
    expect(await one(id)).toMatchObject({ status: 'payé' });
    await place(request(1));
    const account = await call<{ data: object }>('GET', `/api/commercial/clients/${buyer.id}/compte`);
    expect(account.body.data).toMatchObject({ commandes_payees: 1, facture: 217, en_attente: 108.5 });
    for (const filter of [`client_id=${buyer.id}`, `commande_id=${id}`]) {
      const { body } = await call<{ data: { data: object[] } }>('GET', `/api/commercial/factures?${filter}`);
      expect(body.data.data).toMatchObject([{ commande: { id }, ttc: 217 }]);
    }
    const others = await call<{ data: object }>('GET', `/api/commercial/factures?client_id=${lea.id}`);
    expect(others.body).toMatchObject({ data: { data: [], total: 0 } });
  });

  it.each<[string, () => object, number]>([
    ['an unknown client', () => ({ client_id: 999_999 }), 404],
    ['a member of the staff', () => ({ client_id: lea.id }), 404],
    ['no product', () => ({ produits: [] }), 422],
    ['a product twice', () => ({ produits: [1, 1].map((id) => ({ id, quantite: 1 })) }), 422],
    ['an unknown product', () => ({ produits: [{ id: 999_999, quantite: 1 }] }), 409],
    ['a negative quantity', () => ({ produits: [{ id: 1, quantite: -1 }] }), 422],
    ['home without an address', () => ({ mode_livraison: 5 }), 422],
  ])('are refused with %s, and write nothing', async (...[, change, status]) => {
    await shop.db.query('update users set adresse = null where id = $1', [buyer.id]);
    const before = await shop.count('orders');
    const body = { ...request(1), ...change() };
    expect((await place(body)).status).toBe(status);
    expect((await call('POST', `${ORDERS}/apercu`, body)).status).toBe(status);
    expect(await shop.count('orders')).toBe(before);
  });

  it('are shown with the price of the client before they are placed', async () => {
    const { body } = await call<{ data: object }>('POST', `${ORDERS}/apercu`, request(2));
    expect(body.data).toMatchObject({ totalHT: 200, taxAmount: 17, fraisExpedition: 0, total: 217 });
  });

  it('may be cancelled while unpaid: the stock is free, the client reads the reason, a link no longer pays', async () => {
    await shop.db.query('update products set stock = 50 where id = $1', [product]);
    const { id, numero } = (await place(request(3))).body;
    const order_token = await mailedToken(id);
    const cancel = () => call('POST', `${ORDERS}/${id}/annulation`, { motif: 'Rupture chez le fournisseur' });
    const replies = await Promise.all([cancel(), cancel()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stock()).toBe(1);
    const texte = 'Annulée par la boutique\u202f: Rupture chez le fournisseur';
    expect(await one(id)).toMatchObject({ status: 'annulé' });
    expect(JSON.stringify(await one(id))).toContain(texte);
    const { text } = await shop.emailTo(buyer.email, new RegExp(`${numero} est annulée`));
    expect(text).toContain('Rupture chez le fournisseur');
    expect((await call('POST', `${ORDERS}/${id}/lien-paiement`)).status).toBe(409);
    const body = { commande_id: id, order_token };
    expect((await shop.call('POST', '/api/stripe/payment', { body })).status).toBe(409);
    const shown = await shop.call('GET', `/api/commandes/${id}?order_token=${order_token}`);
    expect(shown.body).toMatchObject({
      commande: { annulation: { par: 'boutique', le: expect.any(String), motif: 'Rupture chez le fournisseur' } },
    });
  });

  it('replace an earlier payment link, which no longer opens the order', async () => {
    const { id } = (await place(request(1))).body;
    const earlier = await mailedToken(id);
    expect((await call('POST', `${ORDERS}/${id}/lien-paiement`)).status).toBe(200);
    const latest = await mailedToken(id, 2);
    const open = (order_token: string) =>
      shop.call('POST', '/api/stripe/payment', { body: { commande_id: id, order_token } });
    expect((await open(earlier)).status).toBe(404);
    expect((await open(latest)).status).toBe(200);
  });

  it('are assigned, tagged and annotated, and found by it; the client sees none of it', async () => {
    const { id } = (await place(request(1))).body;
    const tags = ['urgent', 'à rappeler'];
    const save = (body: object) => call('PUT', `${ORDERS}/${id}/suivi`, body);
    expect((await save({ responsable: lea.id, etiquettes: [...tags, 'urgent'] })).status).toBe(200);
    expect((await save({ etiquettes: tags })).status).toBe(200);
    expect((await call('POST', `${ORDERS}/${id}/notes`, { texte: 'Rappeler demain.' })).status).toBe(201);
    expect(await followUp(id)).toMatchObject({
      responsable: { id: lea.id },
      etiquettes: tags,
      notes: [{ texte: 'Rappeler demain.' }],
    });
    const list = async (query: string) =>
      (await call<{ data: { data: StaffOrderSummary[] } }>('GET', `${ORDERS}?${query}`)).body.data.data;
    for (const query of [`responsable=${lea.id}`, 'etiquette=urgent'])
      expect(await list(query)).toMatchObject([{ id, etiquettes: tags }]);
    expect(await list(`responsable=${paul.id}`)).toEqual([]);
    const { data } = (await call<{ data: OrderFollowUpChoices }>('GET', '/api/commercial/suivi-commandes')).body;
    expect(data.etiquettes).toEqual(expect.arrayContaining(tags));
    expect(data.equipe.map((member) => member.id)).toEqual(expect.arrayContaining([paul.id, lea.id]));
    expect(data.equipe.map((member) => member.id)).not.toContain(buyer.id);
    const own = await shop.call('GET', `/api/order/${id}`, { token: buyer.token });
    expect(JSON.stringify(own.body)).not.toMatch(/Rappeler demain|urgent/);
  });

  it('have nobody in charge once the assignee has left', async () => {
    const { id } = (await place(request(1))).body;
    const leaving = await shop.signedInUser('Nina', 'Commercial');
    await call('PUT', `${ORDERS}/${id}/suivi`, { responsable: leaving.id });
    await shop.db.query('update users set deactivated_at = now() where id = $1', [leaving.id]);
    expect((await followUp(id)).responsable).toBeNull();
    const list = (await call<{ data: { data: StaffOrderSummary[] } }>('GET', ORDERS)).body.data.data;
    expect(list.find((order) => order.id === id)).toMatchObject({ responsable: null });
  });

  it.each([
    ['a client as assignee', () => ({ responsable: buyer.id }), 422],
    ['eleven tags', () => ({ etiquettes: Array.from({ length: 11 }, (_, n) => `t${n}`) }), 422],
    ['an empty tag', () => ({ etiquettes: [' '] }), 422],
    ['true', () => ({ responsable: true }), 422],
  ])('refuse %s', async (...[, body, status]) => {
    const { id } = (await place(request(1))).body;
    expect((await call('PUT', `${ORDERS}/${id}/suivi`, body())).status).toBe(status);
    expect((await call('PUT', `${ORDERS}/999999/suivi`, { etiquettes: [] })).status).toBe(404);
  });
});
