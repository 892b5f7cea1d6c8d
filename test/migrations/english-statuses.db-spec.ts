import { DataSource } from 'typeorm';
import { migrationClasses, type TestDatabase, testDatabase } from '../support/database.js';
import { UseEnglishStatuses1795410000000 as UseEnglishStatuses } from '../../migrations/20261123T0500-use-english-statuses.js';

const rewrittenTables = [
  'orders',
  'service_orders',
  'service_order_lines',
  'payment_refunds',
  'order_refunds',
  'service_order_refunds',
  'returns',
  'quote_history',
];

describe('the migration to English statuses', () => {
  let db: TestDatabase;
  let source: DataSource;

  beforeAll(async () => {
    db = await testDatabase(migrationClasses().filter(({ name }) => Number(name.slice(-13)) < 1_795_410_000_000));
    const migrations = [UseEnglishStatuses];
    source = await new DataSource({ type: 'postgres', url: db.url, migrations }).initialize();
    for (const statement of formerRows) await db.query(statement);
  });
  afterAll(async () => {
    await source?.destroy();
    await db?.drop();
  });

  const values = async (column: string, table: string) =>
    (await db.query<{ value: string }>(`select ${column} as value from ${table} order by id`)).map(
      ({ value }) => value,
    );
  const statuses = async () => ({
    orders: await values('status', 'orders'),
    serviceOrders: await values('status', 'service_orders'),
    serviceLines: await values('status', 'service_order_lines'),
    paymentRefunds: await values('state', 'payment_refunds'),
    orderRefunds: await values('state', 'order_refunds'),
    serviceRefunds: await values('state', 'service_order_refunds'),
    returns: await values('state', 'returns'),
    quoteActions: await values('action', 'quote_history'),
    events: await values('event', 'outbox'),
    deadJobs: await values('name', 'dead_jobs'),
    jobs: await values('name', 'bullmq.job'),
  });

  it('replaces every value, and restores it when it is undone', async () => {
    const [before, schema] = [await statuses(), await schemaOf(db)];
    await source.runMigrations();
    expect(await statuses()).toEqual(statusesAfter);
    await source.undoLastMigration();
    expect(await statuses()).toEqual(before);
    expect(await schemaOf(db)).toEqual(schema);
    await source.runMigrations();
    expect(await statuses()).toEqual(statusesAfter);
  });

  it('leaves constraints, defaults and indexes that name the new codes', async () => {
    const refused = (statement: string, code: string) => expect(db.query(statement)).rejects.toMatchObject({ code });
    const [check, unique] = ['23514', '23505'];
    await refused("update orders set status = 'payé' where number = 'CMD-2026-000002'", check);
    await refused("update orders set status = 'paid' where number = 'CMD-2026-000001'", check);
    await refused("update orders set holds_stock = true where number = 'CMD-2026-000003'", check);
    await refused("update orders set quote_number = 'D-1', source = 'quote'", unique);
    await refused("update service_order_lines set status = 'Validée'", check);
    await refused("update returns set state = 'asked' where state = 'requested'", check);
    const [added] = await db.query(
      `${SERVICE_ORDER} values (9, 'SRV-2026-000009', '{}', 0, 0, 0, now()) returning status`,
    );
    expect(added).toEqual({ status: 'pending' });
    expect((await schemaOf(db)).filter((line) => /en attente|payé|annulé|asked'/.test(line))).toEqual([]);
  });
});

/** Conditions, defaults and indexes of the tables; names of constraints are free. */
async function schemaOf(db: TestDatabase): Promise<string[]> {
  const rows = await db.query<{ line: string }>(
    `select t || ': ' || pg_get_constraintdef(oid) as line from unnest($1::text[]) t
       join pg_constraint on conrelid = t::regclass
     union all select indexdef from pg_indexes where schemaname = 'public' and tablename = any ($1)
     union all select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default)
       from information_schema.columns where table_schema = 'public' and table_name = any ($1)
     order by 1`,
    [rewrittenTables],
  );
  return rows.map(({ line }) => line);
}

const SERVICE_ORDER = `insert into service_orders (id, number, client, net_cents, vat_cents, total_cents, placed_at)
  overriding system value`;

const formerRows = [
  `insert into orders (number, source, status, delivery_mode, client_name, client_prenom, client_email, client_address,
     client_postal_code, client_city, net_cents, shipping_cents, vat_cents, total_cents, holds_stock, hold_expires_at,
     placed_at, paid_at, cancelled_at, cancel_reason)
   select 'CMD-2026-00000' || n, 'cart', status, 4, 'Hoarau', 'Marie', 'marie@boutik.test', '', '', '', 100, 0, 9, 109,
     status in ('en attente', 'payé'), case when status = 'en attente' then now() end, now(),
     case when status in ('payé', 'remboursé') then now() end, case when status = 'annulé' then now() end,
     case when status = 'annulé' then 'client' end
   from unnest(array['en attente', 'payé', 'annulé', 'remboursé']) with ordinality as known (status, n)`,
  `insert into service_orders (number, status, client, net_cents, vat_cents, total_cents, placed_at, paid_at, cancelled_at)
   select 'SRV-2026-00000' || n, status, '{}', 100, 9, 109, now(),
     case when status in ('payé', 'remboursé') then now() end, case when status = 'annulé' then now() end
   from unnest(array['en attente', 'payé', 'annulé', 'remboursé']) with ordinality as known (status, n)`,
  `insert into service_order_lines (order_id, kind, service_name, name, quantity, unit_net_cents, vat_rate_bp, net_cents, vat_cents, status)
   select n, 'service', 'Maintenance', 'Nettoyage', 1, 100, 850, 100, 9, status
   from unnest(array['En Attente', 'Validée', 'Annulée', 'Annulée']) with ordinality as known (status, n)`,
  `insert into payment_sessions (provider, session_id, reference, amount_cents, currency, state)
   values ('stripe', 's1', 'CMD-2026-000002', 109, 'EUR', 'paid')`,
  `insert into payment_refunds (payment_session_id, key, amount_cents, state, settled_at)
   select 1, 'refund-' || state, 1, state, case when state in ('refunded', 'failed') then now() end
   from unnest(array['asked', 'pending', 'refunded', 'failed']) state`,
  `insert into invoices (number, year, sequence, kind, corrects_id, order_id, order_number, issued_on, content, net_cents, vat_cents, gross_cents)
   select 'FAC-' || n, 2026, n, case n when 1 then 'invoice' else 'credit-note' end, case when n > 1 then 1 end, 2,
     'CMD-2026-000002', now(), '{}', 100, 9, 109 from generate_series(1, 7) n`,
  ...['order_refunds', 'service_order_refunds'].map(
    (table, index) => `
    insert into ${table} (order_id, key, credit_note_id, credit_note_number, amount_cents, state, asked_at, settled_at)
    select 2, state, n + ${index * 3 + 1}, 'AV', 1, state, now(), case when state <> 'asked' then now() end
    from unnest(array['asked', 'refunded', 'failed']) with ordinality as known (state, n)`,
  ),
  `insert into returns (kind, order_id, order_number, state, reason, comments, client_name, client_email, asked_at,
     decided_at, received_at, refunded_at)
   select 'return', 2, 'CMD-2026-000002', state, 'Autre', '', '', '', now(), case when state <> 'asked' then now() end,
     case when state in ('received', 'refunded') then now() end, case when state = 'refunded' then now() end
   from unnest(array['asked', 'accepted', 'refused', 'received', 'refunded']) state`,
  `insert into users (user_type, email, password_hash, name) values ('Commercial', 'paul@boutik.test', '', 'Paul')`,
  `insert into quotes (number, owner_id, client_id, search_text, valid_until, subtotal_cents, discount_cents, total_cents,
     created_at, updated_at) values ('D-1', 1, 1, '', now(), 0, 0, 0, now(), now())`,
  `insert into quote_history (quote_id, action, description, created_at)
   select 1, action, '', now() from unnest(array['created', 'approval-asked', 'approval-given']) action`,
  `insert into outbox (event, aggregate_type, aggregate_id, data, status, handed_at)
   select event, 'order', '1', '{}', status, case when status = 'done' then now() end
   from (values ('order.held-for-review', 'pending'), ('payment.refund-asked', 'dead'), ('job.retry-asked', 'pending'),
     ('order.held-for-review', 'done'), ('order.paid', 'pending')) as known (event, status)`,
  `insert into dead_jobs (queue, name, job_id, data, error, attempts, backoff_ms, failed_at)
   select 'documents', name, name || '.1', '{}', 'x', 1, 1, now() from unnest(array['seal-quote', 'send-mail']) name`,
  `insert into bullmq.job (queue, id, seq, name, state, added_at_ms)
   select 'documents', n, n, name, state::bullmq.job_state, 0
   from unnest(array['seal-quote', 'forget-signers', 'mend-search-index', 'watch-search-index', 'seal-quote', 'send-mail'],
     array['waiting', 'delayed', 'active', 'failed', 'completed', 'waiting']) with ordinality as known (name, state, n)`,
];

const orderStatuses = ['pending', 'paid', 'cancelled', 'refunded'];

const statusesAfter = {
  orders: orderStatuses,
  serviceOrders: orderStatuses,
  serviceLines: ['pending', 'validated', 'cancelled', 'cancelled'],
  paymentRefunds: ['requested', 'pending', 'refunded', 'failed'],
  orderRefunds: ['requested', 'refunded', 'failed'],
  serviceRefunds: ['requested', 'refunded', 'failed'],
  returns: ['requested', 'accepted', 'refused', 'received', 'refunded'],
  quoteActions: ['created', 'approval-requested', 'approval-given'],
  events: [
    'order.payment-under-review',
    'payment.refund-requested',
    'job.retry-requested',
    'order.held-for-review',
    'order.paid',
  ],
  deadJobs: ['finalize-signed-quote', 'send-mail'],
  jobs: [
    'finalize-signed-quote',
    'anonymize-signers',
    'repair-search-index',
    'check-search-index',
    'seal-quote',
    'send-mail',
  ],
};
