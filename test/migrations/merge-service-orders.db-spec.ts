import { DataSource } from 'typeorm';
import { MergeServiceOrders1795422600000 as MergeServiceOrders } from '../../migrations/20261123T0830-merge-service-orders.js';
import { RenameServiceOrderMessages1795422660000 as RenameMessages } from '../../migrations/20261123T0831-rename-service-order-messages.js';
import { migrationClasses, type TestDatabase, testDatabase } from '../support/database.js';

const tables = ['orders', 'order_lines', 'order_refunds', 'invoices'];
const formerTables = [...tables, 'service_orders', 'service_order_lines', 'service_order_refunds'];

describe('the migration that merges service orders into orders', () => {
  let db: TestDatabase;
  let source: DataSource;

  beforeAll(async () => {
    db = await testDatabase(migrationClasses().filter(({ name }) => Number(name.slice(-13)) < 1_795_422_600_000));
    const migrations = [MergeServiceOrders, RenameMessages];
    source = await new DataSource({ type: 'postgres', url: db.url, migrations }).initialize();
    for (const statement of formerRows) await db.query(statement);
  }, 120_000);
  afterAll(async () => {
    await source?.destroy();
    await db?.drop();
  });

  const contents = async (names: readonly string[]) => {
    const rows = names.map((name) => db.query(`select * from ${name} order by id`));
    return Promise.all(rows);
  };
  const undo = async () => {
    await source.undoLastMigration();
    await source.undoLastMigration();
  };

  it('moves every row, and restores it when it is undone', async () => {
    const messages = ['outbox', 'mails', 'payment_refunds'];
    const before = await contents([...formerTables, ...messages]);
    const schema = await schemaOf(db, formerTables);
    await source.runMigrations();
    await undo();
    expect(await schemaOf(db, formerTables)).toEqual(schema);
    const [orders, lines, ...rest] = await contents([...formerTables, ...messages]);
    const [ordersBefore, linesBefore, ...restBefore] = before;
    expect([orders, lines]).toEqual([ordersBefore, linesBefore]);
    // Lines and refunds get new ids.
    expect(withoutIds(rest)).toEqual(withoutIds(restBefore));
    await source.runMigrations();
  });

  it('keeps numbers, ids of addresses, clients and lines', async () => {
    const orders = await db.query(
      `select number, service_id, source, status, client_name, client_city, client_siret, total_cents, delivery_mode,
         stock_reserved, cancel_reason, invoice_number
       from orders order by number`,
    );
    const services = {
      source: 'services',
      client_name: 'Hoarau',
      client_city: 'Saint-Paul',
      client_siret: null,
      total_cents: 109,
      delivery_mode: null,
      stock_reserved: false,
      cancel_reason: null,
      invoice_number: null,
    };
    expect(orders).toEqual([
      expect.objectContaining({ number: 'CMD-2026-000001', service_id: null, source: 'quote', delivery_mode: 4 }),
      { ...services, number: 'SRV-2026-000001', service_id: 1, status: 'pending' },
      { ...services, number: 'SRV-2026-000002', service_id: 2, status: 'paid', invoice_number: 'FAC-2' },
      { ...services, number: 'SRV-2026-000003', service_id: 3, status: 'cancelled', cancel_reason: 'client' },
      { ...services, number: 'SRV-2026-000004', service_id: 7, status: 'refunded' },
    ]);
    expect(
      await db.query(`select o.number, l.line_number, l.kind, l.name, l.service_type, l.service_name, l.gross_cents
        from order_lines l join orders o on o.id = l.order_id where o.number in ('CMD-2026-000001', 'SRV-2026-000002')
        order by 1, 2`),
    ).toEqual([
      lineOf('CMD-2026-000001', { kind: 'free', name: 'Pose', gross_cents: 109 }),
      lineOf('SRV-2026-000002', { name: 'Nettoyage', service_type: 'service', gross_cents: 109 }),
      lineOf('SRV-2026-000002', { line_number: 2, name: 'Audit', service_type: 'expertise', gross_cents: 0 }),
    ]);
    // The next order's id is unused in addresses.
    expect(await db.query(`select nextval('service_order_numbers')::int as n`)).toEqual([{ n: 8 }]);
  });

  it('adapts invoices, refunds and everything in transit', async () => {
    const idOf = Object.fromEntries(
      (await db.query<{ number: string; id: number }>('select number, id from orders')).map(({ number, id }) => [
        number.slice(-1) + number[0],
        id,
      ]),
    );
    const [paid, refunded] = [idOf['2S'], idOf['4S']];
    expect(await db.query('select number, order_id from invoices order by id')).toEqual([
      { number: 'FAC-1', order_id: idOf['1C'] },
      { number: 'FAC-2', order_id: paid },
      { number: 'AVO-3', order_id: paid },
    ]);
    expect(await db.query('select order_id, key, state from order_refunds')).toEqual([
      { order_id: paid, key: 'service-refund-k', state: 'requested' },
    ]);
    const events = await db.query<{ event: string }>(
      'select event, aggregate_type, aggregate_id, data from outbox order by id',
    );
    const order = { aggregate_type: 'order', aggregate_id: String(paid) };
    expect(events).toEqual([
      { event: 'order.placed', ...order, data: { orderId: paid } },
      { event: 'order.refunded', ...order, data: { orderId: paid, key: 'service-refund-k', amount: 9, whole: false } },
      {
        event: 'order.payment-under-review',
        ...order,
        data: { orderId: paid, reason: 'amount-mismatch', provider: 'stripe', sessionId: 's-1', amount: 5 },
      },
      { event: 'payment.captured', aggregate_type: 'payment', aggregate_id: '1', data: {} },
      { event: 'service-order.paid', aggregate_type: 'service-order', aggregate_id: '2', data: { orderId: 2 } },
    ]);
    expect((await db.query<{ key: string }>('select key from mails order by id')).map(({ key }) => key)).toEqual([
      `order-placed-${paid}`,
      `order-paid-${paid}`,
      `order-review-misfit-${refunded}-s-1`,
      'credit-note-AVO-3',
      `order-refunded-${paid}-service-refund-k`,
      'order-paid-1',
    ]);
    expect(await db.query('select listener from outbox_deliveries')).toEqual([]);
    expect(await db.query('select key from payment_refunds')).toEqual([{ key: `misfit-${refunded}-s-1` }]);
  });

  it('leaves constraints that tell the kinds of orders and lines apart', async () => {
    const refused = (statement: string, code = '23514') => expect(db.query(statement)).rejects.toMatchObject({ code });
    await refused("update orders set service_id = 9 where number = 'CMD-2026-000001'");
    await refused("update orders set delivery_mode = 4 where number = 'SRV-2026-000001'");
    await refused("update orders set number = 'SRV-2026-000099' where number = 'CMD-2026-000001'");
    await refused("update orders set service_id = 1 where number = 'SRV-2026-000002'", '23505');
    await refused("update order_lines set kind = 'product'");
    await refused("update order_lines set service_type = null where kind = 'service'");
    await expect(db.query("delete from order_lines where name = 'Audit'")).rejects.toThrow(/paid/);
  });
});

