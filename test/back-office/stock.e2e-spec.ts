import type { CategoryThreshold, LowStockProduct, ProductStock, StockMovement } from '@boutik/contract';
import { type SignedInUser, TestShop } from '../support/test-shop.js';

type Fields = { errors?: Record<string, string[]>; message?: string };
const PRODUCTS = '/api/commercial/products';
const terms = { acceptTerms: true, selectedModeLivraison: 4, fraisExpedition: 0 };

describe('stock in the workspace', () => {
  let shop: TestShop;
  let admin: string;
  beforeAll(async () => {
    shop = await TestShop.open();
    await shop.createUser('Payet', 'Admin');
    admin = await shop.signIn('Payet');
  });
  afterAll(() => shop?.close());

  const product = (name: string, stock: number) => shop.createProduct({ name, netPriceCents: 10_000, stock });
  const stockOf = async (id: number) =>
    (await shop.call<{ data: ProductStock }>('GET', `${PRODUCTS}/${id}/stock`, { token: admin })).body.data;
  const movements = async (id: number, query = '') =>
    (
      await shop.call<{ data: StockMovement[]; suite: number | null }>('GET', `${PRODUCTS}/${id}/mouvements${query}`, {
        token: admin,
      })
    ).body;
  const correct = (id: number, body: object, key?: string) =>
    shop.call<Fields & { data: ProductStock }>('POST', `${PRODUCTS}/${id}/stock`, {
      token: admin,
      body,
      ...(key !== undefined && { key }),
    });
  async function order(buyer: SignedInUser, productId: number, quantity: number) {
    await shop.call('POST', '/api/cart/add', { token: buyer.token, body: { produit_id: productId, quantity } });
    const placed = await shop.call<{ commande_id: number }>('POST', '/api/order', { token: buyer.token, body: terms });
    return placed.body.commande_id;
  }

  it('shows free and reserved units apart, and what moved them', async () => {
    const id = await product('Carte suivie', 9);
    const buyer = await shop.signedInUser('Acheteuse');
    const cancelled = await order(buyer, id, 2);
    expect(await stockOf(id)).toMatchObject({ libre: 7, reserve: 2, attendu: 0, seuil: null, seuil_applique: null });
    await shop.call('DELETE', `/api/profile/orders/${cancelled}`, { token: buyer.token });
    expect(await stockOf(id)).toMatchObject({ libre: 9, reserve: 0 });
    const payer = await shop.signedInUser('Payeuse');
    const paid = await order(payer, id, 3);
    const opened = await shop.call<{ paymentUrl: string; sessionId: string }>('POST', '/api/stripe/payment', {
      token: payer.token,
      body: { commande_id: paid },
    });
    await shop.payOnSandbox(opened.body.paymentUrl, 'paid');
    const session = { commande_id: paid, session_id: opened.body.sessionId };
    expect((await shop.call('POST', '/api/stripe/success', { token: payer.token, body: session })).status).toBe(200);
    const found = await movements(id);
    expect(found.suite).toBeNull();
    expect(found.data.map(({ type, variation, stock }) => [type, variation, stock])).toEqual([
      ['vente', -3, 6],
      ['libération', 2, 9],
      ['réservation', -2, 7],
      ['ouverture', 9, 9],
    ]);
    expect(found.data[0]?.reference).toMatch(/^CMD-/);
    expect(await stockOf(id)).toMatchObject({ libre: 6, reserve: 0 });
  });

  it('is corrected by a difference with a reason, once per press, and never below zero', async () => {
    const id = await product('Carte corrigée', 5);
    const body = { variation: -2, motif: 'casse', note: 'tombée du rayon' };
    const [first, second] = await Promise.all([correct(id, body, 'même'), correct(id, body, 'même')]);
    expect([first.status, second.status].filter((status) => status === 200).length).toBeGreaterThan(0);
    expect((await correct(id, body, 'même')).body.data.libre).toBe(3);
    expect((await movements(id)).data[0]).toMatchObject({
      type: 'correction',
      variation: -2,
      stock: 3,
      auteur: expect.stringContaining('Payet'),
      motif: 'casse — tombée du rayon',
    });
    expect((await correct(id, { ...body, variation: -4 })).status).toBe(409);
    const both = await Promise.all([-2, -2].map((variation) => correct(id, { ...body, variation })));
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect((await correct(999_999, body)).status).toBe(404);
    const invalid: [field: string, value: unknown][] = [
      ...[0, null, true, [], 1.5, '3', 2_000_000, -2_000_000].map((value): [string, unknown] => ['variation', value]),
      ...[null, true, [], '', 'je ne sais pas'].map((value): [string, unknown] => ['motif', value]),
      ...[null, true, [], 'x'.repeat(201)].map((value): [string, unknown] => ['note', value]),
    ];
    for (const [field, value] of invalid) {
      const refused = await correct(id, { ...body, [field]: value });
      expect([field, value, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
        field,
        value,
        422,
        [field],
      ]);
    }
    const audited = await shop.db.query<{ action: string }>(
      "select note from audit_log where action = 'stock-corrected' and subject = $1",
      [`stock du produit ${id}`],
    );
    expect(audited).toEqual([{ note: '-2, casse — tombée du rayon' }, { note: '-2, casse — tombée du rayon' }]);
  });

  it('lists movements by pages of two statements, each once', async () => {
    const id = await product('Carte agitée', 100);
    for (let step = 0; step < 12; step += 1)
      await shop.db.query('update products set stock = stock - 1 where id = $1', [id]);
    const seen: number[] = [];
    let before: number | null = null;
    do {
      const page: { data: StockMovement[]; suite: number | null } = await movements(
        id,
        `?per_page=5${before === null ? '' : `&avant=${before}`}`,
      );
      seen.push(...page.data.map(({ stock }) => stock));
      before = page.suite;
    } while (before !== null);
    expect(seen).toEqual([88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100]);
    const few = await shop.statements(() => movements(id, '?per_page=2'));
    expect(await shop.statements(() => movements(id, '?per_page=1000'))).toBe(few);
  });

  it('is low at the threshold of the product, else of its nearest category', async () => {
    const [low, own] = [await product('Basse', 3), await product('Sensible', 8)];
    const list = async (query = '') =>
      (
        await shop.call<{ data: { data: LowStockProduct[]; total: number } }>(
          'GET',
          `/api/commercial/stock-bas?search=s${query}`,
          { token: admin },
        )
      ).body.data;
    const count = async () =>
      (await shop.call<{ nombre: number }>('GET', '/api/commercial/stock-bas/nombre', { token: admin })).body.nombre;
    expect([await count(), (await list()).total]).toEqual([0, 0]);
    const categories = (
      await shop.call<{ data: { data: CategoryThreshold[] } }>('GET', '/api/commercial/seuils-stock', { token: admin })
    ).body.data.data;
    expect(categories.map(({ id }) => id.charAt(0))).toEqual(['c', 's', 'f']);
    const [first, , third] = categories;
    expect(third?.nom.split(' › ')).toHaveLength(3);
    expect(third?.produits).toBeGreaterThanOrEqual(2);
    const setCategory = (id: string | undefined, seuil: unknown) =>
      shop.call<Fields>('PUT', `/api/commercial/seuils-stock/${id}`, { token: admin, body: { seuil } });
    const setProduct = (id: number, seuil: unknown) =>
      shop.call<Fields & { data: ProductStock }>('PUT', `${PRODUCTS}/${id}/seuil`, { token: admin, body: { seuil } });
    await setCategory(first?.id, 3);
    expect((await list()).data).toMatchObject([{ id: low, libre: 3, seuil: 3, attendu: 0, reserve: 0 }]);
    expect((await setProduct(own, 8)).body.data).toMatchObject({
      seuil: 8,
      seuil_applique: { seuil: 8, origine: 'ce produit' },
    });
    expect((await list('&sort_by=nom')).data.map(({ nom }) => nom)).toEqual(['Basse', 'Sensible']);
    await setCategory(third?.id, 0);
    await setProduct(own, null);
    expect([await count(), (await list()).total]).toEqual([0, 0]);
    await setCategory(third?.id, null);
    expect((await stockOf(low)).seuil_applique?.seuil).toBe(3);
    expect((await list()).total).toBe(1);
    for (const seuil of [true, [], -1, 1.5, '3', 2_000_000]) {
      expect((await setProduct(own, seuil)).status).toBe(422);
      expect((await setCategory(first?.id, seuil)).status).toBe(422);
    }
    expect((await setCategory('f999999', 1)).status).toBe(404);
    expect((await setCategory('x1', 1)).status).toBe(404);
    expect((await setProduct(999_999, 1)).status).toBe(404);
  });
});
