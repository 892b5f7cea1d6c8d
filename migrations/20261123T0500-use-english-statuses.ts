import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores statuses as English codes, and renames the events and jobs in transit whose names changed.
 *
 * Each table is rewritten once, under an ACCESS EXCLUSIVE lock until the migration commits: about 20 s per million
 * orders. The previous version does not read the new codes: stop api and worker before.
 */
export class UseEnglishStatuses1795410000000 implements MigrationInterface {
  name = 'UseEnglishStatuses1795410000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const column of columns) await replaceValues(runner, column);
    await runner.query(`alter table service_order_lines add constraint service_order_lines_known_status
      check (status in ('pending', 'validated', 'cancelled'))`);
    await renameMessages(runner, (former, name) => [former, name]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await renameMessages(runner, (former, name) => [name, former]);
    await runner.query('alter table service_order_lines drop constraint service_order_lines_known_status');
    for (const { pairs, ...column } of columns)
      await replaceValues(runner, { ...column, pairs: pairs.map(([former, code]) => [code, former]) });
  }
}

/** Former value and code. */
type Pair = readonly [former: string, code: string];

const ORDER_STATUSES: readonly Pair[] = [
  ['en attente', 'pending'],
  ['payé', 'paid'],
  ['annulé', 'cancelled'],
  ['remboursé', 'refunded'],
];
const LINE_STATUSES: readonly Pair[] = [
  ['En Attente', 'pending'],
  ['Validée', 'validated'],
  ['Annulée', 'cancelled'],
];
const REFUND_STATES: readonly Pair[] = [['asked', 'requested']];

const columns: readonly { table: string; column: string; pairs: readonly Pair[] }[] = [
  { table: 'orders', column: 'status', pairs: ORDER_STATUSES },
  { table: 'service_orders', column: 'status', pairs: ORDER_STATUSES },
  { table: 'service_order_lines', column: 'status', pairs: LINE_STATUSES },
  { table: 'payment_refunds', column: 'state', pairs: REFUND_STATES },
  { table: 'order_refunds', column: 'state', pairs: REFUND_STATES },
  { table: 'service_order_refunds', column: 'state', pairs: REFUND_STATES },
  { table: 'returns', column: 'state', pairs: REFUND_STATES },
  { table: 'quote_history', column: 'action', pairs: [['approval-asked', 'approval-requested']] },
];

/** Everything of a column that names values: check constraints, indexes with a condition, and the default. */
const DEFINITIONS = `
  select 'constraint' as kind, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where conrelid = $1::regclass and contype = 'c'
  union all select 'index', relname, pg_get_indexdef(oid)
  from pg_index join pg_class on oid = indexrelid where indrelid = $1::regclass and indpred is not null
  union all select 'default', attname, pg_get_expr(adbin, adrelid)
  from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
  where adrelid = $1::regclass and attname = $2`;

interface Definition {
  kind: 'constraint' | 'index' | 'default';
  name: string;
  definition: string;
}

/** Replaces values in the rows of a column and in the definitions that name them. */
async function replaceValues(
  runner: QueryRunner,
  { table, column, pairs }: { table: string; column: string; pairs: readonly (readonly [from: string, to: string])[] },
): Promise<void> {
  const all: Definition[] = await runner.query(DEFINITIONS, [table, column]);
  const named = all.filter(({ definition }) => pairs.some(([from]) => definition.includes(`'${from}'`)));
  const replaced = ({ definition }: Definition) =>
    definition.replace(/'([^']*)'/g, (literal, value) => {
      const pair = pairs.find(([from]) => from === value);
      return pair ? `'${pair[1]}'` : literal;
    });
  const [constraints, indexes, defaults] = (['constraint', 'index', 'default'] as const).map((kind) =>
    named.filter((one) => one.kind === kind),
  );
  for (const { name } of indexes ?? []) await runner.query(`drop index ${name}`);
  const cases = pairs.map(([from, to]) => `when '${from}' then '${to}'`).join(' ');
  // One statement, so that PostgreSQL rewrites the table and checks the constraints in one pass.
  const actions = [
    ...(constraints ?? []).map(({ name }) => `drop constraint ${name}`),
    `alter column ${column} type text using case ${column} ${cases} else ${column} end`,
    ...(defaults ?? []).map((one) => `alter column ${column} set default ${replaced(one)}`),
    ...(constraints ?? []).map((one) => `add constraint ${one.name} ${replaced(one)}`),
  ];
  await runner.query(`alter table ${table} ${actions.join(', ')}`);
  for (const index of indexes ?? []) await runner.query(replaced(index));
}

/** Current name by former name. */
const events = {
  'order.held-for-review': 'order.payment-under-review',
  'payment.refund-asked': 'payment.refund-requested',
  'job.retry-asked': 'job.retry-requested',
};
const jobs = {
  'seal-quote': 'finalize-signed-quote',
  'forget-signers': 'anonymize-signers',
  'mend-search-index': 'repair-search-index',
  'watch-search-index': 'check-search-index',
  'forget-delivery-addresses': 'delete-expired-delivery-addresses',
  'forget-mails': 'delete-expired-mails',
  'hand-out-letters': 'dispatch-campaign',
  'release-expired-holds': 'release-expired-reservations',
  'retire-idle-accounts': 'delete-inactive-accounts',
};

/**
 * Renames undelivered events and unfinished jobs, which would have no listener or handler. Schedules are synchronised
 * when the worker starts. Jobs in Redis are out of reach: those queues must be empty (CHANGELOG).
 */
async function renameMessages(
  runner: QueryRunner,
  direction: (former: string, name: string) => [from: string, to: string],
): Promise<void> {
  const [queue]: { job: string | null }[] = await runner.query("select to_regclass('bullmq.job') as job");
  for (const [former, name] of Object.entries(events))
    await runner.query(
      `update outbox set event = $2 where event = $1 and status in ('pending', 'dead')`,
      direction(former, name),
    );
  for (const [former, name] of Object.entries(jobs)) {
    await runner.query('update dead_jobs set name = $2 where name = $1', direction(former, name));
    if (queue?.job)
      await runner.query(
        `update bullmq.job set name = $2 where name = $1 and state <> 'completed'`,
        direction(former, name),
      );
  }
}
