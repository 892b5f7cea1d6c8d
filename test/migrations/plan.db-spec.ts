import type { QueryRunner } from 'typeorm';
import { migrateDatabase, planPending } from '../../apps/launcher/src/migrate-database.js';
import { planText } from '../../apps/launcher/src/migration-plan/plan-text.js';
import { migrationClasses, type TestDatabase, testDatabase } from '../support/database.js';

/** The migrations of version 0.1.0. */
const first = migrationClasses().filter(({ name }) => Number(name.slice(-13)) < 1_795_410_000_000);

describe('the plan of migrations', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await testDatabase([]);
  });
  afterAll(() => db?.drop());

  it('lists all of them for an empty database, in order, and changes nothing', async () => {
    const plan = await planPending(db.url, migrationClasses());
    expect(plan).toHaveLength(migrationClasses().length);
    expect(plan[0]?.name).toMatch(/^CreateOutbox/);
    const tables = await db.query(
      "select table_name from information_schema.tables where table_schema = 'public' and table_name <> 'migrations'",
    );
    expect(tables).toEqual([]);
  });

  it('lists those that are left, with what they lock', async () => {
    await migrateDatabase(db.url, first);
    const plan = await planPending(db.url, migrationClasses());
    expect(plan).toHaveLength(migrationClasses().length - first.length);
    const text = planText(plan, false);
    expect(text).toMatch(/^\d+ à appliquer ; rien n’a été changé\.\n {2}UseEnglishStatuses\n/);
    expect(text).toContain('    orders : parcourt toute la table sous verrou\n');
    expect(text).toContain('CHANGELOG.md');
    expect(planText(plan, true)).toContain('alter table');
    expect(planText([], true)).toBe('à jour\n');
  });

  it('leaves the shop a way past a migration that waits for a table', async () => {
    const seen: unknown[] = [];
    class ReadLockTimeout1999999999999 {
      name = 'ReadLockTimeout1999999999999';
      up = async (runner: QueryRunner) => {
        seen.push(...(await runner.query('show lock_timeout')));
      };
      down = () => Promise.resolve();
    }
    await migrateDatabase(db.url, [ReadLockTimeout1999999999999]);
    expect(seen).toEqual([{ lock_timeout: '10s' }]);
  });
});