function lineOf(number: string, fields: object) {
  const isService = number.startsWith('SRV');
  return {
    number,
    line_number: 1,
    kind: 'service',
    service_type: null,
    service_name: isService ? 'Maintenance' : null,
    ...fields,
  };
}

const withoutIds = (results: readonly object[][]) =>
  results.map((rows) => rows.map((row) => ({ ...row, id: undefined })));

/** Conditions and indexes of the tables; names of constraints are free. */
async function schemaOf(db: TestDatabase, names: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ line: string }>(
    `select t || ': ' || pg_get_constraintdef(oid) as line from unnest($1::text[]) t
       join pg_constraint on conrelid = t::regclass
     union all select indexdef from pg_indexes where schemaname = 'public' and tablename = any ($1)
     union all select concat_ws(' ', event_object_table, trigger_name, action_statement) from information_schema.triggers
       where event_object_table = any ($1)
     union all select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default)
       from information_schema.columns where table_schema = 'public' and table_name = any ($1)
     order by 1`,
    [names],
  );
  return rows.map(({ line }) => line);
}

const mail = (key: string) =>
  `insert into mails (key, to_address, from_address, subject, html, text, message_id)
   values ('${key}', 'a@boutik.test', 'b@boutik.test', 's', '', '', '<${key}@boutik.test>')`;

