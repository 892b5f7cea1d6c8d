import { COLLECTION, fillCart, refundByStaff, settleRefund } from '../../../../test/support/order-helpers.js';
import { TestShop } from '../../../../test/support/test-shop.js';
import { frenchDay } from '@boutik/kernel';
import { PaymentsOfPeriod, type ReceivedMoney } from '@boutik/payments';
import { PlaceOrder } from '../checkout/place-order.js';
import type { DepositTerms } from '../deposits/domain/deposit.js';
import { buildOrderDocument } from '../documents/order-document.js';
import { emailShop } from '../notifications/order-mailer.js';
import { FindOrderReceipts } from '../payment/manual/find-order-receipts.js';
import { RecordReceipt } from '../payment/manual/record-receipt.js';
import { PlaceStaffOrder } from '../staff/follow-up/place-staff-order.js';
import type { OrderRow } from '../storage/order.entity.js';
import { Orders } from '../storage/orders.js';
import { AccountDebts } from './account-debts.js';
import { ChangeClientTerms } from './change-client-terms.js';
import { ClientStatements } from './client-statement.js';
import { ConfirmOnAccount } from './confirm-on-account.js';
import { DueInvoices } from './due-invoices.js';
import { today } from '../../../../test/support/today.js';

describe('orders on account', () => {
  let shop: TestShop;
  let by: ReceivedMoney['by'];
  let clients = 0;

  beforeAll(async () => {
    shop = await TestShop.open();
    const id = await shop.createUser('Luc', 'Admin');
    by = { id, role: 'Admin', name: 'Hoarau', prenom: 'Luc', email: 'luc@boutik.re' };
  });
  afterAll(() => shop?.close());

  const createBusiness = async (limit = 50_000) => {
    clients += 1;
    const columns = { raison_sociale: `Atelier ${clients}`, num_siret: '12345678200010' };
    const userId = await shop.createUser(`atelier${clients}`, 'professionnel', columns);
    const terms = { limit, days: 30, endOfMonth: false, remindersPaused: false };
    await shop.get(ChangeClientTerms).change(userId, terms, { by });
    return userId;
  };
  const place = async (userId: number, quantity = 1): Promise<OrderRow> => {
    const product = await shop.createProduct({ netPriceCents: 10_000, stock: 5 });
    await fillCart(shop, userId, [[product, quantity]]);
    return shop.get(PlaceOrder).place(userId, COLLECTION);
  };
  const orderByStaff = async (clientId: number, deposit: DepositTerms | null = null): Promise<OrderRow> => {
    const productId = await shop.createProduct({ netPriceCents: 10_000, stock: 5 });
    const request = { clientId, delivery: COLLECTION, lines: [{ productId, quantity: 1 }], deposit };
    return shop.get(PlaceStaffOrder).place(request, by, null);
  };
  const read = async ({ id }: OrderRow): Promise<OrderRow> => {
    const order = await shop.get(Orders).find({ id });
    if (!order) throw new Error('no order');
    return order;
  };
  const confirm = (order: OrderRow) => shop.get(ConfirmOnAccount).confirm(order);
  const confirmed = async (userId: number, quantity = 1) => {
    const order = await place(userId, quantity);
    await confirm(order);
    return read(order);
  };
  const receive = ({ id }: OrderRow, amount: number) =>
    shop
      .get(RecordReceipt)
      .record(id, { means: 'transfer', amount, receivedOn: today(), document: 'VIR', by, key: null });
  const balanceOf = async (order: OrderRow) => (await shop.get(FindOrderReceipts).of(await read(order))).balance;
  const refund = (order: OrderRow, gross: number, key: string) =>
    refundByStaff(shop, order.id, { credit: { gross }, reason: 'Geste', restock: false, by, key });
  const makeOverdue = (order: OrderRow, days: number) =>
    shop.db.query('update orders set due_on = $2 where id = $1', [order.id, today(-days)]);

  it('are invoiced, prepared and due later, and a second request changes nothing', async () => {
    const userId = await createBusiness();
    const placed = await place(userId);
    await Promise.all([confirm(placed), confirm(placed), confirm(placed)]);
    const order = await read(placed);
    expect(order).toMatchObject({ status: 'paid', dueOn: today(30), paymentProvider: 'manual' });
    const [invoice] = await shop.db.query<{ content: Record<string, unknown> }>(
      `select content from invoices where order_id = ${order.id}`,
    );
    expect(invoice?.content).toMatchObject({ terms: { dueOn: today(30), penaltyRate: 1215 } });
    expect(invoice?.content).not.toHaveProperty('paidAt');
    expect(await shop.count('invoices', `order_id = ${order.id}`)).toBe(1);
    expect(await shop.count('cart_lines', `cart_id in (select id from carts where user_id = ${userId})`)).toBe(0);
    expect(await shop.count('payment_ledger', 'true')).toBe(0);
    expect(await balanceOf(order)).toMatchObject({ due: order.total, excess: 0 });
    const lines = await shop.get(Orders).findLines(order.id);
    const [terms] = buildOrderDocument({ order, lines, shop: emailShop() }).payment ?? [];
    expect(terms).toContain(`à régler avant le ${frenchDay(today(30))}. Ce document n’est pas une facture`);
  });

  it('are refused beyond the limit, whatever is requested at once', async () => {
    const userId = await createBusiness(25_000);
    const orders = [await orderByStaff(userId), await orderByStaff(userId), await orderByStaff(userId)];
    const results = await Promise.allSettled(orders.map(confirm));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'account-limit-reached' },
    });
  });

  it('free the limit when they are credited, refunded or paid', async () => {
    const userId = await createBusiness(13_000);
    const next = () => orderByStaff(userId);
    const confirmNext = async () => {
      const order = await next();
      await confirm(order);
      return order;
    };
    const open = async () => (await shop.get(AccountDebts).ofClient(userId)).open;
    const refused = { code: 'account-limit-reached' };
    const order = await confirmNext();
    await expect(confirmNext()).rejects.toMatchObject(refused);
    await refund(order, 9000, `limit-${order.id}`);
    const second = await confirmNext();
    expect(await open()).toBe(order.total - 9000 + second.total);
    await expect(confirmNext()).rejects.toMatchObject(refused);
    await receive(second, second.total);
    const third = await confirmNext();
    const all = { credit: 'everything-left', reason: 'Annulée', restock: true, by, key: 'limit' } as const;
    await refundByStaff(shop, third.id, all);
    expect(await open()).toBe(order.total - 9000);
  });

  it('have no deposit', async () => {
    const clientId = await createBusiness();
    const order = await orderByStaff(clientId, { rate: 3000 });
    await expect(confirm(order)).rejects.toMatchObject({ code: 'account-with-deposit' });
    expect(await read(order)).toMatchObject({ status: 'pending', dueOn: null });
    const { id } = await confirmed(clientId);
    await expect(shop.db.query('update orders set deposit_cents = 100 where id = $1', [id])).rejects.toThrow(
      'orders_on_account_check',
    );
  });

  it('are refused without terms, and while an invoice is overdue for long', async () => {
    const consumer = await shop.createCustomer();
    await expect(confirm(await place(consumer))).rejects.toMatchObject({ code: 'account-not-offered' });
    await expect(
      shop
        .get(ChangeClientTerms)
        .change(consumer, { limit: 100, days: 30, endOfMonth: false, remindersPaused: false }, { by }),
    ).rejects.toMatchObject({ code: 'not-a-business' });

    const userId = await createBusiness();
    await makeOverdue(await confirmed(userId), 31);
    await expect(confirm(await place(userId))).rejects.toMatchObject({ code: 'account-overdue' });
    await shop.get(ChangeClientTerms).change(userId, null, { by });
    await expect(confirm(await place(userId))).rejects.toMatchObject({ code: 'account-not-offered' });
  });

  it('are settled in parts, and what is paid too much is to be given back', async () => {
    const order = await confirmed(await createBusiness());
    expect(await receive(order, 4000)).toBe('recorded');
    expect(await balanceOf(order)).toMatchObject({ due: order.total - 4000 });
    await receive(order, order.total);
    expect(await balanceOf(order)).toMatchObject({ due: 0, excess: 4000 });
    expect(await shop.count('invoices', `order_id = ${order.id}`)).toBe(1);
  });

  it('owe less after a credit note, which pays out only what was paid', async () => {
    const order = await confirmed(await createBusiness());
    await refund(order, 2000, 'first');
    expect(await balanceOf(order)).toMatchObject({ due: order.total - 2000 });
    expect(await shop.count('payment_refunds', 'true')).toBe(0);
    await receive(order, order.total - 3000);
    await refund(order, 5000, 'second');
    const [payout] = await shop.db.query<{ amount_cents: string }>('select amount_cents from payment_refunds');
    expect(payout?.amount_cents).toBe('4000');
    expect(await balanceOf(order)).toMatchObject({ due: 0, excess: 0 });
    await refundByStaff(shop, order.id, {
      credit: 'everything-left',
      reason: 'Retour',
      restock: false,
      by,
      key: 'all',
    });
    for (const key of ['second', 'all']) await settleRefund(shop, `staff-${key}`);
    expect(await read(order)).toMatchObject({ status: 'refunded' });
    expect(await balanceOf(order)).toMatchObject({ due: 0, excess: 0 });
  });

  it('are refunded at once as a whole when nothing was paid', async () => {
    const order = await confirmed(await createBusiness());
    const request = {
      credit: 'everything-left',
      reason: 'Annulée',
      restock: false,
      by,
      key: `gone-${order.id}`,
    } as const;
    await Promise.all([refundByStaff(shop, order.id, request), refundByStaff(shop, order.id, request)]);
    expect(await read(order)).toMatchObject({ status: 'refunded' });
    expect(await shop.count('invoices', `order_id = ${order.id}`)).toBe(2);
    const movements = await shop.get(PaymentsOfPeriod).list({ from: today(), to: today() });
    expect(movements.filter(({ reference }) => reference === order.number)).toEqual([]);
  });

  it('are listed by age, and reminded once per step unless paused', async () => {
    const order = await confirmed(await createBusiness());
    await makeOverdue(order, 16);
    await receive(order, 850);
    const list = await shop.get(DueInvoices).list({ age: '1-30', search: order.number, page: 1, perPage: 10 });
    expect(list).toMatchObject({ total: 1, items: [{ id: order.id, due: 10_000, lastReminder: null }] });
    const totals = await shop.get(DueInvoices).totals();
    expect(totals.find(({ age }) => age === '1-30')?.due).toBeGreaterThanOrEqual(10_000);

    await shop.db.query('update orders set reminders_paused = true where id = $1', [order.id]);
    await shop.startWorker();
    await shop.runSchedule('remind-overdue');
    expect(await shop.count('payment_reminders', `order_id = ${order.id}`)).toBe(0);
    await shop.db.query('update orders set reminders_paused = false where id = $1', [order.id]);
    await shop.runSchedule('remind-overdue');
    await shop.runSchedule('remind-overdue');
    await shop.stopWorker();
    const reminders = await shop.db.query(
      `select days, due_cents, penalty_cents from payment_reminders where order_id = ${order.id}`,
    );
    expect(reminders).toEqual([{ days: 15, due_cents: 10_000, penalty_cents: 53 }]);
  });

  it('are all reminded, and one that fails is told by the job', async () => {
    const [failing, order] = [await confirmed(await createBusiness()), await confirmed(await createBusiness())];
    for (const one of [failing, order]) await makeOverdue(one, 16);
    await shop.db.query("update orders set client_email = 'no address' where id = $1", [failing.id]);
    await shop.startWorker();
    await expect(shop.runSchedule('remind-overdue')).rejects.toThrow(/^1 of \d+ items failed/);
    await shop.stopWorker();
    expect(await shop.count('payment_reminders', `order_id = ${order.id}`)).toBe(1);
  });

  it('are in the statement of their client, with deposits and what was paid', async () => {
    const userId = await createBusiness();
    await receive(await orderByStaff(userId, { amount: 2000 }), 2000);
    const order = await confirmed(userId);
    await receive(order, 5000);
    await refund(order, 1000, `statement-${order.id}`);
    const statement = await shop.get(ClientStatements).read(userId, { from: today(), to: today() });
    expect(statement.before).toBe(0);
    expect(statement.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['deposit', 2000],
      ['invoice', order.total],
      ['credit-note', -1000],
      ['payment', -2000],
      ['payment', -5000],
    ]);
    expect(statement.lines[1]?.dueOn).toBe(order.dueOn);
    expect(statement.overdue).toBe(0);
  });
});
