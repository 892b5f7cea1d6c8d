import { COLLECTION, fillCart, refundByStaff } from '../../../../test/support/order-helpers.js';
import { StatementKiller } from '../../../../test/support/statement-killer.js';
import { TestShop } from '../../../../test/support/test-shop.js';
import { addDays } from '@boutik/kernel';
import type { ReceivedMoney } from '@boutik/payments';
import { PlaceOrder } from '../checkout/place-order.js';
import { AccountDebts } from '../on-account/account-debts.js';
import { DueInvoices } from '../on-account/due-invoices.js';
import { RecordReceipt } from '../payment/manual/record-receipt.js';
import { FindOrderReceipts } from '../payment/manual/find-order-receipts.js';
import { ReverseReceipt } from '../payment/manual/reverse-receipt.js';
import type { OrderRow } from '../storage/order.entity.js';
import { Orders } from '../storage/orders.js';
import { PastOrders } from '../storage/past-orders.js';
import { PlaceStaffOrder } from '../staff/follow-up/place-staff-order.js';
import { CreatePaymentSchedule } from './create-payment-schedule.js';
import { PaymentSchedules } from './payment-schedules.js';
import { today } from '../../../../test/support/today.js';

describe('orders that are paid in instalments', () => {
  let shop: TestShop;
  let by: ReceivedMoney['by'];

  beforeAll(async () => {
    shop = await TestShop.open();
    const id = await shop.createUser('Luc', 'Admin');
    by = { id, role: 'Admin', name: 'Hoarau', prenom: 'Luc', email: 'luc@boutik.re' };
  });
  afterAll(() => shop?.close());

  const place = async () => {
    const userId = await shop.createCustomer();
    const product = await shop.createProduct({ netPriceCents: 10_000, stock: 5 });
    await fillCart(shop, userId, [[product, 1]]);
    return { userId, product, order: await shop.get(PlaceOrder).place(userId, COLLECTION) };
  };
  const threeParts = ({ total }: OrderRow, received = 0) => {
    const part = Math.floor((total - received) / 3);
    return [
      { dueOn: today(), amount: total - received - 2 * part },
      { dueOn: today(20), amount: part },
      { dueOn: today(40), amount: part },
    ];
  };
  const create = (order: OrderRow, wanted = threeParts(order)) =>
    shop.get(CreatePaymentSchedule).create(order.id, wanted, by);
  const read = async ({ id }: OrderRow): Promise<OrderRow> => {
    const order = await shop.get(Orders).find({ id });
    if (!order) throw new Error('no order');
    return order;
  };
  const receive = ({ id }: OrderRow, amount: number) =>
    shop
      .get(RecordReceipt)
      .record(id, { means: 'transfer', amount, receivedOn: today(), document: 'VIR', by, key: null });
  const openOf = async (order: OrderRow) =>
    (await shop.get(PaymentSchedules).findOpen(await read(order))).map(({ open }) => open);
  const dueOf = async ({ userId }: { userId: number }) =>
    (await shop.get(DueInvoices).list({ userId, page: 1, perPage: 50 })).items.map((one) => [one.instalment, one.due]);

  it('are confirmed, invoiced with their due days, and take their stock once, however often at once', async () => {
    const { order, product } = await place();
    await Promise.all([create(order), create(order), create(order)]);
    expect(await read(order)).toMatchObject({ status: 'paid', dueOn: today(40), paymentProvider: 'manual' });
    const [invoice] = await shop.db.query<{ content: Record<string, unknown> }>(
      `select content from invoices where order_id = ${order.id}`,
    );
    expect(invoice?.content).toMatchObject({
      terms: { dueOn: today(40), penaltyRate: 0, instalments: threeParts(order) },
    });
    expect(await shop.count('invoices', `order_id = ${order.id}`)).toBe(1);
    expect(await shop.count('payment_instalments', `order_id = ${order.id}`)).toBe(3);
    expect(await shop.stock(product)).toBe(4);
    const other = threeParts(order).map((one) => ({ ...one, dueOn: addDays(one.dueOn, 1) }));
    await expect(create(order, other)).rejects.toMatchObject({ code: 'schedule-exists' });
  });

  it('are one of two schedules that are sent at once', async () => {
    const { order } = await place();
    const other = threeParts(order).map((one) => ({ ...one, dueOn: addDays(one.dueOn, 1) }));
    const results = await Promise.allSettled([create(order), create(order, other)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await shop.count('payment_instalments', `order_id = ${order.id}`)).toBe(3);
  });

  it('are due one by one, and are settled in the order of their days', async () => {
    const { order, userId } = await place();
    await create(order);
    const [first = 0, second = 0, third = 0] = threeParts(order).map(({ amount }) => amount);
    expect(await openOf(order)).toEqual([first, second, third]);
    expect(await dueOf({ userId })).toEqual([
      [1, first],
      [2, second],
      [3, third],
    ]);
    await receive(order, first + 100);
    expect(await openOf(order)).toEqual([0, second - 100, third]);
    expect(await dueOf({ userId })).toEqual([
      [2, second - 100],
      [3, third],
    ]);
    const [past] = await shop.get(PastOrders).listByUser(userId, 5);
    expect(past?.dueOn).toBe(today(20));
    expect(await shop.get(AccountDebts).ofClient(userId)).toEqual({
      open: second + third - 100,
      oldestDueOn: today(20),
    });
    await refundByStaff(shop, order.id, {
      credit: { gross: 200 },
      reason: 'Geste',
      restock: false,
      by,
      key: `i-${order.id}`,
    });
    expect(await openOf(order)).toEqual([0, second - 300, third]);
    await receive(order, second + third - 300);
    expect(await dueOf({ userId })).toEqual([]);
    expect((await shop.get(AccountDebts).dueDaysOf([await read(order)])).size).toBe(0);
  });

  it('leave out what was received before, which is due with the first when it is reversed', async () => {
    const { order, userId } = await place();
    await receive(order, 1000);
    await expect(create(order)).rejects.toMatchObject({ kind: 'invalid' });
    await create(order, threeParts(order, 1000));
    const [first = 0] = await openOf(order);
    const [receipt] = (await shop.get(FindOrderReceipts).of(await read(order))).account.receipts;
    await shop.get(ReverseReceipt).reverse(receipt?.id ?? 0, { reason: 'Chèque impayé', by });
    expect((await openOf(order))[0]).toBe(first + 1000);
    expect((await dueOf({ userId })).map(([, due]) => due).reduce((a = 0, b = 0) => a + b, 0)).toBe(order.total);
  });

  it('are refused for a deposit, a paid or a cancelled order, and a day that the law does not allow', async () => {
    const { order, userId } = await place();
    const late = threeParts(order).map((one, index) => (index === 2 ? { ...one, dueOn: today(51) } : one));
    await expect(create(order, late)).rejects.toMatchObject({ kind: 'invalid' });
    await receive(order, order.total);
    await expect(create(order)).rejects.toMatchObject({ code: 'order-status' });
    const productId = await shop.createProduct({ netPriceCents: 10_000, stock: 5 });
    const request = {
      clientId: userId,
      delivery: COLLECTION,
      lines: [{ productId, quantity: 1 }],
      deposit: { rate: 3000 },
    };
    const withDeposit = await shop.get(PlaceStaffOrder).place(request, by, null);
    await expect(create(withDeposit)).rejects.toMatchObject({ code: 'schedule-not-possible' });
    expect(await read(withDeposit)).toMatchObject({ status: 'pending', dueOn: null });
    await expect(shop.get(CreatePaymentSchedule).create(999_999, threeParts(order), by)).rejects.toMatchObject({
      kind: 'not-found',
    });
  });

  it('are confirmed as a whole or not at all, whatever statement the connection dies at', async () => {
    const { order, product } = await place();
    const killer = new StatementKiller(shop);
    const runs = await killer.killAtEach(
      () => create(order),
      async () => {
        expect(await read(order)).toMatchObject({ status: 'pending', dueOn: null });
        expect(await shop.count('payment_instalments', `order_id = ${order.id}`)).toBe(0);
        expect(await shop.count('invoices', `order_id = ${order.id}`)).toBe(0);
      },
    );
    expect(runs).toBeGreaterThan(10);
    expect(await openOf(order)).toEqual(threeParts(order).map(({ amount }) => amount));
    expect(await shop.stock(product)).toBe(4);
  });
});
