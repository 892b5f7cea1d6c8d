import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseMailbox } from '@boutik/kernel';
import { DataSource } from 'typeorm';
import { type TestDatabase, testDatabase } from '../../../../../test/support/database.js';
import { LocalDiskFileStore, newFileKey } from '../../media/files/index.js';
import { PermanentError } from '../../messaging/jobs/index.js';
import { Outbox } from '../../messaging/outbox/index.js';
import { CapturedMailer } from './captured-mailer.js';
import type { EmailMessage } from './email-message.js';
import { MailQueue } from './mail-queue.js';
import { MailRepository } from './mail.repository.js';
import type { Mailer } from './mailer.js';
import { SendMail } from './send-mail.js';
import { SmtpMailer } from './smtp-mailer.js';
import { startFakeSmtpServer, type FakeSmtpServer } from './fake-smtp-server.js';

jest.setTimeout(40_000);
const mailQueue = new MailQueue(new Outbox(), () => 'Boutik <bonjour@boutik.test>');
const firstRun = { id: 'send-mail.1', attempt: 1, lastAttempt: false };
let database: TestDatabase;
let source: DataSource;
let smtp: FakeSmtpServer;
let directory: string;
let files: LocalDiskFileStore;

beforeAll(async () => {
  database = await testDatabase();
  source = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  smtp = await startFakeSmtpServer();
  directory = await mkdtemp(join(tmpdir(), 'boutik-mail-'));
  files = new LocalDiskFileStore(directory);
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
  await smtp.close();
  await rm(directory, { recursive: true });
});

const emailOf = (key: string, to = 'client@boutik.test'): EmailMessage => ({
  key,
  to,
  subject: `Objet ${key}`,
  html: `<p>${key}</p>`,
  text: key,
});
const enqueue = (email: EmailMessage) => source.transaction((tx) => mailQueue.enqueue(tx, email));
const sender = (mailer: Mailer) => new SendMail(new MailRepository(source, new Outbox()), mailer, files);
const mailState = async (id: number) =>
  (
    await database.query<{ status: string; attempts: number; last_error: string | null }>(
      'select status, attempts, last_error from mails where id = $1',
      [id],
    )
  )[0];

describe('queueing an email', () => {
  it('stores one row and one event per key, also with concurrent calls', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => enqueue(emailOf('order-1'))));
    expect(new Set(ids).size).toBe(1);
    const events = await database.query('select 1 from outbox where event = $1 and aggregate_id = $2', [
      'mail.posted',
      String(ids[0]),
    ]);
    expect(events).toHaveLength(1);
  });

  it('does not store the email after a rollback', async () => {
    const rolledBack = source.transaction(async (tx) => {
      await mailQueue.enqueue(tx, emailOf('undone'));
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await database.query('select 1 from mails where key = $1', ['undone'])).toEqual([]);
  });

  it('has database constraints against header injection', async () => {
    const forged = (field: string, value: string) =>
      database.query(
        `insert into mails (key, to_address, from_address, subject, html, text, message_id, reply_to) select 'f', 'a@b.c', 'a@b.c', 's', '', '', '<a@b>', null`.replace(
          field,
          value,
        ),
      );
    for (const [field, value] of [
      ["'a@b.c'", "E'a@b.c\\r\\nBcc: x@y.z'"],
      ["'s'", "E'a\\nb'"],
      ['null', "'a@b.c, d@e.f'"],
    ] as const) {
      await expect(forged(field, value)).rejects.toThrow('check constraint');
    }
  });
});

