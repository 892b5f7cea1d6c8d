import type { ProductBatchPreview, ProductSheetPreview, ProductSheetRow, PromotionPreview } from '@boutik/contract';
import { BatchClient, type BatchReply, BATCHES } from '../support/batch-client.js';
import { createCables } from '../support/cables.js';
import { TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

const PRODUCTS = 420;

describe('changes of many products', () => {
  let shop: TestShop;
  let admin: string;
  let batches: BatchClient;
  let brand: { type: string; id: number };
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    await shop.createUser('Payet', 'Admin');
    admin = await shop.signIn('Payet');
    batches = new BatchClient(shop, admin);
    ({ brand } = await createCables(shop, { prefix: 'LOT', count: PRODUCTS, stockOf: (n) => n % 3 }));
  });
  afterAll(() => shop?.close());

  const post = <T = BatchReply>(path: string, body: object, key?: string) => batches.post<T>(path, body, key);
  const sendFile = <T = BatchReply>(path: string, csv: string, key?: string) => batches.sendFile<T>(path, csv, key);
  const finished = (id: number, state: string) => batches.finished(id, state);
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
    [
      'a discount of everything',
      {
        selection: { cibles: [], tout: true },
        modification: { prix_promo: { type: 'pourcentage', valeur: 96, arrondi: 'aucun' } },
      },
    ],
    ['a promotional price that is text', { selection: { cibles: [], tout: true }, modification: { prix_promo: '5' } }],
    ['nobody’s products', { selection: { cibles: [{ type: 'produit', id: 999_999 }] }, modification: { nb_stock: 1 } }],
  ])('refuse %s', async (_, body) => {
    const batches = await shop.count('product_batches');
    expect((await post('', body)).status).toBe(422);
    expect(await shop.count('product_batches')).toBe(batches);
  });

  it('are unknown by another number', async () => {
    expect((await post('/999999/annulation', {})).status).toBe(404);
  });

  it('export a selection in parts, and import the changed file with errors by line, progress and undo', async () => {
    const everything = { selection: { cibles: [brand], tout: false, en_vente: null, en_stock: null } };
    type Exported = { lignes: ProductSheetRow[]; suivant: number | null };
    const { lignes, suivant } = (await post<Exported>('/export', everything)).body;
    expect([lignes.length, suivant]).toEqual([PRODUCTS, null]);
    expect(lignes[0]).toMatchObject({ reference: 'LOT-0', nom: 'Câble 0', categorie: 'Câbles > Vidéo > HDMI' });
    const last = lignes.at(-2)?.id;
    expect((await post<Exported>('/export', { ...everything, apres: last })).body.lignes).toHaveLength(1);

    const [draft] = await shop.db.query<{ reference: string }>(
      "update products set is_active = false, is_draft = true where reference = 'LOT-9' returning reference",
    );
    const rows = lignes.slice(20).map(({ reference }) => `${reference};77,70;3`);
    const file = [
      'Référence;Prix HT;Stock',
      ...rows,
      'INCONNUE;5;',
      'LOT-30;5;',
      'LOT-1;gratuit;peu',
      'LOT-2;5;1;de trop',
    ].join('\r\n');
    const preview = (await sendFile<{ data: ProductSheetPreview }>('/apercu', file)).body.data;
    expect(preview).toMatchObject({ total: rows.length + 4, modifies: rows.length, refuses: 0, erreurs: 4 });
    expect([preview.premiers.length, preview.extremes.length]).toEqual([10, 10]);
    expect(preview.premieres_erreurs.map(({ ligne, message }) => [ligne, message.split('\u202f')[0]])).toEqual([
      [rows.length + 2, 'Aucun produit n’a cette référence.'],
      [rows.length + 3, 'Cette référence est déjà plus haut dans le fichier.'],
      [rows.length + 4, 'Prix HT'],
      [rows.length + 5, 'Cette ligne a 4 cellules pour 3 titres.'],
    ]);

    const before = await prices();
    const key = '0b0e2f6c-34a1-4c41-8a7e-6c6b8f0f7a02';
    const started = await Promise.all([sendFile('', file, key), sendFile('', file, key)]);
    expect(started.map(({ status }) => status)).toContain(201);
    const { id } = (started.find(({ status }) => status === 201) ?? started[0]).body.data;
    expect(await finished(id, 'terminée')).toMatchObject({ modifies: rows.length, resume: 'Fichier prix.csv' });
    expect(await shop.count('products', 'net_price_cents = 7770 and stock = 3')).toBe(rows.length);
    await post(`/${id}/annulation`, {});
    expect(await finished(id, 'annulée')).toMatchObject({ annules: rows.length, gardes: 0 });
    expect(await prices()).toEqual(before);

    const sale = `reference;en vente\n${draft?.reference};oui\n`;
    expect((await sendFile<{ data: ProductSheetPreview }>('/apercu', sale)).body.data.premieres_erreurs).toMatchObject([
      { message: 'Un brouillon ne peut pas être mis en vente.' },
    ]);
    for (const wrong of [sale, '', 'Couleur\nrouge\n', 'reference;stock\n'])
      expect([wrong, (await sendFile('', wrong)).status]).toEqual([wrong, 422]);
    for (const wrong of [{ fichier: null }, { fichier: ['reference;stock'] }, {}])
      expect((await post('/fichier', { nom: 'x', ...wrong })).status).toBe(422);
  });

  it('plan one promotion on all products of a selection, which is stopped as a whole', async () => {
    const promotion = { nom: 'Fin de série', type: 'pourcentage', valeur: 20, debut: '2020-01-01T00:00', fin: null };
    const body = (change: object = {}) => ({
      selection: { cibles: [brand], en_vente: true },
      promotion: { ...promotion, priorite: 0, ...change },
    });
    const onSale = await shop.count('products', "reference like 'LOT-%' and is_active");
    const preview = await post<{ data: PromotionPreview }>('/promotion/apercu', body());
    // Those of a few cents would not be cheaper.
    const { produits: lowered, sans_effet } = preview.body.data;
    expect([lowered > onSale - 5, lowered + sans_effet]).toEqual([true, onSale]);
    const planned = await post<{ promotion: number; produits: number }>('/promotion', body());
    expect([planned.status, planned.body.produits]).toEqual([201, onSale]);
    const { promotion: id } = planned.body;
    const promoted = () => shop.count('products', `promotion_id = ${id}`);
    await until('the promotion has begun', async () => (await promoted()) === lowered);
    expect((await post('/promotion', { ...body(), selection: { cibles: [] } })).status).toBe(422);
    expect((await post('/promotion', body({ valeur: 99 }))).status).toBe(422);
    await shop.call('POST', `/api/commercial/promotions/${id}/arret`, { token: admin, body: {} });
    await until('the promotion is over', async () => (await promoted()) === 0);
  });
});