const formerRows = [
  `insert into users (user_type, email, password_hash, name) values ('professionnel', 'marie@boutik.test', '', 'Marie')`,
  `insert into orders (number, user_id, source, quote_number, status, delivery_mode, client_name, client_prenom, client_email,
     client_address, client_postal_code, client_city, net_cents, shipping_cents, vat_cents, total_cents, stock_reserved, placed_at,
     paid_at, invoice_id, invoice_number)
   values ('CMD-2026-000001', 1, 'quote', 'D-1', 'paid', 4, 'Payet', 'Jean', '', '', '', '', 100, 0, 9, 109, true, now(), now(), 1, 'FAC-1')`,
  `insert into order_lines (order_id, line_number, nature, name, reference, image_urls, quantity, unit_net_cents, vat_rate_bp,
     net_cents, vat_cents, gross_cents) values (1, 1, 'service', 'Pose', '', '', 1, 100, 850, 100, 9, 109)`,
  `insert into service_orders (id, number, user_id, status, client, net_cents, vat_cents, total_cents, placed_at, paid_at,
     cancelled_at, invoice_id, invoice_number, request_key)
   overriding system value
   select case n when 4 then 7 else n end, 'SRV-2026-00000' || n, 1, status,
     '{"name": "Hoarau", "prenom": "Marie", "company": null, "email": "marie@boutik.test", "phone": null, "siret": null,
       "vatNumber": null, "address": {"line": "27 chemin", "complement": null, "postalCode": "97434", "city": "Saint-Paul"}}',
     100, 9, 109, now(), case when status in ('paid', 'refunded') then now() end,
     case when status = 'cancelled' then now() end, case n when 2 then 2 end, case n when 2 then 'FAC-2' end, 'request-' || n
   from unnest(array['pending', 'paid', 'cancelled', 'refunded']) with ordinality as known (status, n)`,
  `insert into service_order_lines (order_id, kind, service_name, name, quantity, unit_net_cents, vat_rate_bp, net_cents, vat_cents, status)
   select id, 'service', 'Maintenance', 'Nettoyage', 1, 100, 850, 100, 9,
     case status when 'pending' then 'pending' when 'paid' then 'validated' else 'cancelled' end from service_orders`,
  `insert into service_order_lines (order_id, kind, service_name, name, quantity, unit_net_cents, vat_rate_bp, net_cents, vat_cents, status)
   values (2, 'expertise', 'Maintenance', 'Audit', 1, 0, 850, 0, 0, 'validated')`,
  `insert into invoices (number, year, sequence, kind, corrects_id, sold_as, order_id, order_number, issued_on, content, net_cents, vat_cents, gross_cents)
   values ('FAC-1', 2026, 1, 'invoice', null, 'order', 1, 'CMD-2026-000001', now(), '{}', 100, 9, 109),
     ('FAC-2', 2026, 2, 'invoice', null, 'service-order', 2, 'SRV-2026-000002', now(), '{}', 100, 9, 109),
     ('AVO-3', 2026, 3, 'credit-note', 2, 'service-order', 2, 'SRV-2026-000002', now(), '{}', -9, 0, -9)`,
  `insert into service_order_refunds (order_id, key, credit_note_id, credit_note_number, amount_cents, requested_at)
   values (2, 'service-refund-k', 3, 'AVO-3', 9, now())`,
  `insert into payment_sessions (provider, session_id, reference, amount_cents, currency, state)
   values ('stripe', 's-1', 'SRV-2026-000002', 5, 'EUR', 'paid')`,
  `insert into payment_refunds (payment_session_id, key, amount_cents) values (1, 'service-misfit-7-s-1', 5)`,
  `insert into outbox (id, event, aggregate_type, aggregate_id, data) values (4, 'payment.captured', 'payment', '1', '{}')`,
  `insert into outbox_deliveries (outbox_id, listener) values (4, 'orders.OnPaymentCaptured')`,
  `insert into outbox (id, event, aggregate_type, aggregate_id, data, status, delivered_at)
   select id, event, 'service-order', '2', data::jsonb, status, case when status = 'done' then now() end
   from (values (1, 'service-order.placed', '{"orderId": 2}', 'pending'),
     (2, 'service-order.refunded', '{"orderId": 2, "key": "service-refund-k", "amount": 9, "whole": false}', 'dead'),
     (3, 'service-order.payment-returned', '{"orderId": 2, "amount": 5, "sessionId": "s-1"}', 'pending'),
     (5, 'service-order.paid', '{"orderId": 2}', 'done')) as known (id, event, data, status)`,
  ...[
    'service-order-placed-2',
    'service-order-paid-2',
    'service-returned-7-s-1',
    'service-credit-note-AVO-3',
    'service-refunded-service-refund-k',
    'order-paid-1',
  ].map(mail),
];
