import { DataSource } from 'typeorm';
import { RenameAuditLog1795419600000 as RenameAuditLog } from '../../migrations/20261123T0740-rename-audit-log.js';
import { migrationClasses, type TestDatabase, testDatabase } from '../support/database.js';

describe('the migration that renames the audit log', () => {
  let db: TestDatabase;
  let source: DataSource;
  beforeAll(async () => {
    db = await testDatabase(migrationClasses().filter(({ name }) => Number(name.slice(-13)) < 1_795_419_600_000));
    source = await new DataSource({ type: 'postgres', url: db.url, migrations: [RenameAuditLog] }).initialize();
    await db.query(`insert into staff_actions (staff_id, staff_name, action, subject, note)
      values (1, 'Marie Payet', 'refund-retried', 'remboursement 12', '')`);
  });
  afterAll(async () => {
    await source?.destroy();
    await db?.drop();
  });

  // Constraints of not null have names of their own from PostgreSQL 18 on only: they keep the former ones.
  const schema = () =>
    db.query(
      `select relname::text as line from pg_class where relnamespace = 'public'::regnamespace
       union all select concat_ws(' ', conname, pg_get_constraintdef(oid)) from pg_constraint
         where connamespace = 'public'::regnamespace and contype <> 'n'
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select tgname from pg_trigger where not tgisinternal
       union all select concat_ws(' ', proname, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
       order by 1`,
    );

  it('keeps the rows and their protection, and restores the former names when it is undone', async () => {
    const before = await schema();
    await source.runMigrations();
    expect(await db.query('select staff_name, action from audit_log')).toEqual([
      { staff_name: 'Marie Payet', action: 'refund-retried' },
    ]);
    for (const statement of ["update audit_log set note = 'x'", 'delete from audit_log', 'truncate audit_log'])
      await expect(db.query(statement)).rejects.toThrow('audit_log is append-only');
    expect(JSON.stringify(await schema())).not.toContain('staff_action');
    await source.undoLastMigration();
    expect(await schema()).toEqual(before);
    await expect(db.query('delete from staff_actions')).rejects.toThrow('staff_actions is append-only');
  });
});
