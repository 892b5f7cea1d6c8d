import type { UpgradeAdvice } from '@boutik/contract';
import { createParts } from '../support/pc-parts.js';
import { TestShop } from '../support/test-shop.js';

const PATH = '/api/configurateur/evolution';

describe('the advisor of upgrades', () => {
  let shop: TestShop;
  let ids: Readonly<Record<string, number>>;
  let laptop: number;
  beforeAll(async () => {
    shop = await TestShop.open();
    ids = await createParts(shop);
    laptop = await shop.createProduct({
      name: 'Lenovo LOQ 15',
      category: 'Ordinateurs portables',
      subcategory: 'Gaming',
      subsubcategory: 'Portables gaming',
      netPriceCents: 90_000,
      stock: 3,
      specification: { memoire: { type_memoire: 'DDR5' } },
    });
    ids = {
      ...ids,
      laptopMemory: await shop.createProduct({
        name: 'Crucial SO-DIMM DDR5 16 Go',
        category: 'Composants',
        subcategory: 'Mémoire vive',
        subsubcategory: 'SO-DIMM pour portable',
        netPriceCents: 8000,
        stock: 5,
        specification: { memoire: { type_memoire: 'DDR5', nombre_barrettes: '1', capacite_par_barrette: '16 Go' } },
      }),
    };
  });
  afterAll(() => shop?.close());

  const get = (query: Record<string, string>) =>
    shop.call<UpgradeAdvice>('GET', `${PATH}?${new URLSearchParams(query)}`);
  const advice = async (query: Record<string, string>) => {
    const { status, body } = await get(query);
    expect(status).toBe(200);
    return body;
  };
  const offered = ({ groupes }: UpgradeAdvice, type: string) =>
    groupes.find((group) => group.type === type)?.data.map(({ produit, verdict }) => [produit.nom, verdict]);

  it('says what goes on a motherboard, and nothing fits that depends on what is not known', async () => {
    const found = await advice({ produit: String(ids['MSI B650 Gaming Plus']) });
    expect(found.ordinateur).toMatchObject({ complet: false, produits: [{ nom: 'MSI B650 Gaming Plus' }] });
    expect(offered(found, 'memoire')).toEqual([['Flare X5 DDR5 32 Go', 'compatible']]);
    expect(
      found.groupes
        .find(({ type }) => type === 'carte_graphique')
        ?.data.every(({ verdict }) => verdict === 'a_verifier'),
    ).toBe(true);
  });

  it('says what goes into a laptop: memory of its format to check, no graphics card', async () => {
    const found = await advice({ produit: String(laptop) });
    expect(found.ordinateur).toMatchObject({ nom: 'Lenovo LOQ 15', complet: true });
    expect(offered(found, 'memoire')).toEqual([['Crucial SO-DIMM DDR5 16 Go', 'a_verifier']]);
    const memory = found.groupes.find(({ type }) => type === 'memoire');
    expect(memory).toMatchObject({ compte: { compatibles: 0, a_verifier: 1, refusees: 1 }, refus: null });
    expect(memory?.data[0]?.raisons.length).toBeGreaterThan(0);
    expect(offered(await advice({ produit: String(laptop), type: 'stockage' }), 'memoire')).toBeUndefined();
  });

  it('reads a pasted list by names and references, and names what it does not know', async () => {
    const [supply] = await shop.db.query<{ reference: string }>('select reference from products where id = $1', [
      ids['Corsair CX550'],
    ]);
    const found = await advice({
      liste: `1 x msi b650 gaming plus 169,90 €\n${supply?.reference}\nBoîtier de mon cousin`,
    });
    expect(found.ordinateur.produits.map(({ nom }) => nom)).toEqual(['MSI B650 Gaming Plus', 'Corsair CX550']);
    expect(found.non_reconnues).toEqual(['Boîtier de mon cousin']);
    expect(offered(found, 'memoire')).toEqual([['Flare X5 DDR5 32 Go', 'compatible']]);
    expect(await advice({ liste: 'rien de connu' })).toMatchObject({ groupes: [], non_reconnues: ['rien de connu'] });
  });

  it('reads thirty lines of a list, and counts those that it leaves out', async () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `pièce n° ${at}`).join('\n\n');
    for (const [count, leftOut] of [
      [30, 0],
      [31, 1],
      [42, 12],
    ] as const)
      expect((await advice({ liste: lines(count) })).lignes_ignorees).toBe(leftOut);
  });

  it('refuses products that are no computers and values that are none', async () => {
    const mouse = await shop.createProduct({
      name: 'Souris',
      netPriceCents: 1000,
      stock: 1,
      category: 'Périphériques',
    });
    expect((await get({ produit: String(mouse) })).status).toBe(404);
    expect((await get({ produit: '999999' })).status).toBe(404);
    for (const query of [
      { produit: '-1' },
      { produit: 'null' },
      { produit: '1e12' },
      { type: 'ecran' },
      { liste: 'x'.repeat(3001) },
    ])
      expect([query, (await get(query)).status]).toEqual([query, 422]);
    expect(await advice({})).toMatchObject({ groupes: [], ordinateur: { produits: [] } });
    expect((await advice({ liste: `%' or 1=1; --\n\\\n${'a b '.repeat(200)}` })).groupes).toEqual([]);
  });

  it('sends few statements, whatever the list', async () => {
    const short = await shop.statements(() => advice({ liste: 'MSI B650 Gaming Plus' }));
    const long = await shop.statements(() => advice({ liste: 'MSI B650 Gaming Plus\n'.repeat(30) }));
    // Fewer, once an older transaction of the server has ended: until then the changed products are read again.
    expect(long).toBeLessThanOrEqual(Math.min(short, 6));
  });
});
