import { until } from '../support/until.js';
import type { TestShop, SignedInUser } from '../support/test-shop.js';
import { serviceIds, seedServices } from '../support/seed-services.js';

/** A customer whose data all contain the text `mark`. */
export interface MarkedCustomer extends SignedInUser {
  mark: string;
  paidOrder: number;
  unpaidOrder: number;
}

/** Creates a customer with data of every kind: orders, services, a return, a quote, a review, a subscription. */
export async function createCustomerWithData(
  shop: TestShop,
  mark: string,
  seller: SignedInUser,
): Promise<MarkedCustomer> {
  const customer = await shop.signedInUser(mark);
  const { token } = customer;
  const post = (path: string, body: unknown) => expectSuccess(shop.call<Reply>('POST', path, { token, body }));
  const profile = { prenom: `Prenom${mark}`, adresse: `1 rue ${mark}`, telephone: '692123456' };
  await expectSuccess(shop.call('PUT', '/api/profile', { token, body: profile }));
  const [bought, wanted] = [
    await shop.createProduct({ name: `Clavier de ${seller.id} ${customer.id}`, netPriceCents: 5000, stock: 9 }),
    await shop.createProduct({ name: `Souris de ${seller.id} ${customer.id}`, netPriceCents: 2000, stock: 9 }),
  ];
  const paidOrder = await order(shop, token, bought);
  await pay(shop, token, paidOrder);
  await post('/api/refunds', {
    orderNumber: paidOrder,
    productId: bought,
    productName: 'Clavier',
    reason: "Changement d'avis",
    comments: `Signé ${mark}`,
  });
  await post('/api/reviews', { produit_id: bought, rating: 4, message: 'Il fait le travail.', client: mark });
  const unpaidOrder = await order(shop, token, wanted);
  await post('/api/cart/add', { produit_id: bought, quantity: 1 });
  await post('/api/cart/save', {});
  await post('/api/cart/add-service-or-expertise', { type: 'service', id: serviceIds.remote, quantity: 1 });
  await post('/api/abonnements', { email: customer.email });
  await post('/api/cookie-consent', { consent: 'all' });
  await post('/api/messages', { content: `Bonjour, ici ${mark}` });
  const offer = await quote(shop, seller, { client: customer, product: bought });
  await post(`/api/devis/${offer}/decision`, { decision: 'accepted', signer_name: `Prenom${mark}` });
  await orderByStaff(shop, seller, { client: customer, product: bought });
  return { ...customer, mark, paidOrder, unpaidOrder };
}

export { seedServices };

interface Reply {
  commande_id: number;
  paymentUrl: string;
  sessionId: string;
}

async function order(shop: TestShop, token: string, product: number): Promise<number> {
  await expectSuccess(shop.call('POST', '/api/cart/add', { token, body: { produit_id: product, quantity: 1 } }));
  const body = { acceptTerms: true, selectedModeLivraison: 4, fraisExpedition: 0 };
  return (await expectSuccess(shop.call<Reply>('POST', '/api/order', { token, body }))).commande_id;
}

/** An order that staff enter, whose payment link they send once more. */
async function orderByStaff(
  shop: TestShop,
  { token }: SignedInUser,
  { client, product }: { client: SignedInUser; product: number },
): Promise<void> {
  const path = '/api/commercial/commandes';
  const body = { client_id: client.id, mode_livraison: 4, produits: [{ id: product, quantite: 1 }] };
  const { id } = await expectSuccess(shop.call<{ id: number }>('POST', path, { token, body }));
  await expectSuccess(shop.call('POST', `${path}/${id}/lien-paiement`, { token }));
}

async function pay(shop: TestShop, token: string, orderId: number): Promise<void> {
  const opened = await expectSuccess(
    shop.call<Reply>('POST', '/api/stripe/payment', { token, body: { commande_id: orderId } }),
  );
  await shop.payOnSandbox(opened.paymentUrl, 'paid');
  const body = { commande_id: orderId, session_id: opened.sessionId };
  await expectSuccess(shop.call('POST', '/api/stripe/success', { token, body }));
}

/** Creates a quote and emails it to its client. Returns its id. */
export async function quote(
  shop: TestShop,
  seller: SignedInUser,
  { client, product }: { client: SignedInUser; product: number },
): Promise<number> {
  const items = [{ product_id: product, product_name: 'Clavier', quantity: 2, unit_price: 54.25 }];
  const body = {
    client_id: client.id,
    valid_until: '2099-12-31',
    status: 'draft',
    items,
    notes: `Pour ${client.email}`,
  };
  const made = await expectSuccess(
    shop.call<{ data: { id: number } }>('POST', '/api/commercial/devis', { token: seller.token, body }),
  );
  await expectSuccess(
    shop.call('POST', `/api/commercial/devis/${made.data.id}/send-email`, { token: seller.token, body: {} }),
  );
  await until(
    'quote mail',
    async () => {
      const mails = await shop.db.query("select 1 from mails where to_address = $1 and subject ilike '%devis%'", [
        client.email,
      ]);
      return mails.length > 0;
    },
    60_000,
  );
  return made.data.id;
}

async function expectSuccess<T>(response: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await response;
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** Every table with a row that contains `word` in any column. */
export async function tablesWith(shop: TestShop, word: string): Promise<string[]> {
  const tables = await shop.db.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'bullmq') and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await shop.db.query(`select 1 from ${name} t where to_jsonb(t)::text ilike '%' || $1 || '%' limit 1`, [
      word,
    ]);
    if (rows.length > 0) found.push(name.replace('public.', ''));
  }
  return found;
}
