// @ts-check
import pg from 'pg';

/** Of PostgreSQL: the table belongs to another user. */
const insufficientPrivilege = '42501';

/**
 * What a database tells about the starts before, read without loading the server's code.
 * @param {string} url
 * @param {string} build the mark of the present server code
 * @returns {Promise<{ migrated: boolean, empty: boolean }>} `migrated`: by this very build. `empty`: no product and no user
 */
export async function databaseState(url, build) {
  const migrated = await isTrue(
    url,
    `select coalesce(obj_description(to_regclass('public.migrations'), 'pg_class') = $1, false)
       and to_regnamespace('bullmq') is not null as answer`,
    [commentOf(build)],
  );
  if (!migrated) return { migrated, empty: true };
  const empty = await isTrue(
    url,
    'select not exists (select 1 from products) and not exists (select 1 from users) as answer',
  );
  return { migrated, empty };
}

/**
 * Notes in the database which build has migrated it: a backup contains the note, and its restored database is that of this build.
 * Where the tables belong to another user there is no note, and the next start runs the migration again.
 * @param {string} url @param {string} build
 */
export async function noteMigrated(url, build) {
  try {
    await withClient(url, (client) =>
      client.query(`comment on table public.migrations is ${client.escapeLiteral(commentOf(build))}`),
    );
  } catch (error) {
    if (/** @type {pg.DatabaseError} */ (error).code !== insufficientPrivilege) throw error;
  }
}

/** @param {string} build */
const commentOf = (build) => `migrated by build ${build}`;

/** @param {string} url @param {string} question @param {string[]} [values] @returns {Promise<boolean>} */
const isTrue = (url, question, values = []) =>
  withClient(url, async (client) => (await client.query(question, values)).rows[0]?.answer === true);

/**
 * @template T
 * @param {string} connectionString @param {(client: pg.Client) => Promise<T>} work
 */
async function withClient(connectionString, work) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
