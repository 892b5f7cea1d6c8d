import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { migrateDatabase, planPending } from '../../apps/launcher/src/migrate-database.js';
import { migrationClasses, type TestDatabase, testDatabase } from '../support/database.js';

jest.setTimeout(180_000);
/** pg_dump --no-owner of a shop of version 0.1.0 with its demo data. The next release adds its own dump. */
const DUMP = join(__dirname, 'version-0.1.0.sql.gz');

/** Customers' data survive all migrations since the last release. Ten seconds. */
describe('the upgrade of a shop of version 0.1.0', () => {
  let upgraded: TestDatabase;
  let fresh: TestDatabase;
  let before: Record<string, unknown> | undefined;
  beforeAll(async () => {
    [upgraded, fresh] = await Promise.all([testDatabase([]), testDatabase()]);
    await upgraded.query('drop schema public cascade; create schema public; drop schema bullmq cascade');
    const client = new pg.Client({ connectionString: upgraded.url });
    await client.connect();
    await client.query(gunzipSync(readFileSync(DUMP)).toString());
    await client.end();
    [before] = await upgraded.query<Record<string, unknown>>(
      `select (select count(*)::int from orders) + (select count(*)::int from service_orders) as orders,
         (select sum(total_cents) from orders) + (select sum(total_cents) from service_orders) as total, ${UNCHANGED}`,
    );
  });
  afterAll(async () => {
    await upgraded?.drop();
    await fresh?.drop();
  });

  it('plans every later migration and runs it on rows', async () => {
    const plan = await planPending(upgraded.url, migrationClasses());
    expect(plan.length).toBeGreaterThan(0);
    expect(await migrateDatabase(upgraded.url, migrationClasses())).toEqual(plan.map(({ name }) => name));
  });

  it('loses no row and no cent', async () => {
    const after = await upgraded.query(
      `select (select count(*)::int from orders) as orders, (select sum(total_cents) from orders) as total, ${UNCHANGED}`,
    );
    expect(before).toMatchObject({ orders: expect.any(Number), products: 543 });
    expect(after).toEqual([before]);
  });

  it('ends with the schema of a new shop', async () => {
    const [found, expected] = await Promise.all([schemaOf(upgraded), schemaOf(fresh)]);
    expect(expected.length).toBeGreaterThan(500);
    expect(found).toEqual(expected);
  });
});

const UNCHANGED = `(select count(*)::int from products) as products, (select count(*)::int from users) as users,
  (select count(*)::int from quotes) as quotes, (select sum(total_cents) from quotes) as quoted,
  (select sum(stock) from products) as stock, (select count(*)::int from invoices) as invoices`;

/** Columns, constraints, indexes and triggers. A restored check may have other parentheses. */
async function schemaOf(db: TestDatabase): Promise<string[]> {
  const rows = await db.query<{ line: string }>(
    `select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
       from information_schema.columns where table_schema = 'public'
     union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
       where connamespace = 'public'::regnamespace and conrelid <> 0
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     order by 1`,
  );
  return rows.map(({ line }) => line.replace(/[()]/g, '')).sort();
}
