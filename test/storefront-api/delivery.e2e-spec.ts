import type { DeliveryOption, StaffDeliveryMethod } from '@boutik/contract';
import { refundByStaff } from '../support/order-helpers.js';
import { type SignedInUser, TestShop } from '../support/test-shop.js';

const METHODS = '/api/commercial/modes-livraison';
const zone = {
  type: 'domicile',
  nom: 'Nord',
  communes: ['Saint-Denis', 'Sainte-Marie'],
  codes_postaux: [],
  adresse: null,
  horaires: null,
  base: 'montant',
  paliers: [
    { des: 0, frais_ht: 9 },
    { des: 100, frais_ht: 4.52 },
  ],
  offert_des: 500,
  delai_min: 1,
  delai_max: 2,
  actif: true,
};
const point = {
  ...zone,
  type: 'retrait',
  nom: 'Boutique de Saint-Pierre',
  communes: [],
  adresse: '3 rue des Bons Enfants, 97410 Saint-Pierre',
  horaires: 'Du mardi au samedi, 9 h à 18 h',
  paliers: [{ des: 0, frais_ht: 1.5 }],
  offert_des: null,
};

interface Options {
  modes: DeliveryOption[];
  refus_domicile: string | null;
}
interface Placed {
  commande_id: number;
  fraisExpedition: number;
  taxAmount: number;
  remise: number;
  total: number;
  errors?: Record<string, string[]>;
}

