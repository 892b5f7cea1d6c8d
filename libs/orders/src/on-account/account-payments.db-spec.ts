import { COLLECTION, fillCart, refundByStaff } from '../../../../test/support/order-helpers.js';
import { TestShop } from '../../../../test/support/test-shop.js';
import { ChargeBacks, PaymentsOfPeriod, type ReceivedMoney } from '@boutik/payments';
import { PlaceOrder } from '../checkout/place-order.js';
import { MarkOrderPaid } from '../lifecycle/mark-order-paid.js';
import { CreatePaymentSchedule } from '../instalments/create-payment-schedule.js';
import { PaymentSchedules } from '../instalments/payment-schedules.js';
import { FindOrderReceipts } from '../payment/manual/find-order-receipts.js';
import { RecordReceipt } from '../payment/manual/record-receipt.js';
import { PayOrder } from '../payment/pay-order.js';
import type { OrderRow } from '../storage/order.entity.js';
import { Orders } from '../storage/orders.js';
import { AccountDebts } from './account-debts.js';
import { ClientStatements } from './client-statement.js';
import { DueInvoices } from './due-invoices.js';
import { OnDisputeLost } from './on-dispute-lost.js';
import { today } from '../../../../test/support/today.js';

describe('payments of instalments through a provider', () => {
  let shop: TestShop;
  let by: ReceivedMoney['by'];

  beforeAll(async () => {
    shop = await TestShop.open();
    const id = await shop.createUser('Luc', 'Admin');
    by = { id, role: 'Admin', name: 'Hoarau', prenom: 'Luc', email: 'luc@boutik.re' };
  });
  afterAll(() => shop?.close());

  /** An order of 300 € in three parts of 100 €. */
  const schedule = async () => {
    const userId = await shop.createCustomer();
    const product = await shop.createProduct({ netPriceCents: 27_650, stock: 5 });
    await fillCart(shop, userId, [[product, 1]]);
    const order = await shop.get(PlaceOrder).place(userId, COLLECTION);
    const rest = order.total - 20_000;
    const parts = [rest, 10_000, 10_000].map((amount, index) => ({ dueOn: today(index * 20), amount }));
    await shop.get(CreatePaymentSchedule).create(order.id, parts, by);
    return { order, userId, first: rest };
  };
  const open = async ({ order, userId }: { order: OrderRow; userId: number }) => {
    const access = { userId, orderToken: undefined };
    return (await shop.get(PayOrder).open('stripe', { access, orderId: order.id })).sessionId;
  };
  const amountOf = async (sessionId: string) => {
    const [row] = await shop.db.query<{ amount: number }>(
      'select amount_cents::int as amount from payment_sessions where session_id = $1',
      [sessionId],
    );
    return row?.amount ?? 0;
  };
  /** As the provider's webhook does, once the payment is in the ledger. */
  const capture = async ({ order }: { order: OrderRow }, sessionId: string) => {
    const amount = await amountOf(sessionId);
    await shop.db.query(
      `with paid as (update payment_sessions set state = 'paid', settled_at = now(), capture_id = session_id
         where session_id = $1 and state <> 'paid' returning id)
       insert into payment_ledger (payment_session_id, kind, amount_cents, currency) select id, 'captured', $2, 'EUR' from paid`,
      [sessionId, amount],
    );
    return shop.get(MarkOrderPaid).mark(order.number, { provider: 'stripe', sessionId, amount, currency: 'EUR' });
  };
  const openOf = async ({ order: { id } }: { order: OrderRow }) => {
    const order = await shop.get(Orders).find({ id });
    if (!order) throw new Error('no order');
    const { balance } = await shop.get(FindOrderReceipts).of(order);
    expect(balance.due).toBe(await shop.get(AccountDebts).ofOrder(id));
    expect(balance.excess).toBe(0);
    return (await shop.get(PaymentSchedules).findOpen(order)).map((one) => one.open);
  };
  const receive = ({ order: { id } }: { order: OrderRow }, amount: number) =>
    shop
      .get(RecordReceipt)
      .record(id, { means: 'transfer', amount, receivedOn: today(), document: 'VIR', by, key: null });

  it('pay the earliest that is open, for the amount of the server, once for each capture', async () => {
    const sold = await schedule();
    const session = await open(sold);
    expect(await amountOf(session)).toBe(sold.first);
    const results = await Promise.all([capture(sold, session), capture(sold, session), capture(sold, session)]);
    expect(results.toSorted()).toEqual(['instalment', 'known', 'known']);
    expect(await openOf(sold)).toEqual([0, 10_000, 10_000]);
    for (const left of [
      [0, 0, 10_000],
      [0, 0, 0],
    ]) {
      const next = await open(sold);
      expect(await amountOf(next)).toBe(10_000);
      expect(await capture(sold, next)).toBe('instalment');
      expect(await openOf(sold)).toEqual(left);
    }
    await expect(open(sold)).rejects.toMatchObject({ code: 'order-status' });
    expect(await shop.count('invoices', `order_id = ${sold.order.id}`)).toBe(1);
  });

  it('give the second of two payments of one instalment back, also when both are captured at once', async () => {
    const sold = await schedule();
    const first = await open(sold);
    await capture(sold, first);
    const pages = [await open(sold), await open(sold)];
    const results = await Promise.all(pages.map((session) => capture(sold, session)));
    expect(results.toSorted()).toEqual(['instalment', 'under-review']);
    expect(await openOf(sold)).toEqual([0, 0, 10_000]);
    const events = `aggregate_id = '${sold.order.id}' and event = 'order.payment-under-review'`;
    expect(await shop.count('outbox', events)).toBe(1);
    // Delivered again, also after its instalment is open again.
    for (const session of pages) await capture(sold, session);
    expect(await shop.count('outbox', events)).toBe(1);
    expect(await openOf(sold)).toEqual([0, 0, 10_000]);
  });

  it('give a late one back after a transfer, and take one that is still due in part', async () => {
    const sold = await schedule();
    const late = await open(sold);
    await receive(sold, sold.first);
    expect(await capture(sold, late)).toBe('under-review');
    await receive(sold, 4000);
    expect(await openOf(sold)).toEqual([0, 6000, 10_000]);
    const rest = await open(sold);
    expect(await amountOf(rest)).toBe(6000);
    expect(await capture(sold, rest)).toBe('instalment');
    expect(await openOf(sold)).toEqual([0, 0, 10_000]);
  });

  it('are paid out by credit notes to where they came from, and never beyond', async () => {
    const sold = await schedule();
    await capture(sold, await open(sold));
    await receive(sold, 10_000);
    await capture(sold, await open(sold));
    expect(await openOf(sold)).toEqual([0, 0, 0]);
    const refunded = (gross: number, key: string) =>
      refundByStaff(shop, sold.order.id, { credit: { gross }, reason: 'Geste', restock: false, by, key });
    await refunded(1500, `a-${sold.order.id}`);
    const parts = () =>
      shop.db.query<{ provider: string; amount: number }>(
        `select s.provider, f.amount_cents::int as amount from payment_refunds f
         join payment_sessions s on s.id = f.payment_session_id where s.reference = $1 order by f.id`,
        [sold.order.number],
      );
    expect(await parts()).toEqual([{ provider: 'stripe', amount: 1500 }]);
    expect(await openOf(sold)).toEqual([0, 0, 0]);
    const left = sold.order.total - 1500;
    await refunded(left, `b-${sold.order.id}`);
    expect(await parts()).toEqual([
      { provider: 'stripe', amount: 1500 },
      { provider: 'stripe', amount: 8500 },
      { provider: 'stripe', amount: sold.first },
      { provider: 'manual', amount: 10_000 },
    ]);
    expect(await openOf(sold)).toEqual([0, 0, 0]);
    const late = await open(sold).catch((error: unknown) => error);
    expect(late).toMatchObject({ code: 'order-status' });
  });

  it('are due again when their dispute is lost, once, and no longer when it is won after all', async () => {
    const sold = await schedule();
    const first = await open(sold);
    await capture(sold, first);
    await capture(sold, await open(sold));
    expect(await openOf(sold)).toEqual([0, 0, 10_000]);
    const decide = async (state: 'lost' | 'won') => {
      await shop.db.query(
        `insert into payment_disputes (payment_session_id, provider, dispute_id, state, reason, amount_cents, currency,
           withdrawn_cents, reinstated_cents, fee_cents, url, opened_at)
         select id, 'stripe', 'du_' || id, $2, 'fraudulent', amount_cents, 'EUR', amount_cents, 0, 2000, '', now()
         from payment_sessions where session_id = $1
         on conflict (provider, dispute_id) do update set state = excluded.state,
           reinstated_cents = case excluded.state when 'won' then excluded.amount_cents else 0 end`,
        [first, state],
      );
      const listener = new OnDisputeLost(shop.get(Orders), shop.get(ChargeBacks));
      const event = { disputeId: 1, provider: 'stripe', reference: sold.order.number, amount: 0, version: 1 } as const;
      await Promise.all([listener.handle({ ...event, state }), listener.handle({ ...event, state })]);
    };
    const booked = async () =>
      (await shop.get(PaymentsOfPeriod).list({ from: today(), to: today() }))
        .filter(({ reference, kind }) => reference === sold.order.number && kind.startsWith('charge'))
        .map(({ kind, amount }) => [kind, amount]);
    await decide('lost');
    // The earliest is settled first: what is left of the payments covers it, and the second one is open again.
    expect(await openOf(sold)).toEqual([Math.max(0, sold.first - 10_000), Math.min(10_000, sold.first), 10_000]);
    expect(await booked()).toEqual([['charged-back', sold.first]]);
    const { items } = await shop.get(DueInvoices).list({ search: sold.order.number, page: 1, perPage: 10 });
    expect(items.reduce((sum, { due }) => sum + due, 0)).toBe(sold.first + 10_000);
    const account = await shop.get(ClientStatements).read(sold.userId, { from: today(), to: today() });
    expect(account.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(sold.first + 10_000);
    await decide('won');
    expect(await openOf(sold)).toEqual([0, 0, 10_000]);
    await decide('lost');
    expect((await booked()).map(([kind]) => kind)).toEqual(['charged-back', 'charge-back-lifted', 'charged-back']);
    // A new payment, and a transfer, settle it.
    expect(await capture(sold, await open(sold))).toBe('instalment');
    await receive(
      sold,
      (await openOf(sold)).reduce((sum, open) => sum + open, 0),
    );
    expect(await openOf(sold)).toEqual([0, 0, 0]);
  });

  it('are not given back while the provider decides about a dispute', async () => {
    const sold = await schedule();
    const first = await open(sold);
    for (const session of [first, await open(sold)]) await capture(sold, session);
    await shop.db.query(
      `with disputed as (
         insert into payment_disputes (payment_session_id, provider, dispute_id, state, reason, amount_cents, currency,
           withdrawn_cents, reinstated_cents, fee_cents, url, opened_at)
         select id, 'stripe', 'du_' || id, 'needs-response', 'fraudulent', amount_cents, 'EUR', amount_cents, 0, 2000, '', now()
         from payment_sessions where session_id = $1 returning payment_session_id, amount_cents)
       insert into payment_ledger (payment_session_id, kind, amount_cents, currency)
       select payment_session_id, 'disputed', amount_cents, 'EUR' from disputed`,
      [first],
    );
    const credit = { gross: sold.order.total };
    const refund = { credit, reason: 'Annulée', restock: false, by, key: `d-${sold.order.id}` };
    await expect(refundByStaff(shop, sold.order.id, refund)).rejects.toMatchObject({ code: 'payment-disputed' });
  });

  it('publish what is left and due next, once for each payment and receipt', async () => {
    const sold = await schedule();
    const session = await open(sold);
    await Promise.all([capture(sold, session), capture(sold, session)]);
    await receive(sold, 4000);
    await receive(sold, 16_000);
    const events = await shop.db.query<{ data: object }>(
      `select data from outbox where event = 'order.payment-received' and aggregate_id = '${sold.order.id}' order by id`,
    );
    expect(events.map(({ data }) => data)).toMatchObject([
      { means: 'stripe', amount: sold.first, left: 20_000, next: { instalment: 2, amount: 10_000 } },
      { means: 'transfer', amount: 4000, left: 16_000, next: { instalment: 2, amount: 6000 } },
      { means: 'transfer', amount: 16_000, left: 0, next: null },
    ]);
    expect(new Set(events.map(({ data }) => (data as { key: string }).key)).size).toBe(3);
  });

  it('lower what is owed by a credit note before they are captured, and come back when they are too much', async () => {
    const sold = await schedule();
    const session = await open(sold);
    await refundByStaff(shop, sold.order.id, {
      credit: { gross: sold.order.total },
      reason: 'Annulée',
      restock: false,
      by,
      key: `c-${sold.order.id}`,
    });
    expect(await capture(sold, session)).toBe('under-review');
    expect(await openOf(sold).catch(() => [])).toEqual([0, 0, 0]);
  });
});