describe('sending an email', () => {
  it('sends it with its attachments, once, also when the job runs again', async () => {
    const fileKey = newFileKey('invoices', 'application/pdf');
    await files.put(fileKey, Buffer.from('%PDF-facture'), 'application/pdf');
    const id = await enqueue({
      ...emailOf('with-file'),
      replyTo: 'commercial@boutik.test',
      attachments: [{ filename: 'Facture n° 1.pdf', contentType: 'application/pdf', size: 12, fileKey }],
    });
    const send = sender(new SmtpMailer(smtp.url));
    await Promise.all([send.handle({ mailId: id }, firstRun), send.handle({ mailId: id }, firstRun)]);
    await send.handle({ mailId: id }, firstRun);
    const arrived = smtp.received.filter((mail) => mail.subject === 'Objet with-file');
    expect(arrived).toHaveLength(1);
    expect(arrived[0]).toMatchObject({
      replyTo: 'commercial@boutik.test',
      attachments: [{ filename: 'Facture n° 1.pdf', bytes: Buffer.from('%PDF-facture') }],
    });
    expect(await mailState(id)).toEqual({ status: 'sent', attempts: 1, last_error: null });
  });

  it('takes over from a killed worker and sends once', async () => {
    const id = await enqueue(emailOf('killed'));
    const killed = await new MailRepository(source, new Outbox()).claim(id);
    expect(killed).toHaveProperty('token');
    await sender(new CapturedMailer()).handle({ mailId: id }, firstRun);
    expect(await mailState(id)).toMatchObject({ status: 'sent', attempts: 2 });
    if (typeof killed === 'object')
      await new MailRepository(source, new Outbox()).markFailed(killed, {
        error: 'late failure of the killed worker',
        outcome: 'failed',
      });
    expect(await mailState(id)).toMatchObject({ status: 'sent' });
  });

  it('fails at once on a rejection, with its reason', async () => {
    const id = await enqueue(emailOf('refused', '550-5.7.1@boutik.test'));
    await expect(sender(new SmtpMailer(smtp.url)).handle({ mailId: id }, firstRun)).rejects.toBeInstanceOf(
      PermanentError,
    );
    expect(await mailState(id)).toMatchObject({
      status: 'failed',
      last_error: expect.stringContaining('550') as string,
    });
  });

  it('marks an email to an unknown recipient as bounced, without failed job or retry', async () => {
    const id = await enqueue(emailOf('bounced', '550@boutik.test'));
    const send = sender(new SmtpMailer(smtp.url));
    await send.handle({ mailId: id }, firstRun);
    await send.handle({ mailId: id }, firstRun);
    expect(await mailState(id)).toMatchObject({ status: 'bounced', attempts: 1 });
  });

  it.each(["o'brien@boutik.re", 'a^b!#$%&*/=?_`{|}~-@boutik.re', 'marie@étang-salé.re'])(
    'sends to every address that forms accept: %s',
    async (input) => {
      const id = await enqueue(emailOf(`to-${input}`, input));
      await sender(new SmtpMailer(smtp.url)).handle({ mailId: id }, firstRun);
      expect(await mailState(id)).toMatchObject({ status: 'sent' });
      expect(smtp.received.at(-1)?.subject).toBe(`Objet to-${input}`);
      expect(await database.query('select to_address from mails where id = $1', [id])).toEqual([
        { to_address: parseMailbox(input) },
      ]);
    },
  );

  it.each(['😀@boutik.re', 'a\u0378@boutik.re', 'a@b^c.re'])(
    'rejects an invalid address at once: %s',
    async (input) => {
      await expect(enqueue(emailOf(`to-${input}`, input))).rejects.toMatchObject({ kind: 'invalid' });
    },
  );

  it('retries after a transient error, fails after the last attempt, and can be retried by staff', async () => {
    const id = await enqueue(emailOf('later', '451@boutik.test'));
    const send = sender(new SmtpMailer(smtp.url));
    await expect(send.handle({ mailId: id }, firstRun)).rejects.toThrow('451');
    expect(await mailState(id)).toMatchObject({ status: 'queued', attempts: 1 });
    await expect(send.handle({ mailId: id }, { ...firstRun, attempt: 5, lastAttempt: true })).rejects.toThrow('451');
    expect(await mailState(id)).toMatchObject({ status: 'failed', attempts: 2 });
    await sender(new CapturedMailer()).handle({ mailId: id }, firstRun);
    expect(await mailState(id)).toEqual({ status: 'sent', attempts: 3, last_error: null });
  });

  it('fails when an attachment is missing', async () => {
    const attachments = [
      {
        filename: 'x.pdf',
        contentType: 'application/pdf',
        size: 1,
        fileKey: newFileKey('invoices', 'application/pdf'),
      },
    ];
    const id = await enqueue({ ...emailOf('lost-file'), attachments });
    await expect(sender(new SmtpMailer(smtp.url)).handle({ mailId: id }, firstRun)).rejects.toBeInstanceOf(
      PermanentError,
    );
    expect(await mailState(id)).toMatchObject({ status: 'failed' });
  });
});
