import { addDays } from '@boutik/kernel';
import type { ReportRow, ReportSummary } from '@boutik/contract';
import { createPaidOrder, refundByStaff } from '../support/order-helpers.js';
import { type SignedInUser, TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';
import { today } from '../support/today.js';

jest.setTimeout(180_000);
const TIMEOUT_MS = 60_000;
const LIST = '/api/commercial/rapports';
const SUMMARY = '/api/commercial/rapports/synthese';

describe('reports of sales', () => {
  let shop: TestShop;
  let admin: SignedInUser;
  let product: number;
  let buyer: number;
  let day: string;

  beforeAll(async () => {
    shop = await TestShop.open();
    admin = await shop.signedInUser('Chef', 'Admin');
    product = await shop.createProduct({ netPriceCents: 10_000, stock: 10, name: 'Clavier mécanique' });
    await shop.db.query('update products set purchase_price_cents = 6000 where id = $1', [product]);
    day = today();
    const { userId, order } = await createPaidOrder(shop, [[product, 3]]);
    buyer = userId;
    await refundByStaff(shop, order.id, {
      by: { id: admin.id, role: 'Admin', email: admin.email, name: 'Chef', prenom: 'Marie' },
      credit: [{ lineNumber: 1, quantity: 1 }],
      reason: 'Retour',
      restock: false,
      key: 'r1',
    });
    await shop.startWorker();
    await until('both documents to be counted', async () => (await counted()) === 2, TIMEOUT_MS);
  });
  afterAll(() => shop?.close());

  const counted = async () => (await shop.db.query('select 1 from sales_documents')).length;
  const addressOf = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;
  const rows = async (query: Record<string, string>) =>
    (
      await shop.call<{ data: { data: ReportRow[]; total: number } }>('GET', addressOf(LIST, query), {
        token: admin.token,
      })
    ).body.data;

  it('have revenue net of refunds, margin at the cost of the sale, and compare with the period before', async () => {
    const { body } = await shop.call<{ data: ReportSummary }>(
      'GET',
      addressOf(SUMMARY, { periode: 'libre', du: day, au: day }),
      {
        token: admin.token,
      },
    );
    expect(body.data).toMatchObject({
      periode: { du: day, au: day },
      comparee: { du: addDays(day, -1), au: addDays(day, -1) },
      pas: 'jour',
      total: {
        ventes: {
          ventes_ht: 300,
          ventes_ttc: 325.5,
          remboursements_ht: 100,
          ca_ht: 200,
          ca_ttc: 217,
          commandes: 1,
          panier_moyen_ttc: 325.5,
          unites: 3,
          unites_rendues: 1,
          cout: 120,
          marge: 80,
          taux_marge: 40,
        },
        clients: { nouveaux: 1, fideles: 0 },
        devis: { envoyes: { nombre: 0 }, taux_conversion: null },
      },
      total_compare: { ventes: { ca_ht: 0, marge: null, panier_moyen_ttc: null } },
      evolution: [{ du: day, au: day, ca_ht: 200, commandes: 1 }],
    });
  });

  it.each([
    ['produit', () => ({ id: product, nom: 'Clavier mécanique', detail: expect.stringMatching(/^REF-/), unites: 3 })],
    ['categorie', () => ({ nom: expect.stringContaining('›') })],
    ['marque', () => ({ commandes: 1 })],
    ['vendeur', () => ({ id: 0, nom: 'Commandes des clients en ligne', devis_envoyes: 0 })],
    ['client', () => ({ id: buyer, detail: expect.stringContaining('@') })],
    ['commune', () => ({ id: 97411, nom: 'Saint-Denis', devis_envoyes: 0 })],
  ])('list sales by %s', async (dimension, expected) => {
    const { data, total } = await rows({ dimension, periode: '7j' });
    expect(total).toBe(1);
    expect(data).toEqual([expect.objectContaining({ ca_ht: 200, marge: 80, ca_ht_compare: null, ...expected() })]);
    expect((await rows({ dimension, periode: '7j', page: '2' })).data).toEqual([]);
    expect((await rows({ dimension, periode: 'libre', du: '2020-01-01', au: '2020-12-31' })).total).toBe(0);
  });

  it('list communes with quotes but without sales, by the address of their client', async () => {
    const client = await shop.createUser('Grondin', 'particulier', { ville: 'Saint Paul', code_postal: '97460' });
    await shop.db.query(
      `insert into quotes (number, owner_id, client_id, search_text, valid_until, subtotal_cents, discount_cents, total_cents,
         status, sent_at, created_at, updated_at)
       select 'DEV-' || n, $1, $2, '', now(), 0, 0, 0, 'sent', now(), now(), now() from generate_series(1, 2) n`,
      [admin.id, client],
    );
    const { data, total } = await rows({ dimension: 'commune', periode: '7j' });
    expect(total).toBe(2);
    expect(data.map((one) => [one.nom, one.devis_envoyes, one.devis_payes, one.taux_conversion])).toEqual([
      ['Saint-Denis', 0, 0, null],
      ['Saint-Paul', 2, 0, 0],
    ]);
    await shop.db.query('delete from quotes');
  });

  it('need four statements for the overview and one for a list', async () => {
    const reading = async (path: string) => {
      const texts = await shop.statementTexts(() =>
        shop.call('GET', addressOf(path, { periode: 'annee' }), { token: admin.token }),
      );
      return texts.filter((sql) => /sales_totals|from quotes|join quotes/.test(sql)).length;
    };
    expect([await reading(SUMMARY), await reading(LIST)]).toEqual([4, 1]);
  });

  it('refuse periods that do not exist', async () => {
    const refused = async (query: Record<string, string>) => {
      const address = addressOf(LIST, { periode: 'libre', ...query });
      const { status, body } = await shop.call<{ errors?: object }>('GET', address, { token: admin.token });
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await refused({ du: '2999-01-01' })).toEqual([422, ['du']]);
    expect(await refused({})).toEqual([200, []]);
    expect(await refused({ du: '2026-02-01', au: '2026-01-31' })).toEqual([422, ['au']]);
    expect(await refused({ du: '2000-01-01', au: '2026-01-31' })).toEqual([422, ['au']]);
    expect(await refused({ du: '2026-02-31', au: '2026-03-31' })).toEqual([422, ['du']]);
  });
});
