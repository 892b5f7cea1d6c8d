import { TestShop } from '../support/test-shop.js';

interface CartReply {
  status: string;
  cart: {
    id: number;
    quantity: number;
    price: number;
    total_ttc: number;
    stockAvailable: number;
    notice: string | null;
    product: { id: number; nom: string };
  }[];
  totals: { count: number; total_ht: number; taxe: number; total_ttc: number };
}
interface Changed {
  status: string;
  message: string;
  count: number;
  item_id: number;
}
interface Refusal {
  status: string;
  success: false;
  message: string;
  errors?: Record<string, string[]>;
}

describe('the cart', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await TestShop.open();
  });
  afterAll(() => shop?.close());

  const add = (produit_id: number, quantity: number, session: string) =>
    shop.call<Changed>('POST', '/api/cart/add-no-auth', { session, body: { produit_id, quantity } });
  const cartOf = async (session: string) => (await shop.call<CartReply>('GET', '/api/cart-no-auth', { session })).body;

  it('adds once what is sent twice with one key, as after a reply that was lost', async () => {
    const card = await shop.createProduct({ name: 'Carte perdue', netPriceCents: 10_000, stock: 30 });
    const session = crypto.randomUUID();
    const send = (quantity: number, key: string) =>
      shop.call<Changed>('POST', '/api/cart/add-no-auth', { session, key, body: { produit_id: card, quantity } });
    const twice = await Promise.all([send(2, 'a'), send(2, 'a')]);
    expect(twice.map(({ status, body }) => [status, body.count])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    expect((await send(3, 'a')).status).toBe(422);
    await send(2, 'b');
    expect((await cartOf(session)).cart).toMatchObject([{ quantity: 4 }]);
  });

  it('supports add, count, change and remove for visitors', async () => {
    const card = await shop.createProduct({ name: 'Carte A', netPriceCents: 10_000, stock: 3 });
    const session = crypto.randomUUID();
    expect(await cartOf(session)).toMatchObject({ status: 'success', cart: [], totals: { count: 0, total_ttc: 0 } });
    const byBody = await shop.call<Changed>('POST', '/api/cart/add-no-auth', {
      body: { produit_id: card, session_id: session },
    });
    expect(byBody.body).toMatchObject({
      status: 'success',
      message: 'Le produit a été ajouté à votre panier avec succès.',
      count: 1,
    });
    const item_id = byBody.body.item_id;
    expect((await cartOf(session)).cart).toMatchObject([
      {
        id: item_id,
        quantity: 1,
        price: 100,
        total_ttc: 108.5,
        stockAvailable: 3,
        notice: null,
        product: { id: card },
      },
    ]);
    expect((await shop.call('POST', '/api/cart/update', { session, body: { item_id, quantity: 3 } })).status).toBe(200);
    expect((await cartOf(session)).totals).toEqual({
      count: 3,
      eco_participation_ht: 0,
      eco_participation_ttc: 0,
      total_ht: 300,
      taxe: 25.5,
      frais_livraison_ht: 0,
      total_ttc: 325.5,
      remise: 0,
      total_a_payer: 325.5,
      total_a_payer_ht: 300,
      coupon: null,
    });
    const tooMany = await shop.call<Refusal>('POST', '/api/cart/update', { session, body: { item_id, quantity: 4 } });
    expect(tooMany).toMatchObject({
      status: 409,
      body: { status: 'error', message: 'La quantité ne peut pas dépasser le stock disponible (3)' },
    });
    expect((await shop.call<{ count: number }>('GET', '/api/cart/count-no-auth', { session })).body.count).toBe(3);
    const otherVisitor = await shop.call('POST', '/api/cart/remove', {
      session: crypto.randomUUID(),
      body: { item_id },
    });
    expect(otherVisitor.status).toBe(404);
    expect((await shop.call('POST', '/api/cart/remove', { session, body: { item_id } })).status).toBe(200);
    expect((await cartOf(session)).cart).toEqual([]);
  });

  it('refuses invalid input in French, per field', async () => {
    const card = await shop.createProduct({ name: 'Carte B', netPriceCents: 10_000, stock: 3 });
    const session = crypto.randomUUID();
    for (const quantity of [0, -1, 1.5, 1e9, 'beaucoup']) {
      const refusal = await shop.call<Refusal>('POST', '/api/cart/add-no-auth', {
        session,
        body: { produit_id: card, quantity },
      });
      expect(refusal.status).toBe(422);
      expect(refusal.body.errors?.['quantity']?.[0]).toMatch(/^La quantité est/);
    }
    const nameless = await shop.call<Refusal>('POST', '/api/cart/add-no-auth', { body: { produit_id: card } });
    expect(nameless).toMatchObject({
      status: 422,
      body: { errors: { session_id: [expect.stringContaining('obligatoire')] } },
    });
    expect((await add(999_999, 1, session)).status).toBe(404);
    expect((await shop.call('GET', '/api/cart')).status).toBe(401);
    expect((await cartOf(session)).cart).toEqual([]);
  });

  it('reports changes of price and stock before the order', async () => {
    const card = await shop.createProduct({ name: 'Carte C', netPriceCents: 10_000, stock: 9 });
    const session = crypto.randomUUID();
    await add(card, 4, session);
    await shop.db.query('update products set net_price_cents = 12000, stock = 2 where id = $1', [card]);
    const [line] = (await cartOf(session)).cart;
    expect(line).toMatchObject({ price: 120, stockAvailable: 2 });
    expect(line?.notice).toContain('Seulement 2 en stock');
    expect(line?.notice).toContain('de 108,50\u202f€ à 130,20\u202f€ TTC');
    await shop.db.query('update products set is_active = false where id = $1', [card]);
    const [gone] = (await cartOf(session)).cart;
    expect(gone).toMatchObject({
      stockAvailable: 0,
      product: { nom: 'Carte C' },
      notice: expect.stringContaining('plus en vente'),
    });
  });

  it('moves to the account at sign-in, exactly once', async () => {
    const [card, cable] = [
      await shop.createProduct({ name: 'Carte D', netPriceCents: 10_000, stock: 9 }),
      await shop.createProduct({ name: 'Câble', netPriceCents: 1000, stock: 9 }),
    ];
    const [marie, paul] = [await shop.signedInUser('Hoarau'), await shop.signedInUser('Grondin')];
    const session = crypto.randomUUID();
    await add(card, 2, session);
    await add(cable, 1, session);
    await shop.call('POST', '/api/cart/add', { token: marie.token, session, body: { produit_id: card } });
    for (const _ of [1, 2]) {
      const assigned = await shop.call<Changed>('POST', '/api/cart/assign-user', {
        token: marie.token,
        session,
        body: { session_id: session },
      });
      expect(assigned).toMatchObject({ status: 200, body: { count: 4 } });
    }
    await shop.call('POST', '/api/cart/assign-user', { token: paul.token, body: { session_id: session } });
    const mine = await shop.call<CartReply>('GET', '/api/cart', { token: marie.token, session: crypto.randomUUID() });
    expect(mine.body.cart.map((line) => [line.product.id, line.quantity])).toEqual([
      [card, 3],
      [cable, 1],
    ]);
    expect((await shop.call<CartReply>('GET', '/api/cart', { token: paul.token })).body.cart).toEqual([]);
    expect((await cartOf(session)).cart).toEqual([]);
  });

  it('is read with five statements for any number of lines', async () => {
    const session = crypto.randomUUID();
    for (let n = 0; n < 12; n += 1)
      await add(await shop.createProduct({ name: `Petite pièce ${n}`, netPriceCents: 100, stock: 9 }), 1, session);
    expect(await shop.statements(() => cartOf(session))).toBe(5);
  });

  it('is ordered and paid with few statements in few transactions; the invoice numbers are locked last', async () => {
    const card = await shop.createProduct({ name: 'Carte Arc B', netPriceCents: 10_000, stock: 5 });
    const { token } = await shop.signedInUser('Dijoux');
    const fill = () => shop.call('POST', '/api/cart/add', { token, body: { produit_id: card } });
    expect(await shop.statements(fill)).toBe(3);
    const texts = await shop.statementTexts(async () => {
      await fill();
      const terms = {
        acceptTerms: true,
        selectedModeLivraison: 4,
        fraisExpedition: 0,
        total: 1,
        totalHT: 1,
        taxAmount: 0,
      };
      const { commande_id } = (await shop.call<{ commande_id: number }>('POST', '/api/order', { token, body: terms }))
        .body;
      const opened = await shop.call<{ paymentUrl: string; sessionId: string }>('POST', '/api/stripe/payment', {
        token,
        body: { commande_id },
      });
      await shop.payOnSandbox(opened.body.paymentUrl, 'paid');
      const body = { commande_id, session_id: opened.body.sessionId };
      expect((await shop.call('POST', '/api/stripe/success', { token, body })).status).toBe(200);
    });
    expect(texts.filter((text) => text === 'COMMIT')).toHaveLength(3);
    // Several of them travel in one packet: seventeen round trips (decisions 133, 179 and 233).
    expect(texts.filter((text) => text !== 'COMMIT')).toHaveLength(30);
    const afterNumber = texts.slice(texts.findIndex((text) => text.includes('invoice_counters')));
    expect(
      afterNumber.map((text) => /invoice_counters|update orders|payment_ledger|outbox|COMMIT/.exec(text)?.[0]),
    ).toEqual(['invoice_counters', 'update orders', 'payment_ledger', 'outbox', 'COMMIT']);
  });
});
