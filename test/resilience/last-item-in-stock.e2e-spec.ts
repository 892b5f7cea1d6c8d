import { Customer } from '../support/customer.js';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';

jest.setTimeout(120_000);
const BUYERS = 50;
const LAST = 'La dernière carte';

describeBuilt('fifty parallel orders of the last item', () => {
  let shop: TestShop;
  beforeAll(async () => {
    const users = Array.from({ length: BUYERS }, (_, at) => ({ email: `client${at}@boutik.test`, prenom: 'Marie' }));
    shop = await TestShop.open({
      pages: true,
      worker: true,
      products: [{ name: LAST, netPriceCents: 10_000, stock: 1 }],
      users: users,
    });
  });
  afterAll(() => shop?.close());

  it('sell it once; the others get a message and keep their carts', async () => {
    const buyers = await inTurn(BUYERS, (at) => Customer.signIn(shop.url, `client${at}@boutik.test`));
    for (const buyer of buyers) expect((await buyer.add(shop.productId(LAST))).status).toBe(200);
    const responses = await Promise.all(buyers.map((buyer) => buyer.order()));
    const refusals = responses.filter(({ status }) => status !== 201);
    expect(refusals).toHaveLength(BUYERS - 1);
    for (const { status, body } of refusals)
      expect([status, body.message]).toEqual([409, `Stock insuffisant pour ${LAST}.`]);
    expect(await shop.db.query('select stock from products')).toEqual([{ stock: 0 }]);
    expect(await shop.db.query('select 1 from orders')).toHaveLength(1);
    expect(await shop.db.query('select quantity from order_lines')).toEqual([{ quantity: 1 }]);
    expect(await shop.db.query('select 1 from cart_lines')).toHaveLength(BUYERS);
  });

  it('release it once when the order is cancelled three times in parallel', async () => {
    const [order] = await shop.db.query<{ id: number; email: string }>(
      'select o.id, u.email from orders o join users u on u.id = o.user_id',
    );
    const owner = await Customer.signIn(shop.url, order?.email ?? '');
    const [one, two] = ['client0@boutik.test', 'client1@boutik.test', 'client2@boutik.test'].filter(
      (email) => email !== order?.email,
    );
    const others = [await Customer.signIn(shop.url, one ?? ''), await Customer.signIn(shop.url, two ?? '')];
    const deleted = () => owner.call('DELETE', `/api/profile/orders/${order?.id}`);
    await Promise.all([deleted(), deleted(), deleted()]);
    expect(await shop.db.query('select stock from products')).toEqual([{ stock: 1 }]);
    const responses = await Promise.all(others.map((buyer) => buyer.order()));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await shop.db.query('select stock from products')).toEqual([{ stock: 0 }]);
  });
});

/** Runs one after another: failed sign-ins are rate-limited and argon2 is slow. */
async function inTurn<T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let at = 0; at < count; at += 1) made.push(await make(at));
  return made;
}
