import { type TestDatabase, testDatabase } from '../../test/support/database.js';
import { databaseState, noteMigrated } from './database-state.mjs';

let db: TestDatabase;
beforeAll(async () => (db = await testDatabase()));
afterAll(() => db.drop());

it('a database is migrated for the build that has migrated it, as long as it has the tables of the queue', async () => {
  expect(await databaseState(db.url, "l'un")).toMatchObject({ migrated: false });
  await noteMigrated(db.url, "l'un");
  expect(await databaseState(db.url, "l'un")).toEqual({ migrated: true, empty: true });
  expect(await databaseState(db.url, 'another')).toMatchObject({ migrated: false });
  await db.query("insert into users (user_type, email, name) values ('particulier', 'a@b.test', 'A')");
  expect(await databaseState(db.url, "l'un")).toEqual({ migrated: true, empty: false });
  await db.query('drop schema bullmq cascade');
  expect(await databaseState(db.url, "l'un")).toMatchObject({ migrated: false });
});

it('a database whose tables belong to another user is migrated at every start', async () => {
  const other = `other_${process.pid}`;
  await db.query(`create role ${other} login password 'x'`);
  try {
    const url = new URL(db.url);
    Object.assign(url, { username: other, password: 'x' });
    await noteMigrated(url.href, 'theirs');
    expect(await databaseState(db.url, 'theirs')).toMatchObject({ migrated: false });
  } finally {
    await db.query(`drop role ${other}`);
  }
});

it('a database without tables is neither', async () => {
  await db.query('drop schema public cascade; create schema public');
  expect(await databaseState(db.url, "l'un")).toEqual({ migrated: false, empty: true });
});
