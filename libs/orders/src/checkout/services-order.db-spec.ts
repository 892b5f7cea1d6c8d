import 'reflect-metadata';
import type { Credit } from '@boutik/invoices';
import { PaymentsCoreModule } from '@boutik/payments';
import { DatabaseModule } from '@boutik/platform/database';
import { MailModule } from '@boutik/platform/mail';
import { type EventData, JobsModule } from '@boutik/platform/messaging';
import { setLogLevel } from '@boutik/platform/observability';
import { Test, type TestingModule } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { serviceIds, seedServices } from '../../../../test/support/seed-services.js';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { OrderMailer } from '../notifications/order-mailer.js';
import type { orderPaymentUnderReview } from '../order-events.js';
import { OnPaymentUnderReview } from '../payment/on-payment-under-review.js';
import { OrdersModule } from '../orders.module.js';
import { FindOrders, type PlacedOrder } from '../store/find-orders.js';
import { MarkOrderPaid } from '../lifecycle/mark-order-paid.js';
import { PayOrder } from '../payment/pay-order.js';
import { PlaceServicesOrder } from './place-services-order.js';
import { FindRefundableOrder, RefundOrderByStaff } from '../refunds/refund-order-by-staff.js';
import { RemoveServiceLine } from './remove-service-line.js';
import { SettleRefund } from '../refunds/settle-refund.js';

