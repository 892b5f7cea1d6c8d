import type { previewCollection, ReplyOf, StaffCollectionDetail } from '@boutik/contract';
import { TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

jest.setTimeout(180_000);

const COLLECTIONS = '/api/commercial/collections';
type Reply = { data: StaffCollectionDetail; code?: string; errors?: Record<string, string[]> };
type Collections = { collection: { name: string; produits: { nom: string }[] }[] };

const rule = {
  categorie: null as string | null,
  marque: null as number | null,
  prix_min: null as number | null,
  prix_max: null as number | null,
  promotions: false,
  etat: null as string | null,
  en_stock: false,
  tri: 'prix croissant',
  maximum: 24,
};
/** Prices excluding tax in euros: 8.5 % more with it. */
const CATALOGUE = [
  { name: 'Câble', price: 10, stock: 5, brand: 'Alizé', leaf: 'Câbles', sold: 9 },
  { name: 'Clavier', price: 50, stock: 0, brand: 'Alizé', leaf: 'Claviers', sold: 5 },
  { name: 'Souris', price: 40, stock: 5, brand: 'Mascarin', leaf: 'Claviers', sold: 7, used: true },
  { name: 'Écran', price: 20_000, stock: 2, brand: 'Mascarin', leaf: 'Écrans', sold: 1, promo: 15_000 },
];

describe('collections in the workspace', () => {
  let shop: TestShop;
  let token: string;
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true, pages: true });
    ({ token } = await shop.signedInUser('patronne', 'Admin'));
    for (const { name, price, stock, brand, leaf, sold, used = false, promo } of CATALOGUE) {
      const id = await shop.createProduct({ name, netPriceCents: price * 100, stock, brand, subsubcategory: leaf });
      ids[name] = id;
      await shop.db.query(
        `update products set sold_count = $2, is_refurbished = $3, is_promotion = $4::int is not null, promo_price_cents = $4,
           struck_price_cents = net_price_cents where id = $1`,
        [id, sold, used, promo === undefined ? null : promo * 100],
      );
    }
  });
  beforeEach(() => shop.db.query('delete from collections'));
  afterAll(() => shop?.close());

  const call = (method: string, path = '', body?: unknown) =>
    shop.call<Reply>(method, COLLECTIONS + path, { token, ...(body !== undefined && { body }) });
  const create = async (body: object) => {
    const reply = await call('POST', '', body);
    expect([reply.status, reply.body.errors]).toEqual([201, undefined]);
    return reply.body.data;
  };
  const preview = async (change: object) => {
    const options = { token, body: { ...rule, ...change } };
    const { body } = await shop.call<ReplyOf<typeof previewCollection>>('POST', `${COLLECTIONS}/apercu`, options);
    return body.data.map(({ nom }) => nom);
  };
  const shown = async () =>
    (await shop.call<Collections>('GET', '/api/collections')).body.collection.map(({ name, produits }) => [
      name,
      ...produits.map(({ nom }) => nom),
    ]);
  const idOf = async (table: string, name: string) =>
    (await shop.db.query<{ id: number }>(`select id from ${table} where name = $1`, [name]))[0]?.id ?? 0;

  it('find products by all conditions of a rule together', async () => {
    const brand = await idOf('brands', 'Mascarin');
    const leaf = await idOf('subsubcategories', 'Claviers');
    expect(await preview({})).toEqual(['Câble', 'Souris', 'Clavier', 'Écran']);
    expect(await preview({ tri: 'prix décroissant', maximum: 2 })).toEqual(['Écran', 'Clavier']);
    expect(await preview({ tri: 'ventes' })).toEqual(['Câble', 'Souris', 'Clavier', 'Écran']);
    expect(await preview({ tri: 'nouveautés', maximum: 1 })).toEqual(['Écran']);
    expect(await preview({ marque: brand })).toEqual(['Souris', 'Écran']);
    expect(await preview({ categorie: `subsubcategory-${leaf}` })).toEqual(['Souris', 'Clavier']);
    expect(await preview({ categorie: `subsubcategory-${leaf}`, en_stock: true })).toEqual(['Souris']);
    expect(await preview({ promotions: true })).toEqual(['Écran']);
    expect(await preview({ etat: 'reconditionné' })).toEqual(['Souris']);
    expect(await preview({ etat: 'neuf', marque: brand })).toEqual(['Écran']);
    // 15 000 € in promotion are 16 275 € with tax; both bounds are included.
    expect(await preview({ prix_min: 54.25, prix_max: 16_275 })).toEqual(['Clavier', 'Écran']);
    expect(await preview({ prix_min: 16_275.01 })).toEqual([]);
    expect(await preview({ categorie: 'category-999999' })).toEqual([]);
  });

  it('follow their rule when products change, and the home page follows them', async () => {
    const { id } = await create({ nom: 'En stock', regle: { ...rule, en_stock: true, maximum: 2 } });
    expect(await shown()).toEqual([['En stock', 'Câble', 'Souris']]);
    const page = async () => (await shop.call<string>('GET', '/')).bytes.toString();
    await until('the collection', async () => (await page()).includes('En stock'));

    await shop.db.query('update products set stock = 0 where id = $1', [ids['Câble']]);
    await shop.runSchedule('refresh-collections');
    expect(await shown()).toEqual([['En stock', 'Souris', 'Écran']]);
    await until('the other product', async () => (await page()).includes('title="Écran"'));
    await shop.db.query('update products set stock = 5 where id = $1', [ids['Câble']]);

    const before = await shop.db.query('select xmin::text from collection_products where collection_id = $1', [id]);
    await shop.db.query('update products set stock = 0 where id = $1', [ids['Câble']]);
    await shop.runSchedule('refresh-collections');
    expect(await shop.db.query('select xmin::text from collection_products where collection_id = $1', [id])).toEqual(
      before,
    );
    await shop.db.query('update products set stock = 5 where id = $1', [ids['Câble']]);
  });

  it('have products by hand in their order, and go from one to the other and back', async () => {
    const { id } = await create({ nom: 'Choisis', produits: [ids['Écran'], ids['Câble']] });
    expect(await shown()).toEqual([['Choisis', 'Écran', 'Câble']]);
    const regle = { ...rule, marque: await idOf('brands', 'Alizé') };
    const changed = (await call('PATCH', `/${id}`, { regle, version: 1 })).body.data;
    expect(changed.regle).toEqual({ ...regle, nom_marque: 'Alizé', nom_categorie: null });
    expect(await shown()).toEqual([['Choisis', 'Câble', 'Clavier']]);
    const undone = (await call('POST', `/${id}/annulation`, { version: 2 })).body.data;
    expect(undone).toMatchObject({ regle: null, produits: [ids['Écran'], ids['Câble']] });
    expect(await shop.count('audit_log', `action = 'collection-changed' and after->>'Règle' like 'marque %'`)).toBe(1);
  });

  it('are changed by one of two at once, ordered, removed and restored', async () => {
    const a = await create({ nom: 'A', produits: [ids['Écran']] });
    const b = await create({ nom: 'B', regle: rule });
    const both = await Promise.all(['X', 'Y'].map((nom) => call('PATCH', `/${a.id}`, { nom, version: 1 })));
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
    await call('POST', `/${b.id}/deplacement`, { sens: 'haut' });
    expect((await shown()).map(([name]) => name)[0]).toBe('B');
    await Promise.all([call('DELETE', `/${b.id}`), shop.runSchedule('refresh-collections')]);
    expect((await shown()).map(([name]) => name)).not.toContain('B');
    expect((await call('POST', '/999999/retablissement')).status).toBe(404);
    expect((await call('POST', `/${a.id}/retablissement`)).status).toBe(404);
    const restored = await Promise.all([1, 2].map(() => call('POST', `/${b.id}/retablissement`)));
    expect(restored.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 404]);
    const data = restored.find(({ status }) => status === 200)?.body.data;
    expect(data).toMatchObject({ etat: 'en ligne', place: 2 });
    expect((await call('PATCH', `/${b.id}`, { actif: false, version: 3 })).body.data.etat).toBe('désactivée');
    expect((await shown()).length).toBe(1);
  });

  it('refuse what finds nothing or too much', async () => {
    const refused: [object, string][] = [
      [{ nom: '' }, 'nom'],
      [{ regle: null, produits: [] }, 'produits'],
      [{ regle: { ...rule, maximum: 25 } }, 'regle.maximum'],
      [{ regle: { ...rule, prix_min: 10, prix_max: 9 } }, 'regle.prix_max'],
      [{ regle: { ...rule, categorie: '1 or 1=1' } }, 'regle.categorie'],
      [{ regle: { ...rule, tri: 'hasard' } }, 'regle.tri'],
      [{ regle: true }, 'regle'],
    ];
    for (const [change, field] of refused) {
      const { status, body } = await call('POST', '', { nom: 'Neuve', regle: rule, ...change });
      expect({ change, status, fields: Object.keys(body.errors ?? {}) }).toEqual({
        change,
        status: 422,
        fields: [field],
      });
    }
  });
});
