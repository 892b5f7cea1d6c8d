import type { ProductSheetPreview, ProductSheetRow } from '@boutik/contract';
import { BatchClient } from '../support/batch-client.js';
import { createCables } from '../support/cables.js';
import { TestShop } from '../support/test-shop.js';

describe('families of variants in the CSV file of products', () => {
  let shop: TestShop;
  let batches: BatchClient;
  let brand: { type: string; id: number };
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    await shop.createUser('Payet', 'Admin');
    batches = new BatchClient(shop, await shop.signIn('Payet'));
    ({ brand } = await createCables(shop, { prefix: 'C', count: 6 }));
  });
  afterAll(() => shop?.close());

  const HEADING = 'Référence;Stock;Famille;Déclinaison';
  const fileOf = (...lines: string[]) => [HEADING, ...lines].join('\n');
  const preview = async (file: string) =>
    (await batches.sendFile<{ data: ProductSheetPreview }>('/apercu', file)).body.data;
  const run = async (file: string) => {
    const { body } = await batches.sendFile('', file);
    return batches.finished(body.data.id, 'terminée');
  };
  const undo = async (id: number) => {
    await batches.post(`/${id}/annulation`, {});
    return batches.finished(id, 'annulée');
  };
  const memberships = async () => {
    const body = { selection: { cibles: [brand] } };
    const { lignes } = (await batches.post<{ lignes: ProductSheetRow[] }>('/export', body)).body;
    return lignes.flatMap(({ reference, famille, declinaison }) =>
      famille ? [[reference, famille, declinaison]] : [],
    );
  };
  const founded = fileOf(
    'C-0;7;Câble HDMI;Longueur : 1 m | Couleur : Noir',
    'C-1;;câble hdmi;couleur:noir|longueur:2 m',
  );

  it('founds a family, which the export shows, and takes it back', async () => {
    expect(await preview(founded)).toMatchObject({ modifies: 2, erreurs: 0 });
    const done = await run(founded);
    expect(done).toMatchObject({ total: 2, modifies: 2, refuses: 0 });
    expect(await memberships()).toEqual([
      ['C-0', 'Câble HDMI', 'Longueur : 1 m | Couleur : Noir'],
      ['C-1', 'Câble HDMI', 'Longueur : 2 m | Couleur : Noir'],
    ]);
    expect(await preview(founded)).toMatchObject({ modifies: 0, inchanges: 2 });
    expect(await run(founded)).toMatchObject({ modifies: 0, inchanges: 2 });
    expect(await undo(done.id)).toMatchObject({ annules: 2, gardes: 0 });
    expect([await memberships(), await shop.count('product_families')]).toEqual([[], 0]);
    expect(await shop.count('products', "reference = 'C-0' and stock = 1")).toBe(1);
  });

  it('changes values, lets products leave, and sets back what nobody has changed since', async () => {
    await run(founded);
    // The place of the product that leaves is free for the next one, and so is that one's.
    const file = fileOf(
      'C-0;;aucune;',
      'C-1;;Câble HDMI;Longueur : 1 m | Couleur : Noir',
      'C-2;;Câble HDMI;Longueur : 2 m | Couleur : Noir',
    );
    expect(await preview(file)).toMatchObject({ modifies: 3, erreurs: 0 });
    const done = await run(file);
    expect(done).toMatchObject({ modifies: 3, refuses: 0 });
    expect(await memberships()).toEqual([
      ['C-1', 'Câble HDMI', 'Longueur : 1 m | Couleur : Noir'],
      ['C-2', 'Câble HDMI', 'Longueur : 2 m | Couleur : Noir'],
    ]);
    await run(fileOf('C-2;;Câble HDMI;Longueur : 5 m | Couleur : Noir'));
    expect(await undo(done.id)).toMatchObject({ annules: 2, gardes: 1 });
    expect(await memberships()).toEqual([
      ['C-0', 'Câble HDMI', 'Longueur : 1 m | Couleur : Noir'],
      ['C-1', 'Câble HDMI', 'Longueur : 2 m | Couleur : Noir'],
      ['C-2', 'Câble HDMI', 'Longueur : 5 m | Couleur : Noir'],
    ]);
    const history = await shop.count('product_changes', 'changes @> \'[{"champ": "Famille"}]\'');
    expect(history).toBeGreaterThan(0);
  });

  it('says by line what a family refuses', async () => {
    const { erreurs, premieres_erreurs: errors } = await preview(
      fileOf(
        'C-3;;Câble HDMI;Longueur : 3 m',
        'C-4;;Câble HDMI;Longueur : 1 m | Couleur : noir',
        'C-0;;Autre;Longueur : 1 m',
        'C-5;;Câble HDMI;',
      ),
    );
    expect([
      erreurs,
      errors.map(({ ligne, message }) => `${ligne} ${message.replace(/[\u00a0\u202f]/g, ' ')}`),
    ]).toEqual([
      4,
      [
        '2 Famille « Câble HDMI » : la famille se décline par Longueur, Couleur.',
        '3 Famille « Câble HDMI » : « 1 m, Noir » y est déjà un autre produit.',
        '4 Famille « Autre » : ce produit appartient déjà à une autre famille.',
        '5 Famille : la déclinaison manque, comme « Couleur : Noir ».',
      ],
    ]);
    expect((await batches.sendFile('', fileOf('C-3;;Câble HDMI;Longueur : 3 m'))).status).toBe(422);
  });
});
