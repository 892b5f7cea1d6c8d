import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startFakeSmtpServer, type FakeSmtpServer } from '../../libs/platform/src/mail/fake-smtp-server.js';
import { until } from '../support/until.js';
import { type TestDatabase, testDatabase } from '../support/database.js';

jest.setTimeout(300_000);
const ROOT = join(__dirname, '..', '..');
const PATIENCE_MS = 120_000;
const READERS = 150;
/** A sixth of the minute's letters. */
const HANDFUL = 60;
/** A reader whose mail the server reads without an answer, once. */
const SLOW = 'slow-once@boutik.test';
const workers: ChildProcess[] = [];
const holders = new Set<pg.Client>();
let built: string;
let database: TestDatabase;
let sink: FakeSmtpServer;

beforeAll(async () => {
  mkdirSync(join(ROOT, 'test/.tmp'), { recursive: true });
  built = mkdtempSync(join(ROOT, 'test/.tmp/letters-'));
  const sources = ['libs', 'test/robustness/letter-worker.ts'];
  execFileSync(process.execPath, [join(ROOT, 'test/support/compile.mjs'), built, ...sources], { cwd: ROOT });
  database = await testDatabase();
  sink = await startFakeSmtpServer();
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  for (const holder of holders) await holder.end();
  await database?.drop();
  await sink?.close();
  rmSync(built, { recursive: true, force: true });
});

function startWorker(): ChildProcess {
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    SMTP_URL: sink.url,
    DATA_DIR: join(built, 'data'),
    NEWSLETTER_PER_MINUTE: String(HANDFUL * 6),
    LOG_LEVEL: 'fatal',
  };
  const main = join(built, 'test/robustness/letter-worker.js');
  const worker = spawn(process.execPath, [main], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
  workers.push(worker);
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  const gone = once(worker, 'exit');
  worker.kill('SIGKILL');
  await gone;
}

/** A letter on its way to its readers; the slow one is the last of the first handful. */
async function letterUnderWay(): Promise<number> {
  await database.query(
    `insert into newsletter_subscriptions (email, token)
     select case when n = ${HANDFUL} then '${SLOW}' else 'lecteur-' || n || '@boutik.test' end, 'jeton-de-lecteur-numero-' || n
     from generate_series(1, ${READERS}) n`,
  );
  const [letter] = await database.query<{ id: number }>(
    `insert into newsletter_campaigns (status, started_at, subject, preheader, blocks)
     values ('sending', now(), 'Novembre', '', '[{"type":"texte","texte":"Bonjour"}]') returning id`,
  );
  await database.query(
    'insert into newsletter_deliveries (campaign_id, subscription_id) select $1, id from newsletter_subscriptions order by id',
    [letter?.id],
  );
  return letter?.id ?? 0;
}

/** Makes whoever writes the mail of this key wait for us. Returns how to let go of it. */
async function hold(key: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  holders.add(client);
  await client.query('begin');
  await client.query(
    `insert into mails (key, to_address, from_address, subject, html, text, message_id)
     values ($1, 'a@boutik.test', 'b@boutik.test', 'x', 'x', 'x', $2)`,
    [key, `<held-${key}@boutik.test>`],
  );
  return async () => {
    holders.delete(client);
    await client.end();
  };
}

async function keyOfCopy(place: number): Promise<string> {
  const [copy] = await database.query<{ key: string }>(
    `select 'newsletter-' || campaign_id || '-' || subscription_id as key from newsletter_deliveries order by id
     offset $1 limit 1`,
    [place - 1],
  );
  return copy?.key ?? '';
}

const count = async (rows: string) =>
  (await database.query<{ n: number }>(`select count(*)::int as n from ${rows}`))[0]?.n ?? 0;
const byName = (one: string, other: string) => one.localeCompare(other);
/** Sessions that are in the middle of a handful and wait for us. */
const held = () =>
  count(
    `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ 'insert into mails'`,
  );

describe('a letter and workers that are killed', () => {
  it('reaches each reader once, killed in the middle of a handful and while the mail server reads', async () => {
    const id = await letterUnderWay();
    const letGo = await hold(await keyOfCopy(40));
    const first = startWorker();
    await until('the first worker to be in the middle of a handful', async () => (await held()) > 0, PATIENCE_MS);
    await kill(first);
    await letGo();
    await until('its session to end', async () => (await held()) === 0, PATIENCE_MS);
    // Thirty-nine copies were written: none of them is left behind.
    expect([await count('mails'), await count("newsletter_deliveries where status = 'waiting'")]).toEqual([0, READERS]);

    const letGoAgain = await hold(await keyOfCopy(HANDFUL + 1));
    const second = startWorker();
    await until(
      'the second worker to have sent a handful but for the slow one',
      async () => (await count("mails where status = 'sent'")) === HANDFUL - 1 && sink.attempted.length === HANDFUL,
      PATIENCE_MS,
    );
    await kill(second);
    await letGoAgain();

    startWorker();
    await until(
      'the letter to be sent',
      async () => (await count(`newsletter_campaigns where id = ${id} and status = 'sent'`)) === 1,
      PATIENCE_MS,
    );
    const readers = await database.query<{ email: string }>('select email from newsletter_subscriptions');
    const reached = sink.received.map(({ to }) => to[0] ?? '').toSorted(byName);
    expect(reached).toEqual(readers.map(({ email }) => email).toSorted(byName));
    // The server could have known the second attempt by its Message-ID.
    expect([sink.attempted.length, new Set(sink.attempted).size]).toEqual([READERS + 1, READERS]);
    expect(await count("newsletter_deliveries where status = 'sent'")).toBe(READERS);
  });
});
