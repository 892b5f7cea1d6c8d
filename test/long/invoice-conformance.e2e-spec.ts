import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reunionDay } from '@boutik/kernel';
import { PlaceQuoteOrder } from '../../libs/orders/src/checkout/place-quote-order.js';
import { exemptSeller } from '../support/exempt-seller.js';
import { seedServices, serviceIds } from '../support/seed-services.js';
import { TestShop, type SignedInUser } from '../support/test-shop.js';
import { copyPrinted, expectValid } from './printed-invoices.js';
import { requestsTo } from '../support/requests.js';

const COMPANY = { raison_sociale: 'Péi & Fils <SARL>', num_siret: '73282932000074', num_tva: 'FR44732829320' };

/** What staff set for each of these territories, and an address there. */
const way = { type: 'domicile', communes: [], codes_postaux: [], adresse: null, horaires: null, base: 'montant' };
const fee = { paliers: [{ des: 0, frais_ht: 20.05 }], offert_des: null, delai_min: 5, delai_max: 10, actif: true };
const abroad = [
  { territoire: 'mayotte', adresse: '4 rue du Commerce', code_postal: '97600', ville: 'Mamoudzou' },
  { territoire: 'metropole', adresse: '2 place Bellecour', code_postal: '69002', ville: 'Lyon' },
  { territoire: 'union-europeenne', adresse: '1 rue Neuve', code_postal: '1000', ville: 'Bruxelles', pays: 'BE' },
];

type Cart = [productId: number, quantity: number][];
interface Placed {
  commande_id: number;
}

jest.setTimeout(1_800_000);

