import { HEADER, ImportClient } from '../support/import-client.js';
import { TestShop } from '../support/test-shop.js';

describe('rows of supplier files', () => {
  let shop: TestShop;
  let client: ImportClient;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    await shop.createUser('Payet', 'Admin');
    client = new ImportClient(shop, await shop.signIn('Payet'));
    await client.createSupplier('Grossiste');
  });
  afterAll(() => shop?.close());

  const product = async (reference: string) =>
    (
      await shop.db.query<{ net_price_cents: number; purchase_price_cents: number }>(
        'select net_price_cents, purchase_price_cents from products where reference = $1',
        [reference],
      )
    )[0];

  it('leaves out rows whose price a minimum margin refuses, with the line and the reason', async () => {
    const setMinimum = (taux: number | null) =>
      client.call('PUT', '/api/commercial/marges-minimales', { type: 'boutique', id: null, taux, bloque: true });
    expect((await setMinimum(30)).status).toBe(200);
    // Mice have a margin of 50 %, the rest of 25 %.
    const id = await client.upload(`${HEADER}G-1;Un;Souris;10;5;x\nG-2;Deux;Claviers;10;5;x\n`);
    const counts = { lues: 2, crees: 1, rejetees: 1 };
    expect(await client.run(id, { essai: true })).toMatchObject({ etat: 'vérifié', ...counts });
    const done = await client.run(id);
    expect(done).toMatchObject({ etat: 'terminé', ...counts, annulables: 1 });
    expect(done.rejets).toMatchObject([{ ligne: 3, raisons: [expect.stringContaining('sous la marge minimale')] }]);
    expect(await product('G-1')).toMatchObject({ net_price_cents: 1500 });
    expect(await product('G-2')).toBeUndefined();
    await setMinimum(null);
  });

  it('puts products into the categories that staff chose for those of the supplier, and lists the unknown ones', async () => {
    await client.run(await client.upload(`${HEADER}H-0;Tapis;Tapis de souris;10;5;x\n`));
    const [leaf] = await shop.db.query<{ id: number }>(
      "update subsubcategories set name = 'Tapis' where name = 'Tapis de souris' returning id",
    );
    const file =
      'Référence;Désignation;Famille;PA HT;Qté\nH-1;Un;MOUSEPAD;10;1\nH-2;Deux;Mousepad;10;1\nH-3;Trois;Gadgets;10;1\n';
    const id = await client.upload(file);
    await client.saveFeed({ colonnes: {} });
    const unknown = async () => (await client.run(id, { essai: true })).categories_inconnues;
    expect(await unknown()).toEqual([
      { texte: 'MOUSEPAD', produits: 2 },
      { texte: 'Gadgets', produits: 1 },
    ]);
    const correspondances = [{ texte: 'mousepad', categorie: leaf?.id }];
    await client.saveFeed({ colonnes: {}, correspondances, refuser_inconnues: true });
    expect((await client.readFeed()).correspondances).toEqual([
      { ...correspondances[0], nom: expect.stringContaining('› Tapis') },
    ]);
    expect(await unknown()).toEqual([{ texte: 'Gadgets', produits: 1 }]);
    const done = await client.run(id);
    expect(done).toMatchObject({ etat: 'terminé', crees: 2, rejetees: 1, rejets: [{ ligne: 4 }] });
    expect(done.rejets[0]?.raisons[0]).toContain('Gadgets');
    expect(await shop.count('products', `reference in ('H-1', 'H-2') and subsubcategory_id = ${leaf?.id}`)).toBe(2);
    expect(await product('H-1')).toMatchObject({ purchase_price_cents: 1000, net_price_cents: 1250 });
    expect(await shop.count('subsubcategories', "name ilike '%mousepad%' or name = 'Gadgets'")).toBe(0);
    for (const wrong of [[{ texte: '', categorie: 1 }], [{ texte: 'a', categorie: '1' }], [{ texte: 'a' }], null])
      expect((await client.putFeed({ version: 1, correspondances: wrong })).status).toBe(422);
    const gone = await client.putFeed({ version: 1, correspondances: [{ texte: 'Gadgets', categorie: 999_999 }] });
    expect([gone.status, gone.body.errors]).toEqual([
      422,
      { correspondances: ['La catégorie choisie pour «\u00a0Gadgets\u00a0» n’existe plus.'] },
    ]);
    await client.saveFeed({});
  });

  it('puts variants into families, creates these, and says which product stays out', async () => {
    const heading = 'Ref;Nom;Categorie;PA HT;Famille de déclinaisons;Axe Couleur;Axe : Capacité\n';
    const rows = [
      'V-1;SSD noir 1 To;SSD;10;SSD Nova;Noir;1 To',
      'V-2;SSD noir 2 To;SSD;10;SSD Nova;Noir;2 To',
      'V-3;SSD bleu;SSD;10;SSD Nova;Noir;1 TO',
      'V-4;Sans axe;SSD;10;SSD Nova;;',
      'V-5;Seul;SSD;10;;Noir;',
    ];
    const run = async (lines: string[]) => client.run(await client.upload(`${heading}${lines.join('\n')}\n`));
    await client.saveFeed({ colonnes: {} });
    const first = await run(rows);
    expect(first).toMatchObject({ etat: 'terminé', crees: 3, rejetees: 2 });
    expect(first.rejets.map(({ ligne, raisons }) => [ligne, raisons[0]])).toEqual([
      [4, expect.stringContaining('est déjà la déclinaison de V-1')],
      [5, 'Une déclinaison a au moins une valeur.'],
    ]);
    const family = () =>
      shop.db.query<{ reference: string; axis_values: string[]; axes: unknown; version: number }>(
        `select p.reference, m.axis_values, f.axes, f.version from product_family_members m join products p on p.id = m.product_id
           join product_families f on f.id = m.family_id where f.name = 'SSD Nova' order by m.position`,
      );
    expect((await family()).map(({ reference, axis_values }) => [reference, axis_values])).toEqual([
      ['V-1', ['Noir', '1 To']],
      ['V-2', ['Noir', '2 To']],
    ]);
    // A second file adds to the family; who is in another family, or has the values of another, stays out of it.
    const more = await run([
      'V-6;SSD bleu 2 To;SSD;10;ssd nova;Bleu;2 to',
      'V-7;SSD noir;SSD;10;SSD Nova;noir;1 To',
      'V-2;SSD noir 2 To;SSD;10;Autre;Noir;2 To',
    ]);
    expect(more).toMatchObject({ etat: 'terminé', crees: 2, rejetees: 0 });
    expect(more.rejets.map(({ ligne, raisons }) => [ligne, raisons[0]])).toEqual([
      [3, expect.stringContaining('Importé sans sa famille.')],
      [4, expect.stringContaining('appartient déjà à une autre famille')],
    ]);
    const [nova, , blue] = await family();
    expect([nova?.version, nova?.axes, blue?.axis_values]).toEqual([
      2,
      [
        { name: 'Couleur', values: ['Noir', 'Bleu'] },
        { name: 'Capacité', values: ['1 To', '2 To'] },
      ],
      ['Bleu', '2 To'],
    ]);
    await client.saveFeed({});
  });
});