describe('delivery', () => {
  let shop: TestShop;
  let admin: string;
  let screen: number;
  beforeAll(async () => {
    shop = await TestShop.open();
    await shop.createUser('Livreur', 'Admin');
    admin = await shop.signIn('Livreur');
    screen = await shop.createProduct({ name: 'Écran', netPriceCents: 10_000, stock: 50 });
  });
  afterAll(() => shop?.close());

  const staff = <T>(method: string, path: string, body?: object) =>
    shop.call<T>(method, path, { token: admin, ...(body && { body }) });
  const create = async (body: object) => (await staff<{ data: StaffDeliveryMethod }>('POST', METHODS, body)).body.data;
  const list = async () => (await staff<{ data: { data: StaffDeliveryMethod[] } }>('GET', METHODS)).body.data.data;
  const buyer = async (name: string, quantity = 1): Promise<SignedInUser> => {
    const user = await shop.signedInUser(name);
    await shop.call('POST', '/api/cart/add', { token: user.token, body: { produit_id: screen, quantity } });
    return user;
  };
  const options = async ({ token }: SignedInUser) =>
    (await shop.call<Options>('GET', '/api/livraison', { token })).body;
  const order = ({ token }: SignedInUser, delivery: object) =>
    shop.call<Placed>('POST', '/api/order', {
      token,
      body: { acceptTerms: true, fraisExpedition: 0, total: 1, ...delivery },
    });
  const cartFee = async ({ token }: SignedInUser) =>
    (await shop.call<{ totals: { frais_livraison_ht: number | null } }>('GET', '/api/cart', { token })).body.totals
      .frais_livraison_ht;

  it('is free in a new shop, at home and at the collection point', async () => {
    const marie = await buyer('Fontaine');
    expect(await options(marie)).toMatchObject({
      modes: [
        { mode: 4, nom: 'Point relais', adresse: null, delai_min: 2, delai_max: 4, frais_ht: 0 },
        { mode: 5, nom: 'À domicile', delai_min: 3, delai_max: 5, frais_ht: 0, totals: { total_a_payer: 108.5 } },
      ],
      refus_domicile: null,
    });
    expect(await cartFee(marie)).toBe(0);
    await shop.db.query("update products set delivery_time = 'Disponible sous 15 jours'");
    expect(await options(marie)).toMatchObject({ modes: [{ delai_min: 13, delai_max: 15 }, { delai_max: 16 }] });
    const { commande_id: late } = (await order(marie, { selectedModeLivraison: 4 })).body;
    const days = await shop.db.query('select delivery_days as days from orders where id = $1', [late]);
    expect(days).toEqual([{ days: 15 }]);
    await shop.db.query('update products set delivery_time = null');
  });

  it('is set by administrators, with the version that they saw', async () => {
    const { id, version } = await create(zone);
    expect((await staff('POST', METHODS, zone)).body).toMatchObject({
      errors: { nom: ['Un autre mode de livraison porte ce nom.'] },
    });
    const steps = [
      { des: 0, frais_ht: 1 },
      { des: 0, frais_ht: 2 },
    ];
    for (const [change, field] of [
      [{ paliers: steps }, 'paliers'],
      [{ paliers: [{ des: 5, frais_ht: 1 }] }, 'paliers'],
      [{ delai_min: 9 }, 'delai_max'],
      [{ nom: 'Point relais' }, 'nom'],
    ] as const) {
      const refused = await staff<{ errors: object }>('PATCH', `${METHODS}/${id}`, { ...change, version });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
    }
    const renamed = { nom: 'Nord de l’île', version };
    const both = await Promise.all([1, 2].map(() => staff('PATCH', `${METHODS}/${id}`, renamed)));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await list()).find((method) => method.id === id)).toMatchObject({
      ...zone,
      nom: 'Nord de l’île',
      version: version + 1,
    });
    const log = await shop.db.query<{ action: string }>(
      "select action from audit_log where action like 'delivery-method%' order by id",
    );
    expect(log.map(({ action }) => action)).toEqual(['delivery-method-created', 'delivery-method-changed']);
  });

  it('costs what the options show, whatever the request claims, on the order and its invoice', async () => {
    const marie = await buyer('Hoarau');
    expect(await cartFee(marie)).toBeNull();
    const home = (await options(marie)).modes.find(({ mode }) => mode === 5);
    // 100 € HT are 108.50 €: the second step. 4.52 € HT are taxed with 0.38 €.
    expect(home).toMatchObject({ frais_ht: 4.52, frais_ttc: 4.9, totals: { taxe: 8.88, total_a_payer: 113.4 } });
    const placed = await order(marie, { selectedModeLivraison: 5 });
    expect(placed.body).toMatchObject({ fraisExpedition: 4.52, taxAmount: 8.88, total: 113.4 });
    const { commande_id: id } = placed.body;
    const call = { token: marie.token, body: { commande_id: id } };
    const opened = await shop.call<{ paymentUrl: string; sessionId: string }>('POST', '/api/stripe/payment', call);
    await shop.payOnSandbox(opened.body.paymentUrl, 'paid');
    const confirmed = { ...call, body: { ...call.body, session_id: opened.body.sessionId } };
    expect((await shop.call('POST', '/api/stripe/success', confirmed)).status).toBe(200);
    const [invoice] = await shop.db.query(
      `select net_cents, vat_cents, gross_cents, content->'lines' as lines from invoices where order_id = $1`,
      [id],
    );
    expect(invoice).toMatchObject({
      net_cents: '10452',
      vat_cents: '888',
      gross_cents: '11340',
      lines: [{ gross: 10_850 }, { label: 'Livraison', unitNet: 452, vatRate: 850, net: 452, vat: 38, gross: 490 }],
    });
    const refund = await refundByStaff(shop, id, {
      credit: 'everything-left',
      reason: 'Rétractation',
      restock: true,
      by: await shop.signedInUser('Rembourseur', 'Admin'),
      key: 'all',
    } as never);
    expect(refund).toMatchObject({ amount: 11_340 });
  });

  it('is free from the total that is free, and with a coupon for it, which is used once', async () => {
    const free = (await options(await buyer('Riviere', 5))).modes.find(({ mode }) => mode === 5);
    expect(free).toMatchObject({ frais_ht: 0, totals: { total_a_payer: 542.5 } });
    const coupon = { code: 'PORT', type: 'montant', remise: 0, livraison_offerte: true, fin: null, produits: [] };
    const limits = { utilisations_max: null, utilisations_max_client: 1 };
    expect((await staff('POST', '/api/commercial/coupons', { ...coupon, ...limits })).status).toBe(201);
    const refused = await staff('POST', '/api/commercial/coupons', { ...coupon, ...limits, livraison_offerte: false });
    expect(refused.body).toMatchObject({ errors: { remise: [expect.stringContaining('0,01')] } });
    const marie = await buyer('Grondin');
    const applied = await shop.call('POST', '/api/apply-coupon', { token: marie.token, body: { code: 'PORT' } });
    expect(applied.body).toMatchObject({ message: 'Coupon appliqué ! Livraison offerte' });
    expect(await cartFee(marie)).toBe(0);
    const placed = await order(marie, { selectedModeLivraison: 5 });
    expect(placed.body).toMatchObject({ fraisExpedition: 0, remise: 0, total: 108.5 });
    const used = "select 1 from coupon_uses u join coupons c on c.id = u.coupon_id where c.code = 'PORT'";
    expect(await shop.db.query(used)).toHaveLength(1);
  });

  it('goes to the collection point that was chosen, whose address the order keeps', async () => {
    const { id, version } = await create(point);
    const marie = await buyer('Payet');
    const missing = await order(marie, { selectedModeLivraison: 4 });
    expect([missing.status, missing.body.errors]).toEqual([422, { point_retrait: ['Choisissez un point relais.'] }]);
    const placed = await order(marie, { selectedModeLivraison: 4, point_retrait: id });
    expect(placed.body).toMatchObject({ fraisExpedition: 1.5, total: 110.13 });
    await staff('PATCH', `${METHODS}/${id}`, { adresse: '9 rue du Four, 97410 Saint-Pierre', actif: false, version });
    const path = `/api/commandes/${placed.body.commande_id}`;
    const detail = await shop.call<{ commande: object }>('GET', path, { token: marie.token });
    expect(detail.body.commande).toMatchObject({
      point_retrait: 'Boutique de Saint-Pierre, 3 rue des Bons Enfants, 97410 Saint-Pierre',
      point_horaires: point.horaires ?? null,
    });
    const gone = await order(marie, { selectedModeLivraison: 4, point_retrait: id });
    expect(gone.body.errors).toEqual({
      point_retrait: ['Ce point relais n’est plus proposé. Choisissez-en un autre.'],
    });
  });

  it('costs by the weight of the packed products, and refuses to send what is only collected', async () => {
    const path = `/api/commercial/products/${screen}/expedition`;
    const packed = { poids: 6.5, longueur: 60, largeur: 40.5, hauteur: 15, retrait_seulement: false };
    expect((await staff('PUT', path, { ...packed, hauteur: null })).status).toBe(422);
    expect((await staff('PUT', path, packed)).body).toMatchObject({ data: packed });
    const sheet = { specifications: { poids: '5,2 kg' } };
    await shop.db.query('update products set specification = $2 where id = $1', [screen, sheet]);
    expect((await staff('GET', path)).body).toMatchObject({ data: { ...packed, poids_fiche: 5.2 } });
    expect((await staff('PUT', '/api/commercial/products/987654/expedition', packed)).status).toBe(404);
    const steps = [
      { des: 0, frais_ht: 5 },
      { des: 10, frais_ht: 12 },
    ];
    const heavy = { ...zone, nom: 'Au poids', communes: [], codes_postaux: ['97400'], base: 'poids', paliers: steps };
    expect(await create(heavy)).toMatchObject({ base: 'poids', paliers: steps });
    const feeOf = async (user: SignedInUser) => (await options(user)).modes.find(({ mode }) => mode === 5)?.frais_ht;
    expect([await feeOf(await buyer('Leger')), await feeOf(await buyer('Lourd', 2))]).toEqual([5, 12]);
    await staff('PUT', path, { ...packed, retrait_seulement: true });
    const marie = await buyer('Batterie');
    const text =
      'Votre panier contient un produit qui ne peut pas être expédié. Choisissez le retrait en point relais.';
    expect((await options(marie)).refus_domicile).toBe(text);
    const refused = await order(marie, { selectedModeLivraison: 5 });
    expect([refused.status, refused.body.errors]).toEqual([422, { selectedModeLivraison: [text] }]);
    expect((await order(marie, { selectedModeLivraison: 4 })).body).toMatchObject({ fraisExpedition: 0 });
    await staff('PUT', path, { ...packed, retrait_seulement: false });
    const offer = await shop.call('GET', '/api/livraison/offre', {});
    expect(offer.body).toMatchObject({ offerte: false, delai_min: 1, delai_max: 5 });
    const { id, version } = (await list()).find(({ nom }) => nom === 'Au poids') ?? { id: 0, version: 0 };
    await staff('PATCH', `${METHODS}/${id}`, { actif: false, version });
  });

  it('says before payment that an address is outside of all zones', async () => {
    const everywhere = (await list()).find(({ nom }) => nom === 'À domicile');
    const stop = { actif: false, version: everywhere?.version };
    expect((await staff('PATCH', `${METHODS}/${everywhere?.id}`, stop)).status).toBe(200);
    const marie = await buyer('Techer');
    await shop.db.query("update users set ville = 'Saint-Leu', code_postal = '97436' where id = $1", [marie.id]);
    const text = 'Nous ne livrons pas à domicile à 97436 Saint-Leu. Choisissez le retrait, ou une autre adresse.';
    const { modes, refus_domicile } = await options(marie);
    expect([modes.map(({ mode }) => mode), refus_domicile]).toEqual([[4], text]);
    const refused = await order(marie, { selectedModeLivraison: 5 });
    expect([refused.status, refused.body.errors]).toEqual([422, { selectedModeLivraison: [text] }]);
    expect(await shop.count('orders', `user_id = ${marie.id}`)).toBe(0);
    const preview = await staff('GET', `${METHODS}/apercu?total=120&code_postal=97436&ville=Saint-Leu`);
    expect(preview.body).toMatchObject({ refus: text, modes: [{ nom: 'Point relais', frais_ttc: 0 }] });
    const north = await staff('GET', `${METHODS}/apercu?total=120&code_postal=97400&ville=Saint-Denis`);
    expect(north.body).toMatchObject({ refus: null, modes: [{ frais_ht: 4.52, frais_ttc: 4.9 }, {}] });
  });
});