/** Each kind of invoice and credit note, written by the worker and read by an independent program. Two minutes. */
describe('invoices and credit notes', () => {
  let shop: TestShop;
  let admin: SignedInUser;
  let folder: string;
  const files: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'boutik-invoices-'));
    await writeFile(join(folder, 'seller.json'), JSON.stringify(exemptSeller));
    await openShop();
  });
  afterAll(async () => {
    await shop?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function openShop(env: Record<string, string> = {}): Promise<void> {
    await shop?.close();
    shop = await TestShop.open({ worker: true, env });
    admin = await shop.signedInUser('Chef', 'Admin');
    await shop.db.query("insert into coupons (code, discount_bp) values ('MOINS7', 700)");
    await shop.db.query('update delivery_methods set steps = \'[{"from": 0, "fee": 777}]\' where id = 5');
  }
  const product = (netPriceCents: number, more: { vatRateBp?: number; ecoFeeCents?: number } = {}) =>
    shop.createProduct({ netPriceCents, stock: 50, ...more });
  const { done: post } = requestsTo(() => shop);
  const buyer = (name: string) => shop.signedInUser(name, 'particulier');
  const company = async (name: string) => {
    const id = await shop.createUser(name, 'professionnel', COMPANY);
    return { id, email: `${name.toLowerCase()}@boutik.test`, token: await shop.signIn(name) };
  };

  async function place(by: SignedInUser, cart: Cart, { mode = 4, coupon = '', address = 0 } = {}): Promise<number> {
    for (const [id, quantity] of cart) await post('/api/cart/add', by, { produit_id: id, quantity });
    if (coupon) await post('/api/apply-coupon', by, { code: coupon, product_ids: cart.map(([id]) => id) });
    const delivery = { selectedModeLivraison: mode, ...(address && { adresse_id: address }) };
    const terms = { acceptTerms: true, ...delivery, fraisExpedition: 0 };
    return (await post<Placed>('/api/order', by, terms)).commande_id;
  }
  async function payByCard(by: SignedInUser, id: number, payment = 'stripe/payment'): Promise<void> {
    const opened = await post<{ paymentUrl: string; sessionId: string }>(`/api/${payment}`, by, {
      commande_id: id,
    });
    await shop.payOnSandbox(opened.paymentUrl, 'paid');
    await post(`/api/${payment.split('/')[0]}/success`, by, { commande_id: id, session_id: opened.sessionId });
  }
  async function payByHand(id: number, moyen: 'virement' | 'chèque' | 'espèces'): Promise<void> {
    const path = `/api/commercial/commandes/${id}/encaissements`;
    const { data } = (await shop.call<{ data: { a_payer: number } }>('GET', path, { token: admin.token })).body;
    await post(path, admin, { moyen, montant: data.a_payer, date: reunionDay(new Date()), piece: 'Reçu' });
  }
  const refund = (number: string, body: object) =>
    post(`/api/commercial/commandes/${number}/remboursement`, admin, { motif: 'Geste & <accord>', ...body });
  const numberOf = async (id: number) =>
    (await shop.db.query<{ number: string }>('select number from orders where id = $1', [id]))[0]?.number ?? '';

  const collect = async (prefix: string, count: number) => {
    files.push(...(await copyPrinted(shop, { folder, prefix, count })));
  };

  it('are written for each way to sell, to pay and to give back', async () => {
    const [odd, book, free, printer] = [
      await product(3333),
      await product(999, { vatRateBp: 210 }),
      await product(500, { vatRateBp: 0 }),
      await product(19_999, { ecoFeeCents: 123 }),
    ];
    const mixed: Cart = [
      [odd, 3],
      [book, 2],
      [free, 1],
      [printer, 3],
    ];
    const marie = await buyer('Marie');
    const whole = await place(marie, mixed, { mode: 5, coupon: 'MOINS7' });
    await payByCard(marie, whole);
    const payet = await company('Payet');
    const delivered = await place(payet, mixed, { mode: 5 });
    await payByCard(payet, delivered, 'paypal/payment');
    for (const means of ['virement', 'chèque', 'espèces'] as const) {
      await payByHand(await place(await buyer(means), [[odd, 1]]), means);
    }
    await seedServices(shop.db);
    const service = { sous_service_id: serviceIds.remote, quantity: 2 };
    const ordered = { cartItems: [service], acceptTerms: true, taxe: 8.5 };
    const { commande_id: serviceOrder } = await post<Placed>('/api/order/services', payet, ordered);
    await payByCard(payet, serviceOrder, 'stripe/payment/service');
    const agreed = { nature: 'bien' as const, vatRate: 850, ecoGross: 0 };
    const { orderId } = await shop.database.transaction(async (tx) =>
      shop.api.get(PlaceQuoteOrder, { strict: false }).place(tx, {
        quoteNumber: 'DEV-1',
        clientId: await shop.createCustomer('professionnel'),
        lines: [
          { ...agreed, productId: odd, name: 'Serveur sur mesure', quantity: 3, gross: 10_000 },
          { ...agreed, productId: null, nature: 'service', name: 'Installation', quantity: 1, gross: 4999 },
        ],
        totalGross: 14_000,
        deposit: null,
      }),
    );
    await payByHand(orderId, 'virement');

    const produits = mixed.map(([id, quantite]) => ({ id, quantite }));
    const withDeposit = async (client: SignedInUser, acompte: object) => {
      const body = { client_id: client.id, mode_livraison: 4, produits, acompte };
      const { id } = await post<{ id: number }>('/api/commercial/commandes', admin, body);
      await payByHand(id, 'virement');
      return id;
    };
    const balanced = await withDeposit(payet, { type: 'pourcentage', valeur: 33 });
    await payByHand(balanced, 'chèque');
    await refund(await numberOf(balanced), { lignes: [{ ligne: 1, quantite: 2 }], remettre_en_stock: true });
    const cancelled = await withDeposit(marie, { type: 'montant', valeur: 100.01 });
    await post(`/api/commercial/commandes/${cancelled}/annulation-acompte`, admin, { motif: 'Rupture' });

    const terms = { conditions: { plafond: 10_000, jours: 45, fin_de_mois: true, relances_suspendues: false } };
    const path = `/api/commercial/clients/${payet.id}/paiement-a-echeance`;
    expect((await shop.call('PUT', path, { token: admin.token, body: terms })).status).toBe(200);
    const onAccount = async (cart: Cart) => {
      const id = await place(payet, cart);
      await post(`/api/commandes/${id}/paiement-a-echeance`, payet, {});
      return id;
    };
    const unpaid = await onAccount(mixed);
    await refund(await numberOf(unpaid), { montant: 12.34 });
    const paidInParts = await onAccount([[odd, 3]]);
    for (const montant of [50, 58.48])
      await post(`/api/commercial/commandes/${paidInParts}/encaissements`, admin, {
        moyen: 'virement',
        montant,
        date: reunionDay(new Date()),
        piece: 'Virement',
      });
    await refund(await numberOf(paidInParts), { lignes: [{ ligne: 1, quantite: 1 }], remettre_en_stock: true });

    await refund(await numberOf(whole), { lignes: [{ ligne: 1, quantite: 1 }], remettre_en_stock: true });
    await refund(await numberOf(whole), { montant: 17.53 });
    await refund(await numberOf(whole), {});
    await refund(await numberOf(delivered), { lignes: [{ ligne: 4, quantite: 2 }], remettre_en_stock: false });
    await refund(await numberOf(orderId), { montant: 33.33 });
    await collect('tva', 7 + 5 + 5 + 4);
  });

  it('are written for exports, to companies too', async () => {
    await openShop();
    const mixed: Cart = [
      [await product(3333, { ecoFeeCents: 50 }), 3],
      [await product(999, { vatRateBp: 210 }), 2],
    ];
    const clients = [await buyer('Ines'), await buyer('Luc'), await company('Bruno')];
    for (const [at, { territoire, ...address }] of abroad.entries()) {
      await post('/api/commercial/modes-livraison', admin, { ...way, ...fee, nom: `Avion ${territoire}`, territoire });
      const by = clients[at] ?? admin;
      const { data } = await post<{ data: { id: number } }>('/api/profile/adresses', by, {
        nom: territoire,
        ...address,
      });
      const order = await place(by, mixed, { mode: 5, address: data.id, coupon: at === 0 ? 'MOINS7' : '' });
      await payByCard(by, order);
      await refund(await numberOf(order), { lignes: [{ ligne: 1, quantite: 1 }], remettre_en_stock: true });
      await refund(await numberOf(order), at === 1 ? {} : { montant: 5.55 });
    }
    const categories = await shop.db.query("select distinct content->>'territory' as territory from invoices");
    expect(categories).toHaveLength(abroad.length);
    await collect('export', 3 * abroad.length);
  });

  it('are written by a seller who is exempt from VAT', async () => {
    await openShop({ SELLER_FILE: join(folder, 'seller.json') });
    const client = await buyer('Exempt');
    const order = await place(client, [[await product(3333, { ecoFeeCents: 50 }), 3]], { mode: 5, coupon: 'MOINS7' });
    await payByCard(client, order);
    await refund(await numberOf(order), { montant: 12.34 });
    await collect('exempt', 2);
  });

  it('are valid Factur-X and PDF/A-3 for an independent program', () => {
    expect(files).toHaveLength(32);
    expectValid(files);
  });
});
