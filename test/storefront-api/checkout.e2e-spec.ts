import { textOfPdf } from '@boutik/platform/documents';
import { until } from '../support/until.js';
import { TestShop, type SignedInUser } from '../support/test-shop.js';

interface Placed {
  status: string;
  success: boolean;
  message: string;
  commande_id: number;
  error: string | null;
  totalHT: number;
  taxAmount: number;
  fraisExpedition: number;
  total: number;
}
interface Detail {
  commande: {
    numero: string;
    status: string;
    total: number;
    expire_at: string | null;
    client_adresse: string;
    paiement_method: string | null;
    facture: { numero: string; url: string } | null;
  };
  produits: { id: number; nom: string; quantite: number; price: number; url_image: string }[];
}
interface CapturedEmail {
  subject: string;
  text: string;
  attachments: { filename: string; contentType: string; size: number; url: string }[];
}

jest.setTimeout(120_000);

describe('checkout', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
  });
  afterAll(() => shop?.close());

  const terms = {
    acceptTerms: true,
    selectedModeLivraison: 4,
    fraisExpedition: 0,
    total: 108.5,
    totalHT: 100,
    taxAmount: 8.5,
  };
  const fill = (buyer: SignedInUser, produit_id: number, quantity = 1) =>
    shop.call('POST', '/api/cart/add', { token: buyer.token, body: { produit_id, quantity } });
  const order = (buyer: SignedInUser, body: object = terms, key?: string) =>
    shop.call<Placed>('POST', '/api/order', { token: buyer.token, body, ...(key ? { key } : {}) });
  const detail = (buyer: SignedInUser, id: number) =>
    shop.call<Detail>('GET', `/api/commandes/${id}`, { token: buyer.token });
  const count = async (buyer: SignedInUser) =>
    (await shop.call<{ count: number }>('GET', '/api/cart/count', { token: buyer.token })).body.count;
  const read = async (buyer: SignedInUser) =>
    (await shop.call<CapturedEmail[]>('GET', `/dev/mails.json?to=${buyer.email}`)).body;

  it('goes from the cart to the invoice email', async () => {
    const card = await shop.createProduct({
      name: 'Carte RTX',
      netPriceCents: 10_000,
      stock: 5,
      imageUrls: ['/media/a.webp', '/media/b.webp'],
    });
    const marie = await shop.signedInUser('Fontaine');
    await fill(marie, card);
    const placed = await order(marie);
    expect(placed).toMatchObject({
      status: 201,
      body: {
        status: 'success',
        message: 'Commande créée avec succès.',
        error: null,
        totalHT: 100,
        taxAmount: 8.5,
        fraisExpedition: 0,
        total: 108.5,
      },
    });
    const id = placed.body.commande_id;
    expect(await count(marie)).toBe(1);
    const opened = await shop.call<{ paymentUrl: string; sessionId: string }>('POST', '/api/stripe/payment', {
      token: marie.token,
      body: { cart: [], total: 1 },
    });
    expect(opened.status).toBe(200);
    const back = await shop.payOnSandbox(opened.body.paymentUrl, 'paid');
    expect(back).toContain('/paiement/success');
    expect(new URL(back).searchParams.get('commande_id')).toBe(String(id));
    const confirm = () =>
      shop.call('POST', '/api/stripe/success', {
        token: marie.token,
        body: { commande_id: id, session_id: opened.body.sessionId },
      });
    expect(await Promise.all([confirm(), confirm(), confirm()])).toMatchObject([
      { status: 200 },
      { status: 200 },
      { status: 200 },
    ]);
    const paid = (await detail(marie, id)).body;
    expect(paid.commande).toMatchObject({
      status: 'payé',
      total: 108.5,
      paiement_method: 'stripe',
      expire_at: null,
      client_adresse: '12 rue de Paris, 97400 Saint-Denis',
    });
    expect(paid.produits).toMatchObject([
      { id: card, nom: 'Carte RTX', quantite: 1, price: 100, url_image: '/media/a.webp,/media/b.webp' },
    ]);
    expect(await count(marie)).toBe(0);
    await until(
      'the mails with the confirmation and with the invoice',
      async () => (await read(marie)).filter(({ attachments }) => attachments.length > 0).length === 2,
      60_000,
    );
    const received = await read(marie);
    expect(received.map(({ subject }) => subject).sort()).toEqual([
      `Paiement confirmé pour votre commande ${paid.commande.numero}`,
      `Votre commande ${paid.commande.numero} est enregistrée`,
    ]);
    const pdf = await fetch(`${shop.url}${paid.commande.facture?.url}`, {
      headers: { authorization: `Bearer ${marie.token}` },
    });
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const text = textOfPdf(Buffer.from(await pdf.arrayBuffer())).replace(/\s+/g, ' ');
    expect(text).toContain(paid.commande.facture?.numero);
    expect(text).toMatch(/108,50\s?€/);
    expect(await shop.db.query('select 1 from invoices')).toHaveLength(1);
  });

  it('completes a PayPal payment although the browser never returns', async () => {
    const card = await shop.createProduct({ name: 'Carte Arc', netPriceCents: 20_000, stock: 5 });
    const paul = await shop.signedInUser('Turpin');
    await fill(paul, card, 2);
    const id = (await order(paul)).body.commande_id;
    const opened = await shop.call<{ paymentUrl: string }>('POST', '/api/paypal/payment', {
      token: paul.token,
      body: { commande_id: id, totalTTC: 3 },
    });
    await shop.payOnSandbox(opened.body.paymentUrl, 'paid');
    await until(
      'the announcement pays the order',
      async () => (await detail(paul, id)).body.commande.status === 'payé',
      30_000,
    );
    expect((await shop.db.query<{ stock: number }>('select stock from products where id = $1', [card]))[0]?.stock).toBe(
      3,
    );
  });

  it('ignores amounts of the request and reports the mismatch', async () => {
    const card = await shop.createProduct({ name: 'Carte Quadro', netPriceCents: 10_000, stock: 5 });
    const buyer = await shop.signedInUser('Boyer');
    await fill(buyer, card);
    const placed = await order(buyer, { ...terms, total: 1, totalHT: 1, taxAmount: 0 });
    expect(placed.body).toMatchObject({
      total: 108.5,
      message: expect.stringContaining('Le total a été recalculé\u202f: 108,50\u202f€.'),
    });
    expect((await detail(buyer, placed.body.commande_id)).body.commande.total).toBe(108.5);
  });

  it('refuses with a message under "error" and writes nothing', async () => {
    const card = await shop.createProduct({ name: 'Carte Titan', netPriceCents: 10_000, stock: 1 });
    const buyer = await shop.signedInUser('Rivière');
    const empty = await order(buyer);
    expect(empty).toMatchObject({
      status: 422,
      body: { status: 'error', error: 'Votre panier est vide.', message: 'Votre panier est vide.' },
    });
    await fill(buyer, card);
    const refused = await order(buyer, { ...terms, acceptTerms: false });
    expect(refused).toMatchObject({ status: 422, body: { error: expect.stringContaining('conditions générales') } });
    await shop.db.query('update products set stock = 0 where id = $1', [card]);
    expect(await order(buyer)).toMatchObject({ status: 409, body: { error: 'Stock insuffisant pour Carte Titan.' } });
    expect((await shop.call('POST', '/api/order', { body: terms })).status).toBe(401);
    expect(
      (await shop.call<{ commandes: unknown[] }>('GET', '/api/commandes', { token: buyer.token })).body.commandes,
    ).toEqual([]);
  });

  it('creates one order per Idempotency-Key, also for parallel requests', async () => {
    const card = await shop.createProduct({ name: 'Carte Radeon', netPriceCents: 10_000, stock: 5 });
    const buyer = await shop.signedInUser('Lebon');
    await fill(buyer, card);
    const responses = await Promise.all([1, 2, 3].map(() => order(buyer, terms, 'clic')));
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.commande_id}`)).size).toBe(1);
    expect(await order(buyer, { ...terms, total: 2 }, 'clic')).toMatchObject({ status: 422 });
    expect(
      (await shop.call<{ commandes: unknown[] }>('GET', '/api/commandes', { token: buyer.token })).body.commandes,
    ).toHaveLength(1);
  });

  it('hides orders from other users, cancels payments and deletes unpaid orders', async () => {
    const card = await shop.createProduct({ name: 'Carte GeForce', netPriceCents: 10_000, stock: 2 });
    const [buyer, otherUser] = [await shop.signedInUser('Hoareau'), await shop.signedInUser('Técher')];
    await fill(buyer, card, 2);
    const id = (await order(buyer)).body.commande_id;
    expect((await detail(otherUser, id)).status).toBe(404);
    expect((await shop.call('GET', `/api/commandes/${id}`)).status).toBe(401);
    expect((await shop.call('GET', `/api/commandes/${id}?order_token=devine`)).status).toBe(404);
    expect((await shop.call('DELETE', `/api/profile/orders/${id}`, { token: otherUser.token })).status).toBe(404);
    expect(
      (await shop.call('POST', '/api/stripe/payment', { token: otherUser.token, body: { commande_id: id } })).status,
    ).toBe(404);
    const opened = await shop.call<{ paymentUrl: string; sessionId: string }>('POST', '/api/stripe/payment', {
      token: buyer.token,
      body: {},
    });
    expect(await shop.payOnSandbox(opened.body.paymentUrl, 'cancelled')).toContain('/paiement/cancel');
    expect(
      (await shop.call('POST', '/api/stripe/cancel', { token: buyer.token, body: { commande_id: id } })).status,
    ).toBe(200);
    const body = { commande_id: id, session_id: opened.body.sessionId };
    expect((await shop.call('POST', '/api/stripe/success', { token: buyer.token, body })).status).toBe(409);
    expect(
      (await shop.call('POST', '/api/stripe/success', { token: buyer.token, body: { ...body, session_id: 'inventé' } }))
        .status,
    ).toBe(404);
    expect((await detail(buyer, id)).body.commande.status).toBe('en attente');
    expect(await count(buyer)).toBe(2);
    expect((await shop.call('GET', `/api/commandes/${id}/facture`, { token: buyer.token })).status).toBe(404);
    for (const other of [`0x${id.toString(16)}`, `${id}e0`, `${id}.0000000001`, `+${id}`])
      expect((await shop.call('DELETE', `/api/profile/orders/${other}`, { token: buyer.token })).status).toBe(404);
    expect((await shop.call('DELETE', `/api/profile/orders/${id}`, { token: buyer.token })).status).toBe(200);
    expect(
      (await shop.call<{ commandes: unknown[] }>('GET', '/api/commandes', { token: buyer.token })).body.commandes,
    ).toEqual([]);
    expect((await shop.db.query<{ stock: number }>('select stock from products where id = $1', [card]))[0]?.stock).toBe(
      2,
    );
  });
});
