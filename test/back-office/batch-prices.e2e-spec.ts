import { UpsertProducts } from '@boutik/catalog';
import type { ProductBatchPreview, ProductSheetPreview } from '@boutik/contract';
import { BatchClient } from '../support/batch-client.js';
import { createCables } from '../support/cables.js';
import { TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

describe('prices of many products', () => {
  let shop: TestShop;
  let admin: string;
  let batches: BatchClient;
  let brand: { type: string; id: number };
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    await shop.createUser('Payet', 'Admin');
    admin = await shop.signIn('Payet');
    batches = new BatchClient(shop, admin);
    ({ brand } = await createCables(shop, { prefix: 'LOT', count: 60 }));
  });
  afterAll(() => shop?.close());

  const change = (modification: object) => ({ selection: { cibles: [brand] }, modification });

  it('give products a promotional price of their own, struck and undone like any other, also by file', async () => {
    const prix_promo = { type: 'pourcentage', valeur: 20, arrondi: 'aucun' };
    const own = () => shop.count('products', "reference like 'LOT-%' and is_promotion and promotion_id is null");
    const preview = (await batches.post<{ data: ProductBatchPreview }>('/apercu', change({ prix_promo }))).body.data;
    expect(preview.premiers[0]).toMatchObject({ promo_apres: expect.any(Number) });
    expect(preview.sous_achat).toBeGreaterThan(0);
    const { id } = (await batches.post('', change({ prix_promo }))).body.data;
    const done = await batches.finished(id, 'terminée');
    expect(done).toMatchObject({ resume: 'Prix promotionnel 20\u202f% sous le prix', modifies: await own() });
    expect(await shop.count('products', "reference like 'LOT-%' and is_promotion and struck_price_cents is null")).toBe(
      0,
    );
    const file = 'reference;prix promo ht\nLOT-40;aucun\nLOT-41;5,00\nLOT-42;9999\n';
    const sheet = (await batches.sendFile<{ data: ProductSheetPreview }>('/apercu', file)).body.data;
    expect(sheet).toMatchObject({ modifies: 2, premieres_erreurs: [{ ligne: 4 }] });
    await batches.finished((await batches.sendFile('', file)).body.data.id, 'terminée');
    expect(await shop.count('products', "reference = 'LOT-40' and is_promotion")).toBe(0);
    expect(await shop.count('products', "reference = 'LOT-41' and promo_price_cents = 500")).toBe(1);
    await batches.post(`/${id}/annulation`, {});
    expect(await batches.finished(id, 'annulée')).toMatchObject({ annules: done.modifies - 2, gardes: 2 });
    expect(await own()).toBe(1);
    const taken = await batches.post('', change({ prix_promo: null }));
    expect(await batches.finished(taken.body.data.id, 'terminée')).toMatchObject({ modifies: 1 });
    expect(await own()).toBe(0);
  });

  it('leave out, with its name, what a minimum margin refuses', async () => {
    const references = ['MARGE-1', 'MARGE-2'];
    const drafts = references.map((reference, n) => ({
      reference,
      name: `Disque ${n + 1}`,
      brand: 'Sandisk',
      netPriceCents: 12_000,
      purchasePriceCents: n === 0 ? 10_000 : 5000,
      stock: 3,
      category: 'Stockage',
      subcategory: 'Disques',
      subsubcategory: 'Externes',
    }));
    await shop.api.get(UpsertProducts, { strict: false }).upsert(drafts, { source: 'test' });
    const [sandisk] = await shop.db.query<{ id: number }>("select id from brands where name = 'Sandisk'");
    const selection = { cibles: [{ type: 'marque', id: sandisk?.id ?? 0 }] };
    const setMinimum = (bloque: boolean) =>
      shop.call('PUT', '/api/commercial/marges-minimales', {
        token: admin,
        body: { type: 'boutique', id: null, taux: 15, bloque },
      });
    const netPrices = async () =>
      (
        await shop.db.query<{ price: number }>(
          "select coalesce(promo_price_cents, net_price_cents) as price from products where reference like 'MARGE-%' order by reference",
        )
      ).map(({ price }) => price);

    // Planned before the minimum refuses anything, and begun after: the first product stays out of it.
    await setMinimum(false);
    const promotion = { nom: 'Disques', type: 'pourcentage', valeur: 10, fin: null, priorite: 0 };
    const plan = (debut: string) =>
      batches.post<{ code?: string; message?: string; promotion: number }>('/promotion', {
        selection,
        promotion: { ...promotion, debut },
      });
    const planned = await plan('2099-01-01T08:00');
    expect(planned.status).toBe(201);
    await setMinimum(true);
    await shop.db.query(
      "update promotions set starts_at = now() - interval '1 minute', version = version + 1 where id = $1",
      [planned.body.promotion],
    );
    await until('the promotion has begun', async () => (await netPrices())[1] === 10_800);
    expect(await netPrices()).toEqual([12_000, 10_800]);
    await shop.call('POST', `/api/commercial/promotions/${planned.body.promotion}/arret`, { token: admin, body: {} });
    await until('the promotion is over', async () => (await netPrices())[1] === 12_000);

    const refused = await plan('2020-01-01T00:00');
    expect([refused.status, refused.body.code]).toEqual([422, 'below-minimum-margin']);
    expect(refused.body.message).toContain('«\u00a0Disque 1\u00a0» passerait');
    const lowered = { prix: { type: 'pourcentage', valeur: -10, arrondi: 'aucun' } };
    expect((await batches.post('', { selection, modification: lowered })).body.code).toBe('below-minimum-margin');

    const file = 'Référence;Prix HT\nMARGE-1;110\nMARGE-2;110\n';
    const preview = (await batches.sendFile<{ data: ProductSheetPreview }>('/apercu', file)).body.data;
    expect(preview).toMatchObject({
      modifies: 1,
      premieres_erreurs: [
        { ligne: 2, reference: 'MARGE-1', message: expect.stringContaining('sous la marge minimale') },
      ],
    });
    const { id } = (await batches.sendFile('', file)).body.data;
    expect(await batches.finished(id, 'terminée')).toMatchObject({ total: 1, modifies: 1 });
    expect(await netPrices()).toEqual([12_000, 11_000]);

    const [leaf] = await shop.db.query<{ id: number }>("select id from subsubcategories where name = 'Externes'");
    const created = await shop.call<{ code?: string }>('POST', '/api/commercial/products', {
      token: admin,
      body: { nom: 'Disque 3', reference: 'MARGE-3', categorie_id: leaf?.id, prix_vente: 100, prix_achat: 95 },
    });
    expect([created.status, created.body.code]).toEqual([422, 'below-minimum-margin']);
    // Its category and stock change without a word about prices; undoing is always possible.
    const stock = await batches.post('', { selection, modification: { nb_stock: 8 } });
    expect(await batches.finished(stock.body.data.id, 'terminée')).toMatchObject({ modifies: 2, refuses: 0 });
    await batches.post(`/${id}/annulation`, {});
    expect(await batches.finished(id, 'annulée')).toMatchObject({ annules: 1 });
    await setMinimum(false);
  });
});
