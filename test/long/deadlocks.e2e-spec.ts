import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { until } from '../support/until.js';
import { TestShop, type SignedInUser } from '../support/test-shop.js';
import { requestsTo } from '../support/requests.js';

jest.setTimeout(180_000);
const CUSTOMERS = 12;

/** Orders and deletions of accounts that meet on the same rows wait for each other. Half a minute. */
describe('parallel transactions on the same rows', () => {
  let shop: TestShop;
  let productIds: number[];
  let customers: SignedInUser[];
  let seller: SignedInUser;

  beforeAll(async () => {
    shop = await TestShop.open();
    productIds = [
      await shop.createProduct({ name: 'Souris', netPriceCents: 1000, stock: 900 }),
      await shop.createProduct({ name: 'Clavier', netPriceCents: 2000, stock: 900 }),
    ];
    seller = await shop.signedInUser('Vendeuse', 'Commercial');
    customers = [];
    for (let n = 0; n < CUSTOMERS; n += 1) customers.push(await createCustomerData(n));
  });
  afterAll(() => shop?.close());

  const { post } = requestsTo(() => shop);
  const order = (by: SignedInUser, mode: number) =>
    post('/api/order', by, { acceptTerms: true, selectedModeLivraison: mode, fraisExpedition: 0 });
  const add = (by: SignedInUser, at: number) => post('/api/cart/add', by, { produit_id: productIds[at], quantity: 1 });
  const review = (by: SignedInUser, at: number) =>
    post('/api/reviews', by, {
      produit_id: productIds[at],
      rating: 4,
      message: 'Il fait le travail.',
      client: 'Marie',
    });
  const deadlocks = async () => {
    // Sessions report their statistics once a second.
    await sleep(1200);
    const [row] = await shop.db.query<{ n: string }>(
      'select deadlocks as n from pg_stat_database where datname = current_database()',
    );
    return Number(row?.n ?? -1);
  };

  async function waitingForTheRow(): Promise<void> {
    const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until('orders to wait', async () => (await shop.db.query(sql)).length >= 5);
  }

  /** Creates a customer with an order, a cart, a saved cart, a review, a conversation and a quote. */
  async function createCustomerData(n: number): Promise<SignedInUser> {
    const one = await shop.signedInUser(`Client${n}`);
    await add(one, n % 2);
    await add(one, (n + 1) % 2);
    await post('/api/cart/save', one, {});
    await order(one, 4);
    await review(one, n % 2);
    await post('/api/messages', one, { content: 'Bonjour' });
    await post('/api/devis/add', one, { product_id: productIds[0], quantity: 1 });
    return one;
  }

  /** Everything that a customer can have open when the account is deleted. */
  function deletionData(one: SignedInUser, at: number): Promise<{ status: number }>[] {
    return [
      order(one, 4),
      add(one, at),
      review(one, 0),
      post('/api/cart/save', one, {}),
      shop.call('DELETE', '/api/users', { token: one.token }),
      post('/api/cart/restore', one, {}),
      review(one, 1),
      post('/api/messages', one, { content: 'Encore moi' }),
      order(one, 5),
      post('/api/devis/add', one, { product_id: productIds[1], quantity: 1 }),
      post('/api/cookie-consent', one, { consent: 'all' }),
    ];
  }

  it('leave connections for reads', async () => {
    const outside = new pg.Client({ connectionString: shop.db.url });
    await outside.connect();
    await outside.query('begin');
    await outside.query('select 1 from products where id = $1 for update', [productIds[0]]);
    const orders = Promise.all(customers.flatMap((one) => [order(one, 5), order(one, 4), order(one, 5)]));
    try {
      await waitingForTheRow();
      const reads = await Promise.all(customers.map(() => shop.call('GET', `/api/produit/${productIds[0]}`)));
      expect(reads.map(({ status }) => status)).toEqual(customers.map(() => 200));
      expect(await Promise.race([orders, Promise.resolve('all still wait')])).toBe('all still wait');
    } finally {
      await outside.query('rollback');
      await outside.end();
    }
    expect((await orders).filter(({ status }) => status >= 500)).toEqual([]);
  });

  it('cause no deadlock and no 503 when accounts are deleted', async () => {
    const before = await deadlocks();
    const staff = customers.map(() => shop.call('GET', '/api/commercial/devis', { token: seller.token }));
    const responses = await Promise.all([...customers.flatMap((one, at) => deletionData(one, at % 2)), ...staff]);
    expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await deadlocks()).toBe(before);
    const left = await shop.db.query('select 1 from users where user_type = $1 and erased_at is null', ['particulier']);
    expect(left).toEqual([]);
    const remains = `select (select count(*)::int from carts) + (select count(*)::int from saved_cart_lines)
      + (select count(*)::int from support_conversations) + (select count(*)::int from orders where status = 'pending')
      + (select count(*)::int from reviews where client <> 'Ancien client') as n`;
    expect(await shop.db.query(remains)).toEqual([{ n: 0 }]);
    expect(await shop.db.query('select stock from products')).toEqual([{ stock: 900 }, { stock: 900 }]);
  });
});
