import { UpsertProducts } from '@boutik/catalog';
import type { ProductBatchPreview, StaffProductBatch } from '@boutik/contract';
import { TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

jest.setTimeout(60_000);

const BATCHES = '/api/commercial/modifications';
const PRODUCTS = 420;

describe('changes of many products', () => {
  let shop: TestShop;
  let admin: string;
  let brand: { type: string; id: number };
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    await shop.createUser('Payet', 'Admin');
    admin = await shop.signIn('Payet');
    const drafts = Array.from({ length: PRODUCTS }, (_, n) => ({
      reference: `LOT-${n}`,
      name: `Câble ${n}`,
      brand: 'Sharkoon',
      netPriceCents: 1000 + n,
      stock: n % 3,
      category: 'Câbles',
      subcategory: 'Vidéo',
      subsubcategory: 'HDMI',
      purchasePriceCents: 900,
    }));
    await shop.api.get(UpsertProducts, { strict: false }).upsert(drafts, { source: 'test' });
    const [row] = await shop.db.query<{ id: number }>("select id from brands where name = 'Sharkoon'");
    brand = { type: 'marque', id: row?.id ?? 0 };
  });
  afterAll(() => shop?.close());

  type Reply = { data: StaffProductBatch; code?: string; errors?: Record<string, string[]> };
  const post = <T = Reply>(path: string, body: object, key?: string) =>
    shop.call<T>('POST', `${BATCHES}${path}`, { token: admin, body, key });
  const find = async (id: number) => (await shop.call<Reply>('GET', `${BATCHES}/${id}`, { token: admin })).body.data;
  const finished = async (id: number, state: string) => {
    await until(`batch ${id} is ${state}`, async () => (await find(id)).etat === state, 20_000);
    return find(id);
  };
  const of = (modification: object, selection: object = {}) => ({
    selection: { cibles: [brand], ...selection },
    modification,
  });
  const raise = { prix: { type: 'pourcentage', valeur: 10, arrondi: 'ht' } };
  const prices = async () =>
    (
      await shop.db.query<{ price: number }>(
        "select net_price_cents as price from products where reference like 'LOT-%' order by id",
      )
    ).map(({ price }) => price);

  it('show the first and the largest changes before anything is written', async () => {
    const before = await prices();
    const preview = (await post<{ data: ProductBatchPreview }>('/apercu', of({ prix: { ...raise.prix, valeur: -20 } })))
      .body.data;
    expect(preview).toMatchObject({ total: PRODUCTS, refuses: 0, sous_achat: expect.any(Number) });
    expect(preview.sous_achat).toBeGreaterThan(0);
    expect([preview.premiers.length, preview.extremes.length]).toEqual([10, 10]);
    expect(preview.premiers[0]).toMatchObject({
      reference: 'LOT-0',
      prix_avant: 10,
      prix_apres: 7.9,
      prix_apres_ttc: 8.57,
    });
    expect(await prices()).toEqual(before);
  });

  it('reach all products of the selection, once, and are undone where nobody has changed them since', async () => {
    const before = await prices();
    const key = '0b0e2f6c-34a1-4c41-8a7e-6c6b8f0f7a01';
    const [first, second] = await Promise.all([post('', of(raise), key), post('', of(raise), key)]);
    expect([first.status, second.status]).toContain(201);
    const { id } = (first.status === 201 ? first : second).body.data;
    const done = await finished(id, 'terminée');
    expect(done).toMatchObject({
      total: PRODUCTS,
      en_attente: 0,
      modifies: PRODUCTS,
      resume: 'Prix +10\u202f%, arrondi à ,90 HT',
    });
    expect(await shop.count('product_batches')).toBe(1);
    expect(
      (await prices()).every((price, n) => price % 100 === 90 && Math.abs(price - (before[n] ?? 0) * 1.1) <= 51),
    ).toBe(true);
    expect(await shop.count('price_history', `source = 'batch:${id}'`)).toBe(PRODUCTS);
    expect(await shop.count('product_changes')).toBe(PRODUCTS);
    await shop.db.query("update products set net_price_cents = 4242 where reference = 'LOT-7'");
    const undone = await Promise.all([post(`/${id}/annulation`, {}), post(`/${id}/annulation`, {})]);
    expect(undone.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(await finished(id, 'annulée')).toMatchObject({ annules: PRODUCTS - 1, gardes: 1 });
    expect(await prices()).toEqual(before.map((price, n) => (n === 7 ? 4242 : price)));
    const audited = await shop.db.query<{ action: string }>(
      'select action from audit_log where subject = $1 order by id',
      [`lot ${id}`],
    );
    expect(audited.map(({ action }) => action)).toEqual(['product-batch-started', 'product-batch-undone']);
  });

  it('change stock, state and delay of the products that match, and say which could not be changed', async () => {
    const change = { nb_stock: 9, duree_livraison: '48 h', en_vente: true };
    const { body } = await post('', of(change, { en_stock: false }));
    const done = await finished(body.data.id, 'terminée');
    expect(done).toMatchObject({ total: PRODUCTS / 3, modifies: PRODUCTS / 3 });
    expect(await shop.count('products', "stock = 9 and delivery_time = '48 h'")).toBe(PRODUCTS / 3);
    const free = await post('', of({ prix: { type: 'montant', valeur: -12, arrondi: 'aucun' } }));
    const refused = await finished(free.body.data.id, 'terminée');
    expect(refused.refuses).toBeGreaterThan(0);
    expect(refused.refuses + refused.modifies).toBe(PRODUCTS);
    const list = () => shop.call<{ data: { total: number } }>('GET', BATCHES, { token: admin });
    expect((await list()).body.data.total).toBe(3);
  });

  it.each([
    ['no selection', { selection: { cibles: [] }, modification: { nb_stock: 1 } }],
    [
      'everything and something',
      { selection: { cibles: [{ type: 'marque', id: 1 }], tout: true }, modification: { nb_stock: 1 } },
    ],
    ['no change', { selection: { cibles: [], tout: true }, modification: {} }],
    ['null', { selection: null, modification: null }],
    ['a negative stock', { selection: { cibles: [], tout: true }, modification: { nb_stock: -1 } }],
    ['text as stock', { selection: { cibles: [], tout: true }, modification: { nb_stock: '1' } }],
    ['an unknown category', { selection: { cibles: [], tout: true }, modification: { categorie: 999_999 } }],
    [
      'a price of nothing',
      {
        selection: { cibles: [], tout: true },
        modification: { prix: { type: 'prix fixe', valeur: 0, arrondi: 'ht' } },
      },
    ],
    ['nobody’s products', { selection: { cibles: [{ type: 'produit', id: 999_999 }] }, modification: { nb_stock: 1 } }],
  ])('refuse %s', async (_, body) => {
    const batches = await shop.count('product_batches');
    expect((await post('', body)).status).toBe(422);
    expect(await shop.count('product_batches')).toBe(batches);
  });

  it('are unknown by another number', async () => {
    expect((await post('/999999/annulation', {})).status).toBe(404);
  });
});
