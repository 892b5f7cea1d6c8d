import { DomainError } from '@boutik/kernel';
import { TestShop } from '../../../../test/support/test-shop.js';
import { until } from '../../../../test/support/until.js';
import { Carts } from '../storage/carts.js';
import { AddToCart } from './add-to-cart.js';
import { CheckoutCart } from './checkout-cart.js';
import { ChangeQuantity } from './change-quantity.js';
import { ClaimGuestCart } from './claim-guest-cart.js';
import { RemoveLine } from './remove-line.js';

describe('carts', () => {
  let shop: TestShop;
  let adding: AddToCart;
  let claiming: ClaimGuestCart;
  let carts: Carts;

  beforeAll(async () => {
    shop = await TestShop.open();
    adding = shop.get(AddToCart);
    claiming = shop.get(ClaimGuestCart);
    carts = shop.get(Carts);
  });
  afterAll(() => shop?.close());

  const guest = () => ({ owner: { guestId: crypto.randomUUID() }, role: null });
  const quantities = async (owner: Parameters<Carts['lines']>[0]) =>
    Object.fromEntries((await carts.lines(owner)).map((line) => [line.productId, line.quantity]));

  it('adds up the units added to a new guest cart, also concurrently', async () => {
    const product = await shop.createProduct({ netPriceCents: 1000, stock: 30 });
    const visitor = guest();
    expect(await carts.lines(visitor.owner)).toEqual([]);
    await Promise.all(Array.from({ length: 20 }, () => adding.add(visitor, product, 1)));
    expect(await quantities(visitor.owner)).toEqual({ [product]: 20 });
    expect(await carts.count(visitor.owner)).toBe(20);
  });

  it('rejects a quantity above the stock, and leaves the line unchanged', async () => {
    const product = await shop.createProduct({ netPriceCents: 1000, stock: 3 });
    const visitor = guest();
    const { lineId } = await adding.add(visitor, product, 3);
    const refusal = { kind: 'conflict', message: 'La quantité ne peut pas dépasser le stock disponible (3)' };
    await expect(adding.add(visitor, product, 1)).rejects.toMatchObject(refusal);
    await expect(shop.get(ChangeQuantity).change(visitor, lineId, 4)).rejects.toMatchObject(refusal);
    expect(await quantities(visitor.owner)).toEqual({ [product]: 3 });
    const soldOut = await shop.createProduct({ netPriceCents: 1000, stock: 0 });
    await expect(adding.add(visitor, soldOut, 1)).rejects.toMatchObject({ code: 'out-of-stock' });
    await expect(adding.add(visitor, 987_654, 1)).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('accepts the hundredth product once, of several that are added at the same moment', async () => {
    const visitor = guest();
    const ids: number[] = [];
    for (let n = 0; n < 102; n += 1) ids.push(await shop.createProduct({ netPriceCents: 1000, stock: 3 }));
    for (const id of ids.slice(0, 99)) await adding.add(visitor, id, 1);
    // They begin before each other's lines are committed, and wait for the cart.
    const blocker = shop.database.createQueryRunner();
    await blocker.startTransaction();
    await carts.lock(blocker.manager, visitor.owner);
    const started = ids.slice(99).map((id) => adding.add(visitor, id, 1));
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until('additions wait for the cart', async () => (await shop.db.query(waiting)).length === started.length);
    await blocker.commitTransaction();
    await blocker.release();
    const ended = await Promise.allSettled(started);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await carts.lines(visitor.owner)).toHaveLength(100);
  });

  it('accepts one hundred products, and more units of them', async () => {
    const visitor = guest();
    const ids: number[] = [];
    for (let n = 0; n <= 100; n += 1) ids.push(await shop.createProduct({ netPriceCents: 1000, stock: 3 }));
    const [first = 0, last = 0] = [ids[0], ids[100]];
    for (const id of ids.slice(0, 100)) await adding.add(visitor, id, 1);
    await expect(adding.add(visitor, last, 1)).rejects.toMatchObject({ code: 'cart-full' });
    expect(await adding.add(visitor, first, 2)).toMatchObject({ count: 102 });
    await expect(adding.add(visitor, first, 1)).rejects.toMatchObject({ code: 'quantity-over-stock' });
  });

  it('does not find a line of another cart', async () => {
    const product = await shop.createProduct({ netPriceCents: 1000, stock: 3 });
    const own = guest();
    const { lineId } = await adding.add(own, product, 1);
    const other = guest();
    await adding.add(other, product, 1);
    await expect(shop.get(ChangeQuantity).change(other, lineId, 2)).rejects.toMatchObject({
      kind: 'not-found',
    });
    await expect(shop.get(RemoveLine).remove(other.owner, lineId)).rejects.toBeInstanceOf(DomainError);
    expect(await quantities(own.owner)).toEqual({ [product]: 1 });
    expect(await shop.get(RemoveLine).remove(own.owner, lineId)).toEqual({ lineId, count: 0 });
  });

  it('merges a guest cart into one user’s cart, once, also with concurrent requests', async () => {
    const shared = await shop.createProduct({ netPriceCents: 1000, stock: 4 });
    const guestOnly = await shop.createProduct({ netPriceCents: 1000, stock: 9 });
    const [userId, otherUserId] = [await shop.createCustomer(), await shop.createCustomer()];
    const visitor = guest();
    await adding.add({ owner: { userId }, role: 'particulier' }, shared, 3);
    await adding.add(visitor, shared, 2);
    await adding.add(visitor, guestOnly, 1);
    await shop.db.query('update products set stock = 0 where id = $1', [guestOnly]);
    const user = { userId, role: 'particulier' as const };
    await Promise.all([1, 2, 3].map(() => claiming.claim(user, visitor.owner.guestId)));
    expect(await quantities({ userId })).toEqual({ [shared]: 4, [guestOnly]: 1 });
    expect(await carts.lines(visitor.owner)).toEqual([]);
    await claiming.claim({ userId: otherUserId, role: 'particulier' }, visitor.owner.guestId);
    expect(await quantities({ userId: otherUserId })).toEqual({});
    expect(await quantities({ userId })).toEqual({ [shared]: 4, [guestOnly]: 1 });
  });

  it('loses no unit when adding and merging are concurrent', async () => {
    const product = await shop.createProduct({ netPriceCents: 1000, stock: 50 });
    const userId = await shop.createCustomer();
    const visitor = guest();
    await adding.add(visitor, product, 5);
    await Promise.all([
      ...Array.from({ length: 10 }, () => adding.add(visitor, product, 1)),
      claiming.claim({ userId, role: 'particulier' }, visitor.owner.guestId),
    ]);
    const total = (await carts.count(visitor.owner)) + (await carts.count({ userId }));
    expect(total).toBe(15);
  });

  it('removes what was purchased and keeps what was added later', async () => {
    const [bought, later] = [
      await shop.createProduct({ netPriceCents: 1000, stock: 9 }),
      await shop.createProduct({ netPriceCents: 1000, stock: 9 }),
    ];
    const userId = await shop.createCustomer();
    await adding.add({ owner: { userId }, role: 'particulier' }, bought, 3);
    await adding.add({ owner: { userId }, role: 'particulier' }, later, 1);
    const purchase = (quantity: number) =>
      shop.database.transaction(async (tx) => {
        await shop.get(CheckoutCart).lock(tx, userId);
        await shop.get(CheckoutCart).removePurchased(tx, userId, [{ productId: bought, quantity }]);
      });
    await purchase(2);
    expect(await quantities({ userId })).toEqual({ [bought]: 1, [later]: 1 });
    await purchase(2);
    expect(await quantities({ userId })).toEqual({ [later]: 1 });
  });

  it('counts units of products and lines of services (SF-207)', async () => {
    const product = await shop.createProduct({ netPriceCents: 1000, stock: 9 });
    const userId = await shop.createCustomer();
    await adding.add({ owner: { userId }, role: 'professionnel' }, product, 2);
    await shop.db.query(`insert into expertises (position, name, description) values (1, 'Audit', 'Un regard neuf')`);
    await shop.db.query(
      'insert into service_cart_lines (user_id, expertise_id, quantity) select $1, max(id), 3 from expertises',
      [userId],
    );
    expect(await carts.count({ userId })).toBe(3);
  });

  it('deletes guest carts after three months, never a user’s cart', async () => {
    const product = await shop.createProduct({ netPriceCents: 1000, stock: 9 });
    const [visitor, recent, userId] = [guest(), guest(), await shop.createCustomer()];
    for (const actor of [visitor, recent, { owner: { userId }, role: null }]) await adding.add(actor, product, 1);
    await shop.db.query(
      `update carts set updated_at = now() - interval '91 days' where guest_id = $1 or user_id = $2`,
      [visitor.owner.guestId, userId],
    );
    expect(await carts.deleteInactiveGuestCarts(90)).toBe(1);
    expect([await carts.count(visitor.owner), await carts.count(recent.owner), await carts.count({ userId })]).toEqual([
      0, 1, 1,
    ]);
  });
});