describe('orders of services', () => {
  let db: TestDatabase;
  let module: TestingModule;
  let userId: number;

  beforeAll(async () => {
    db = await testDatabase();
    process.env['DATABASE_URL'] = db.url;
    setLogLevel('silent');
    const imports = [DatabaseModule, JobsModule.forApi(), MailModule, OrdersModule, PaymentsCoreModule];
    const providers = [OnPaymentUnderReview, OrderMailer];
    module = await Test.createTestingModule({ imports, providers }).compile();
    await module.init();
    await seedServices(db);
    const [user] = await db.query<{ id: number }>(
      `insert into users (user_type, email, name, prenom, adresse, code_postal, ville, email_verified_at)
       values ('professionnel', 'pro@boutik.test', 'Payet', 'Marie', '12 rue de Paris', '97400', 'Saint-Denis', now()) returning id`,
    );
    userId = user?.id ?? 0;
  });
  afterAll(async () => {
    await module?.close();
    await db?.drop();
  });

  const hour = {
    kind: 'service',
    id: serviceIds.remote,
    serviceName: 'Dépannage',
    name: 'À distance',
    unitNet: 5000,
  } as const;
  const audit = { kind: 'expertise', id: serviceIds.audit, serviceName: 'Audit', name: 'Audit', unitNet: 0 } as const;
  const place = (quantity: number, requestKey: string | null = null) =>
    module.get(DataSource).transaction((tx) =>
      module.get(PlaceServicesOrder).place(tx, {
        userId,
        requestKey,
        services: [
          { ...audit, quantity: 1 },
          { ...hour, quantity },
        ],
      }),
    );
  const access = () => ({ kind: 'service-order' as const, userId, orderToken: undefined });
  const find = (order: PlacedOrder) => module.get(FindOrders).findWithLines(access(), order.publicId);
  /** A payment session that is paid in the sandbox. */
  const paidSession = async (order: PlacedOrder) => {
    const { sessionId } = await module.get(PayOrder).open('stripe', { access: access(), orderId: order.publicId });
    await db.query(`update sandbox_sessions set outcome = 'paid' where session_id = $1`, [sessionId]);
    return { provider: 'stripe' as const, sessionId };
  };
  const confirm = ({ provider, sessionId }: { provider: 'stripe'; sessionId: string }) =>
    module.get(PayOrder).confirm(provider, { access: access(), orderId: undefined, sessionId });
  const count = async (table: string, where: string) =>
    (await db.query<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`))[0]?.n;

  it('are found again by the key of their request', async () => {
    const order = await place(1, 'lost');
    const found = (requestKey: string) =>
      module.get(DataSource).transaction((tx) => module.get(PlaceServicesOrder).findPlaced(tx, { userId, requestKey }));
    expect(await found('lost')).toMatchObject({ number: order.number });
    expect(await found('another')).toBeNull();
  });

  it('number the lines that remain after a removal without gaps', async () => {
    const order = await place(2);
    const [expertise, ...remaining] = (await find(order)).lines;
    await module.get(RemoveServiceLine).remove(userId, expertise?.id ?? 0);
    const changed = await find(order);
    expect(changed.order).toMatchObject({ total: 10_850 });
    expect(changed.lines).toMatchObject([
      { id: remaining[0]?.id, lineNumber: 1, net: 10_000, vat: 850, gross: 10_850 },
    ]);
    await expect(module.get(RemoveServiceLine).remove(userId, expertise?.id ?? 0)).rejects.toMatchObject({
      code: 'unknown-line',
    });
  });

  it('are refunded by staff through the same path as orders of products', async () => {
    const order = await place(2);
    await confirm(await paidSession(order));
    const by = { id: userId, role: 'Admin', email: 'paul@boutik.test', name: 'Hoareau', prenom: 'Paul' } as const;
    const refund = (reference: string, credit: Credit, key = 'k-1') =>
      module
        .get(RefundOrderByStaff)
        .refund(reference, { kind: 'service-order', credit, reason: 'Annulé', restock: true, by, key });
    const oneHour = [{ lineNumber: 2, quantity: 1 }];
    const unknown = { code: 'unknown-service-order' };
    await expect(refund(order.number.replace('SRV', 'CMD'), oneHour)).rejects.toMatchObject(unknown);
    expect(await refund(order.number, oneHour)).toMatchObject({ amount: 5425 });
    expect(await refund(String(order.publicId), oneHour)).toMatchObject({ amount: 5425 });
    const { remaining } = await module.get(FindRefundableOrder).find(order.number, 'service-order');
    expect(remaining).toBe(5425);
    await module.get(SettleRefund).settle('order-refund-staff-k-1', 'refunded');
    expect((await find(order)).order.status).toBe('paid');
    await refund(order.number, 'everything-left', 'k-2');
    for (let time = 0; time < 2; time += 1) await module.get(SettleRefund).settle('order-refund-staff-k-2', 'refunded');
    expect((await find(order)).order.status).toBe('refunded');
    expect(await count('outbox', `event = 'order.refunded' and aggregate_id = '${order.id}'`)).toBe(2);
    const audited = `action = 'service-order-refunded' and subject = 'commande ${order.number}'`;
    expect(await count('audit_log', audited)).toBe(2);
  });

  it('pays once when success call and webhook come twenty times concurrently', async () => {
    const order = await place(2);
    expect(order).toMatchObject({ net: 10_000, vat: 850, total: 10_850 });
    const session = await paidSession(order);
    const captured = { ...session, amount: 10_850, currency: 'EUR' };
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 ? confirm(session) : module.get(MarkOrderPaid).mark(order.number, captured),
      ),
    );
    expect((await find(order)).order).toMatchObject({
      status: 'paid',
      paymentSessionId: session.sessionId,
      invoiceNumber: expect.stringMatching(/^FAC-/),
    });
    expect(await count('invoices', `order_id = ${order.id}`)).toBe(1);
    const unmatched = `event = 'order.payment-under-review' and aggregate_id = '${order.id}'`;
    expect(await count('outbox', unmatched)).toBe(0);
    expect(await count('outbox', `event = 'order.paid' and aggregate_id = '${order.id}'`)).toBe(1);
  });

  it('refunds a second payment, once', async () => {
    const order = await place(1);
    const [first, second] = [await paidSession(order), await paidSession(order)];
    await confirm(first);
    for (let time = 0; time < 2; time += 1)
      await expect(confirm(second)).rejects.toMatchObject({ code: 'payment-returned' });
    const events = await db.query<{ data: EventData<typeof orderPaymentUnderReview> }>(
      `select data from outbox where event = 'order.payment-under-review' and aggregate_id = '${order.id}'`,
    );
    expect(events).toHaveLength(2);
    for (const { data } of events) await module.get(OnPaymentUnderReview).handle(data);
    expect(await count('payment_refunds', `key like 'misfit-${order.id}-%'`)).toBe(1);
    expect(await count('mails', `key like 'order-review-misfit-${order.id}-%'`)).toBe(1);
    expect((await find(order)).order).toMatchObject({
      status: 'paid',
      reviewReason: null,
      paymentSessionId: first.sessionId,
    });
  });

  it('refuses changes of a paid order', async () => {
    const order = await place(3);
    await confirm(await paidSession(order));
    const line = (await find(order)).lines[1];
    await expect(db.query(`delete from order_lines where id = ${line?.id}`)).rejects.toThrow(/paid/);
    await expect(
      db.query(
        `update order_lines set unit_net_cents = 1, net_cents = quantity, gross_cents = quantity + vat_cents where id = ${line?.id}`,
      ),
    ).rejects.toThrow(/paid/);
  });
});
