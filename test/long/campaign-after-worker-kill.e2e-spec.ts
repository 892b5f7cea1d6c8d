import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startFakeSmtpServer, type FakeSmtpServer } from '../../libs/platform/src/mail/sending/fake-smtp-server.js';
import { until } from '../support/until.js';
import { type TestDatabase, testDatabase } from '../support/database.js';

jest.setTimeout(300_000);
const ROOT = join(__dirname, '..', '..');
const TIMEOUT_MS = 120_000;
const SUBSCRIBERS = 150;
/** A sixth of the sending rate per minute. */
const BATCH_SIZE = 60;
/** A recipient whose first email the SMTP server accepts without a reply. */
const SLOW = 'slow-once@boutik.test';
const workers: ChildProcess[] = [];
const lockHolders = new Set<pg.Client>();
let built: string;
let database: TestDatabase;
let sink: FakeSmtpServer;

beforeAll(async () => {
  mkdirSync(join(ROOT, 'test/.tmp'), { recursive: true });
  built = mkdtempSync(join(ROOT, 'test/.tmp/campaigns-'));
  const sources = ['libs', 'test/long/campaign-worker.ts'];
  execFileSync(process.execPath, [join(ROOT, 'test/support/compile.mjs'), built, ...sources], { cwd: ROOT });
  database = await testDatabase();
  sink = await startFakeSmtpServer();
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  for (const holder of lockHolders) await holder.end();
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
    NEWSLETTER_PER_MINUTE: String(BATCH_SIZE * 6),
    LOG_LEVEL: 'fatal',
  };
  const main = join(built, 'test/long/campaign-worker.js');
  const worker = spawn(process.execPath, [main], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
  workers.push(worker);
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  const exited = once(worker, 'exit');
  worker.kill('SIGKILL');
  await exited;
}

/** Creates a campaign in progress; the slow recipient is the last of the first batch. */
async function createRunningCampaign(): Promise<number> {
  await database.query(
    `insert into newsletter_subscriptions (email, token)
     select case when n = ${BATCH_SIZE} then '${SLOW}' else 'lecteur-' || n || '@boutik.test' end, 'jeton-de-lecteur-numero-' || n
     from generate_series(1, ${SUBSCRIBERS}) n`,
  );
  const [campaign] = await database.query<{ id: number }>(
    `insert into newsletter_campaigns (status, started_at, subject, preheader, blocks)
     values ('sending', now(), 'Novembre', '', '[{"type":"texte","texte":"Bonjour"}]') returning id`,
  );
  await database.query(
    'insert into newsletter_deliveries (campaign_id, subscription_id) select $1, id from newsletter_subscriptions order by id',
    [campaign?.id],
  );
  return campaign?.id ?? 0;
}

/** Locks the row of this email key, so that its writer waits. Returns a function that releases the lock. */
async function lockEmail(key: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  lockHolders.add(client);
  await client.query('begin');
  await client.query(
    `insert into mails (key, to_address, from_address, subject, html, text, message_id)
     values ($1, 'a@boutik.test', 'b@boutik.test', 'x', 'x', 'x', $2)`,
    [key, `<held-${key}@boutik.test>`],
  );
  return async () => {
    lockHolders.delete(client);
    await client.end();
  };
}

async function emailKeyAt(position: number): Promise<string> {
  const [copy] = await database.query<{ key: string }>(
    `select 'newsletter-' || campaign_id || '-' || subscription_id as key from newsletter_deliveries order by id
     offset $1 limit 1`,
    [position - 1],
  );
  return copy?.key ?? '';
}

const count = async (rows: string) =>
  (await database.query<{ n: number }>(`select count(*)::int as n from ${rows}`))[0]?.n ?? 0;
const byName = (one: string, other: string) => one.localeCompare(other);
/** Sessions that wait for the lock in the middle of a batch. */
const countWaiting = () =>
  count(
    `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ 'insert into mails'`,
  );

/** A newsletter goes on where a killed worker left it, and nobody gets it twice. Under a minute. */
describe('a campaign whose workers are killed', () => {
  it('reaches each subscriber once, when killed in the middle of a batch and during SMTP', async () => {
    const id = await createRunningCampaign();
    const release = await lockEmail(await emailKeyAt(40));
    const first = startWorker();
    await until('the first worker to be in the middle of a batch', async () => (await countWaiting()) > 0, TIMEOUT_MS);
    await kill(first);
    await release();
    await until('its database session to end', async () => (await countWaiting()) === 0, TIMEOUT_MS);
    // All thirty-nine copies of the batch were rolled back.
    expect([await count('mails'), await count("newsletter_deliveries where status = 'waiting'")]).toEqual([
      0,
      SUBSCRIBERS,
    ]);

    const releaseAgain = await lockEmail(await emailKeyAt(BATCH_SIZE + 1));
    const second = startWorker();
    await until(
      'the second worker to have sent a handful but for the slow one',
      async () =>
        (await count("mails where status = 'sent'")) === BATCH_SIZE - 1 && sink.attempted.length === BATCH_SIZE,
      TIMEOUT_MS,
    );
    await kill(second);
    await releaseAgain();

    startWorker();
    await until(
      'the letter to be sent',
      async () => (await count(`newsletter_campaigns where id = ${id} and status = 'sent'`)) === 1,
      TIMEOUT_MS,
    );
    const subscribers = await database.query<{ email: string }>('select email from newsletter_subscriptions');
    const reached = sink.received.map(({ to }) => to[0] ?? '').toSorted(byName);
    expect(reached).toEqual(subscribers.map(({ email }) => email).toSorted(byName));
    // A server could detect the second attempt by its Message-ID.
    expect([sink.attempted.length, new Set(sink.attempted).size]).toEqual([SUBSCRIBERS + 1, SUBSCRIBERS]);
    expect(await count("newsletter_deliveries where status = 'sent'")).toBe(SUBSCRIBERS);
  });
});
