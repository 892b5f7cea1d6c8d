import type { findProductFilters, ProductBatchPreview, ReplyOf, WorkspaceProduct } from '@boutik/contract';
import { BatchClient } from '../support/batch-client.js';
import { createCables } from '../support/cables.js';
import { TestShop } from '../support/test-shop.js';

const CABLES = 60;
const SOUTH = { id: 1, name: 'Grossiste Sud' };
const EAST = { id: 2, name: 'Import Est' };

interface Listed {
  data: { data: WorkspaceProduct[] };
  meta: { total: number };
}

describe('the filters of the list of products', () => {
  let shop: TestShop;
  let admin: string;
  let client: string;
  let batches: BatchClient;
  let brand: { type: string; id: number };
  beforeAll(async () => {
    shop = await TestShop.open();
    await shop.createUser('Payet', 'Admin');
    await shop.createUser('Grondin', 'particulier');
    [admin, client] = [await shop.signIn('Payet'), await shop.signIn('Grondin')];
    batches = new BatchClient(shop, admin);
    await shop.createProduct({ name: 'Carte rapide', supplier: SOUTH, netPriceCents: 10_000, stock: 5 });
    await shop.createProduct({ name: 'Souris perdue', supplier: EAST, netPriceCents: 3000, stock: 0 });
    await shop.createProduct({
      name: 'Clavier retiré',
      supplier: EAST,
      netPriceCents: 4000,
      stock: 3,
      isActive: false,
    });
    ({ brand } = await createCables(shop, { prefix: 'LOT', count: CABLES, stockOf: (n) => n % 3 }));
  });
  afterAll(() => shop?.close());

  const listed = async (query: string, token = admin) => {
    const { status, body } = await shop.call<Listed>('GET', `/api/products?${query}`, { token });
    expect([query, status]).toEqual([query, 200]);
    return { names: body.data.data.map(({ nom }) => nom), total: body.meta.total };
  };

  it('offer the categories of three levels, brands, suppliers and families', async () => {
    const path = '/api/commercial/products/filtres';
    const { body } = await shop.call<ReplyOf<typeof findProductFilters>>('GET', path, { token: admin });
    const { categories, marques, fournisseurs, familles } = body.data;
    expect(categories.filter(({ chemin }) => chemin[0] === 'Câbles').map(({ chemin }) => chemin)).toEqual([
      ['Câbles'],
      ['Câbles', 'Vidéo'],
      ['Câbles', 'Vidéo', 'HDMI'],
    ]);
    expect(marques).toContainEqual({ id: brand.id, nom: 'Sharkoon' });
    expect([fournisseurs.map(({ nom }) => nom), familles]).toEqual([['Grossiste Sud', 'Import Est'], []]);
    for (const { valeur, chemin } of categories.filter(({ chemin: [top] }) => top === 'Câbles'))
      expect([chemin, (await listed(`categorie=${valeur}`)).total]).toEqual([chemin, CABLES]);
  });

  it('list what they name, for staff alone', async () => {
    expect(await listed('fournisseur=1')).toEqual({ names: ['Carte rapide'], total: 1 });
    expect(await listed('fournisseur=2&en_vente=0')).toEqual({ names: ['Clavier retiré'], total: 1 });
    expect(await listed('fournisseur=2&statut=publié&en_stock=0')).toEqual({ names: ['Souris perdue'], total: 1 });
    expect((await listed(`marque=${brand.id}&en_stock=0`)).total).toBe(CABLES / 3);
    expect(await listed('famille=1')).toEqual({ names: [], total: 0 });
    expect((await listed('fournisseur=2', client)).total).toBe(CABLES + 2);
    for (const wrong of ['categorie=1', 'categorie=category-0', 'marque=a', 'famille=-1', 'fournisseur=1e9'])
      expect([wrong, (await shop.call('GET', `/api/products?${wrong}`, { token: admin })).status]).toEqual([
        wrong,
        422,
      ]);
  });

  it('select the same products for a batch of changes', async () => {
    const [place] = await shop.db.query<{ leaf: number; branch: number }>(
      `select l.id as leaf, s.category_id as branch from subsubcategories l
       join subcategories s on s.id = l.subcategory_id where l.name = 'HDMI'`,
    );
    const filtered = (filtres: object) => ({ selection: { cibles: [], filtres }, modification: { nb_stock: 9 } });
    const totalOf = async (filtres: object) =>
      (await batches.post<{ data: ProductBatchPreview }>('/apercu', filtered(filtres))).body.data.total;
    const totalListed = async (query: string) => (await listed(query)).total;
    const branch = `category-${place?.branch}`;
    for (const [filtres, query] of [
      [{ categorie: branch }, `categorie=${branch}`],
      [{ categorie: `subsubcategory-${place?.leaf}`, marque: brand.id }, `marque=${brand.id}`],
      [{ marque: brand.id, search: 'câble 41' }, `marque=${brand.id}&search=câble%2041`],
      [{ categorie: branch, en_stock: false }, `categorie=${branch}&en_stock=0`],
      [{ statut: 'archivé', marque: brand.id }, `statut=archivé&marque=${brand.id}`],
      [{ marque: 999_999 }, 'marque=999999'],
    ] as const)
      expect([filtres, await totalOf(filtres)]).toEqual([filtres, await totalListed(query)]);
    expect(await totalOf({ categorie: branch })).toBe(CABLES);
    const wrong = [
      { categorie: 'category-0' },
      { categorie: '1' },
      { marque: '1' },
      { statut: 'tous' },
      { inconnu: 1 },
    ];
    for (const filtres of [...wrong, null, [], true])
      expect([filtres, (await batches.post('', filtered(filtres as object))).status]).toEqual([filtres, 422]);
    const both = { ...filtered({ marque: brand.id }).selection, tout: true };
    expect((await batches.post('', { selection: both, modification: { nb_stock: 9 } })).status).toBe(422);
  });
});
