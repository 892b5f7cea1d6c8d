import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MailQueue } from '@boutik/platform/mail';
import { Outbox } from '@boutik/platform/messaging';
import { DataSource } from 'typeorm';
import { startFakeSmtpServer, type FakeSmtpServer } from '../../libs/platform/src/mail/sending/fake-smtp-server.js';
import { type TestDatabase, testDatabase } from '../support/database.js';
import { until } from '../support/until.js';

jest.setTimeout(120_000);
const ROOT = join(__dirname, '..', '..');
const workers: ChildProcess[] = [];
let built: string;
let database: TestDatabase;
let source: DataSource;
let sink: FakeSmtpServer;

beforeAll(async () => {
  mkdirSync(join(ROOT, 'test/.tmp'), { recursive: true });
  built = mkdtempSync(join(ROOT, 'test/.tmp/mailing-'));
  const compiler = join(ROOT, 'test/support/compile.mjs');
  const sources = ['libs/kernel', 'libs/contract', 'libs/ui', 'libs/platform', 'test/long/mail-worker.ts'];
  execFileSync(process.execPath, [compiler, built, ...sources], { cwd: ROOT });
  database = await testDatabase();
  source = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  sink = await startFakeSmtpServer();
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await source.destroy();
  await database.drop();
  await sink.close();
  rmSync(built, { recursive: true, force: true });
});

function startWorker(smtpUrl: string): ChildProcess {
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    SMTP_URL: smtpUrl,
    DATA_DIR: join(built, 'data'),
    LOG_LEVEL: 'fatal',
  };
  const worker = spawn(process.execPath, [join(built, 'test/long/mail-worker.js')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  workers.push(worker);
  return worker;
}

async function queueEmail(key: string, to: string): Promise<void> {
  const post = new MailQueue(new Outbox(), () => 'Boutik <bonjour@boutik.test>');
  await source.transaction((tx) => post.enqueue(tx, { key, to, subject: key, html: `<p>${key}</p>`, text: key }));
}

const untilAllSent = () =>
  until(
    'all mails to be sent',
    async () => (await database.query("select 1 from mails where status <> 'sent'")).length === 0,
    60_000,
  );

/** Mails of orders go out once each, whenever a worker dies. Half a minute. */
describe('email delivery with a killed worker', () => {
  it('sends once when the worker is killed during SMTP', async () => {
    const killed = startWorker(sink.url);
    await queueEmail('order-1', 'slow-once@boutik.test');
    await until('an attempt', () => sink.attempted.length === 1);
    killed.kill('SIGKILL');
    startWorker(sink.url);
    await queueEmail('order-2', 'quick@boutik.test');
    await untilAllSent();
    expect(sink.received.map((mail) => mail.subject).toSorted()).toEqual(['order-1', 'order-2']);
    // A server could detect the second attempt by its Message-ID.
    expect(new Set(sink.attempted).size).toBe(2);
  });

  it('sends a hundred transactional emails once each while workers are killed repeatedly', async () => {
    for (const worker of workers) worker.kill('SIGKILL');
    for (let n = 0; n < 100; n++) await queueEmail(`kept-${n}`, 'client@boutik.test');
    for (let round = 0; round < 3; round++) {
      const worker = startWorker('');
      await pause(1500 + round * 400);
      worker.kill('SIGKILL');
    }
    startWorker('');
    await untilAllSent();
    expect(await database.query("select key from mails where status = 'sent' and key like 'kept-%'")).toHaveLength(100);
    expect(sink.received).toHaveLength(2);
  });

  it('sends other emails while the server is slow to accept some', async () => {
    for (const worker of workers) worker.kill('SIGKILL');
    startWorker(sink.url);
    for (let n = 0; n < 12; n++) await queueEmail(`waiting-${n}`, 'slow@boutik.test');
    await queueEmail('quick', 'quick@boutik.test');
    await until('the quick email', () => sink.received.some(({ subject }) => subject === 'quick'));
    // None of the slow ones was abandoned.
    expect(await database.query("select 1 from mails where key like 'waiting-%' and last_error is not null")).toEqual(
      [],
    );
  });
});
