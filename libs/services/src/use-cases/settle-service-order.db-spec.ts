import 'reflect-metadata';
import { DatabaseModule, JobsModule, setLogLevel } from '@boutik/platform';
import { Test, type TestingModule } from '@nestjs/testing';
import { serviceIds, seedServices } from '../../../../test/support/seed-services.js';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { ServicesModule } from '../services.module.js';
import { type ServiceOrder, ServiceOrders } from '../storage/service-orders.js';
import { PayServiceOrder } from './pay-service-order.js';
import { PlaceServiceOrder } from './place-service-order.js';
import { SettleServiceOrder } from './settle-service-order.js';

describe('payments of service orders', () => {
  let db: TestDatabase;
  let module: TestingModule;
  let userId: number;

  beforeAll(async () => {
    db = await testDatabase();
    process.env['DATABASE_URL'] = db.url;
    setLogLevel('silent');
    const imports = [DatabaseModule, JobsModule.forApi(), ServicesModule];
    module = await Test.createTestingModule({ imports }).compile();
    await module.init();
    await seedServices(db);
    const [user] = await db.query<{ id: number }>(
      `insert into users (user_type, email, name, prenom, adresse, code_postal, ville, email_verified_at)
       values ('professionnel', 'pro@boutik.test', 'Payet', 'Marie', '12 rue de Paris', '97400', 'Saint-Denis', now()) returning id`,
    );
    userId = user?.id ?? 0;
  }, 60_000);
  afterAll(async () => {
    await module?.close();
    await db?.drop();
  });

  const place = (quantity: number, requestKey: string | null = null) =>
    module.get(PlaceServiceOrder).place({
      userId,
      requestKey,
      items: [
        { kind: 'service', id: serviceIds.remote, quantity },
        { kind: 'expertise', id: serviceIds.audit, quantity: 1 },
      ],
    });
  /** A payment session that is paid in the sandbox. */
  const paidSession = async (order: ServiceOrder) => {
    const { sessionId } = await module.get(PayServiceOrder).open('stripe', userId, order.id);
    await db.query(`update sandbox_sessions set outcome = 'paid' where session_id = $1`, [sessionId]);
    return { provider: 'stripe' as const, sessionId };
  };
  const confirm = (order: ServiceOrder, session: { provider: 'stripe'; sessionId: string }) =>
    module.get(PayServiceOrder).confirm({ ...session, userId, reference: order.number });
  const count = async (table: string, where: string) =>
    (await db.query<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`))[0]?.n;

  it('returns the same order for a retried request', async () => {
    const first = await place(1, 'lost');
    expect((await place(1, 'lost')).id).toBe(first.id);
    expect((await place(1, 'another')).id).not.toBe(first.id);
  });

  it('pays once when success call and webhook come twenty times concurrently', async () => {
    const order = await place(2);
    expect(order).toMatchObject({ net_cents: 10_000, vat_cents: 850, total_cents: 10_850 });
    const session = await paidSession(order);
    const captured = { ...session, amount: 10_850, currency: 'EUR' };
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 ? confirm(order, session) : module.get(SettleServiceOrder).settle(order.number, captured),
      ),
    );
    expect(await module.get(ServiceOrders).find({ id: order.id })).toMatchObject({
      status: 'paid',
      payment_session_id: session.sessionId,
      invoice_number: expect.stringMatching(/^FAC-/),
    });
    expect(await count('invoices', `sold_as = 'service-order' and order_id = ${order.id}`)).toBe(1);
    expect(await count('payment_refunds', 'true')).toBe(0);
    expect(await count('outbox', `event = 'service-order.paid' and aggregate_id = '${order.id}'`)).toBe(1);
  });

  it('refunds a second payment, once', async () => {
    const order = await place(1);
    const [first, second] = [await paidSession(order), await paidSession(order)];
    await confirm(order, first);
    for (let time = 0; time < 2; time += 1)
      await expect(confirm(order, second)).rejects.toMatchObject({ code: 'payment-returned' });
    expect(await count('payment_refunds', `key like 'service-misfit-${order.id}-%'`)).toBe(1);
    expect(await module.get(ServiceOrders).find({ id: order.id })).toMatchObject({
      status: 'paid',
      payment_session_id: first.sessionId,
    });
  });

  it('refuses changes of a paid order', async () => {
    const order = await place(3);
    await confirm(order, await paidSession(order));
    const [line] = await module.get(ServiceOrders).findLines(order.id);
    await expect(db.query(`delete from service_order_lines where id = ${line?.id}`)).rejects.toThrow(/paid/);
    await expect(
      db.query(`update service_order_lines set unit_net_cents = 1, net_cents = quantity where id = ${line?.id}`),
    ).rejects.toThrow(/paid/);
  });
});
