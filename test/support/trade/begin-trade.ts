import { Caller } from './caller.js';
import {
  AMOUNT_COUPON,
  type Business,
  type Customer,
  DELIVERY_NET_CENTS,
  EXPORT_NET_CENTS,
  PERCENT_COUPON,
  type Roll,
  Trade,
  type TradedProduct,
  type TradedShop,
} from './trade.js';
import type { SeedUser } from '../seed-shop.js';

/** Forty products of all VAT rates, half of them with an eco-participation. */
export function tradedProducts(roll: Roll): TradedProduct[] {
  return Array.from({ length: 40 }, (_, at) => ({
    name: `Produit ${at + 1}`,
    netPriceCents: 500 + roll(30_000),
    stock: 400 + roll(200),
    vatRateBp: [850, 850, 850, 210, 0][roll(5)] ?? 850,
    ecoFeeCents: roll(2) === 0 ? 0 : 1 + roll(300),
  }));
}

const emailOf = (at: number) => `client${at}@boutik.test`;
const businessOf = (at: number) => `pro${at}@boutik.test`;

/** Customers with a business each, a seller and an administrator. */
export function tradeUsers(customers: number): SeedUser[] {
  const each = Array.from({ length: customers }, (_, at) => at);
  return [
    ...each.map((at) => ({ email: emailOf(at), prenom: 'Marie' })),
    ...each.map((at) => ({ email: businessOf(at), prenom: 'Jean', role: 'professionnel' as const })),
    { email: 'paul@boutik.test', prenom: 'Paul', role: 'Commercial' as const },
    { email: 'anne@boutik.test', prenom: 'Anne', role: 'Admin' as const },
  ];
}

/** Signs everybody in. Transfers are offered, delivery at home costs 9,90 €, there are two coupons, businesses buy on account. */
export async function beginTrade(
  shop: TradedShop,
  { products, customers: count }: { products: readonly TradedProduct[]; customers: number },
): Promise<{ trade: Trade; customers: Customer[] }> {
  const [staff, admin] = await Promise.all(
    ['paul', 'anne'].map((name) => Caller.signIn(shop.url, `${name}@boutik.test`, '10.0.1.1')),
  );
  if (!staff || !admin) throw new Error('no staff');
  await changeSettings(admin);
  const customers: Customer[] = [];
  for (let at = 0; at < count; at += 1) {
    const email = emailOf(at);
    const caller = await Caller.signIn(shop.url, email, `10.0.0.${at + 1}`);
    const business = await openAccount(shop, admin, businessOf(at));
    customers.push({ id: await idOf(shop, email), email, caller, business });
  }
  return { trade: new Trade(shop, { products, staff, admin }), customers };
}

async function changeSettings(admin: Caller): Promise<void> {
  await admin.must('PUT', '/api/commercial/reglages/paiement', { virement_jours: 7 });
  const methods = '/api/commercial/modes-livraison';
  const { data } = await admin.must<{ data: { data: { id: number; type: string; version: number }[] } }>(
    'GET',
    methods,
  );
  const home = data.data.find(({ type }) => type === 'domicile');
  const paliers = [{ des: 0, frais_ht: DELIVERY_NET_CENTS / 100 }];
  await admin.must('PATCH', `${methods}/${home?.id}`, { version: home?.version, paliers, offert_des: null });
  const flight = {
    type: 'domicile',
    nom: 'Avion vers Mayotte',
    territoire: 'mayotte',
    communes: [],
    codes_postaux: [],
  };
  const fee = { base: 'montant', paliers: [{ des: 0, frais_ht: EXPORT_NET_CENTS / 100 }], offert_des: null };
  const terms = { adresse: null, horaires: null, delai_min: 5, delai_max: 10, actif: true };
  await admin.must('POST', methods, { ...flight, ...fee, ...terms });
  const coupon = { fin: null, utilisations_max: null, utilisations_max_client: null, produits: [] };
  await admin.must('POST', '/api/commercial/coupons', { code: PERCENT_COUPON, remise: 10, ...coupon });
  await admin.must('POST', '/api/commercial/coupons', { code: AMOUNT_COUPON, type: 'montant', remise: 5, ...coupon });
}

async function idOf(shop: TradedShop, email: string): Promise<number> {
  const [user] = await shop.query<{ id: number }>('select id from users where email = $1', [email]);
  return user?.id ?? 0;
}

/** A business that pays within 30 days. */
async function openAccount(shop: TradedShop, admin: Caller, email: string): Promise<Business> {
  const id = await idOf(shop, email);
  await shop.query("update users set raison_sociale = $2, num_siret = '73282932000074' where id = $1", [id, email]);
  const conditions = { plafond: 100_000, jours: 30, fin_de_mois: false, relances_suspendues: false };
  await admin.must('PUT', `/api/commercial/clients/${id}/paiement-a-echeance`, { conditions });
  return { id, email };
}
