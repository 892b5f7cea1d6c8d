import { DataSource } from 'typeorm';
import { RenameColumns1795410600000 as RenameColumns } from '../../migrations/20261123T0510-rename-columns.js';
import { migrationClasses, type TestDatabase, testDatabase } from '../support/database.js';

describe('the migration that renames columns', () => {
  let db: TestDatabase;
  let source: DataSource;
  beforeAll(async () => {
    db = await testDatabase(migrationClasses().filter(({ name }) => Number(name.slice(-13)) < 1_795_410_600_000));
    source = await new DataSource({ type: 'postgres', url: db.url, migrations: [RenameColumns] }).initialize();
    await db.query(`insert into users (user_type, email, password_hash, name, idle_told_at)
      values ('particulier', 'marie@boutik.test', '', 'Marie', now())`);
    await db.query(`insert into familiar_places (user_id, place_hash) values (1, sha256('x'))`);
  });
  afterAll(async () => {
    await source?.destroy();
    await db?.drop();
  });

  const schema = async () =>
    db.query(
      `select concat_ws(' ', table_name, column_name, ordinal_position, data_type, is_nullable, column_default) as line
       from information_schema.columns where table_schema = 'public'
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select prosrc from pg_proc where proname = 'note_account_seen'
       union all select tgname from pg_trigger where not tgisinternal order by 1`,
    );

  it('keeps the rows, and restores the former names when it is undone', async () => {
    const before = await schema();
    await source.runMigrations();
    expect(await db.query('select user_id, network_hash = sha256($1) as same from known_networks', ['x'])).toEqual([
      { user_id: 1, same: true },
    ]);
    await source.undoLastMigration();
    expect(await schema()).toEqual(before);
    await source.runMigrations();
  });

  it('lets the use of a session end the warning of an inactive account', async () => {
    const warned = async () =>
      (await db.query<{ warned: boolean }>('select inactivity_warned_at is not null as warned from users'))[0]?.warned;
    expect(await warned()).toBe(true);
    await db.query(`insert into access_tokens (user_id, secret_hash) values (1, sha256('s'))`);
    expect(await warned()).toBe(false);
  });
});
