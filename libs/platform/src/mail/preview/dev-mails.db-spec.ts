import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Test } from '@nestjs/testing';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { type TestDatabase, testDatabase } from '../../../../../test/support/database.js';
import { FileStore, LocalDiskFileStore, newFileKey } from '../../media/files/index.js';
import { ErrorsFilter } from '../../http/errors.filter.js';
import { Outbox } from '../../messaging/outbox/index.js';
import { DevMails } from './dev-mails.js';
import { DevMailsController } from './dev-mails.controller.js';
import { MailQueue } from '../sending/mail-queue.js';

const pdf = Buffer.from('%PDF-été');
let database: TestDatabase;
let source: DataSource;
let directory: string;
let app: NestFastifyApplication;

beforeAll(async () => {
  database = await testDatabase();
  source = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  directory = await mkdtemp(join(tmpdir(), 'boutik-mails-'));
  const providers = [
    DevMails,
    { provide: DataSource, useValue: source },
    { provide: FileStore, useValue: new LocalDiskFileStore(directory) },
  ];
  const module = await Test.createTestingModule({ controllers: [DevMailsController], providers }).compile();
  app = module.createNestApplication<NestFastifyApplication>(new FastifyAdapter(), { logger: ['error'] });
  app.useGlobalFilters(new ErrorsFilter());
  await app.init();
  await queueMails();
});
afterAll(async () => {
  await app.close();
  if (source.isInitialized) await source.destroy();
  await database.drop();
  await rm(directory, { recursive: true });
});

async function queueMails(): Promise<void> {
  const mailQueue = new MailQueue(new Outbox(), () => 'Boutik <bonjour@boutik.test>');
  const fileKey = newFileKey('invoices', 'application/pdf');
  await app.get(FileStore).put(fileKey, pdf, 'application/pdf');
  const attachments = [{ filename: 'Facture été.pdf', contentType: 'application/pdf', size: pdf.length, fileKey }];
  const html = '<html><head><title>x</title></head><body><script>top.location = "/"</script>Été</body></html>';
  await source.transaction(async (tx) => {
    await mailQueue.enqueue(tx, {
      key: 'one',
      to: 'Client@boutik.test',
      subject: 'Un <b>',
      html,
      text: 'Été',
      attachments,
    });
    await mailQueue.enqueue(tx, { key: 'two', to: 'pro@boutik.test', subject: 'Deux', html, text: 'Deux' });
    await mailQueue.enqueue(tx, {
      key: 'three',
      to: 'client@boutik.test',
      subject: 'Trois, en attente',
      html,
      text: 'Trois',
    });
  });
  await database.query("update mails set status = 'sent', sent_at = now() where key <> 'three'");
}

const get = (url: string) => app.inject({ method: 'GET', url });

describe('/dev/mails', () => {
  it('returns sent emails as JSON, newest first, optionally of one recipient', async () => {
    const all = (await get('/dev/mails.json')).json<{ subject: string }[]>();
    expect(all.map((mail) => mail.subject)).toEqual(['Deux', 'Un <b>']);
    const mine = await get('/dev/mails.json?to=client@boutik.test');
    expect(mine.json()).toEqual([
      {
        id: expect.any(Number) as number,
        to: 'Client@boutik.test',
        from: 'Boutik <bonjour@boutik.test>',
        subject: 'Un <b>',
        html: expect.stringContaining('Été') as string,
        text: 'Été',
        attachments: [
          {
            filename: 'Facture été.pdf',
            contentType: 'application/pdf',
            size: pdf.length,
            url: expect.stringMatching(/^\/dev\/mails\/\d+\/attachments\/1$/) as string,
          },
        ],
        created_at: expect.stringMatching(/^\d{4}-.*\+04:00$/) as string,
      },
    ]);
  });

  it('shows the list, and one email in a sandboxed frame', async () => {
    const list = await get('/dev/mails');
    expect(list.body).toContain('Trois, en attente');
    expect(list.body).toContain('Un &lt;b&gt;');
    const view = await get('/dev/mails/1');
    expect(view.body).toMatch(/<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    const html = await get('/dev/mails/1/html');
    expect(html.headers['content-security-policy']).toMatch(/^sandbox allow-popups[^;]*; default-src 'none'/);
    expect(html.body).toContain('<base target="_blank">');
  });

  it('serves attachments unchanged', async () => {
    const file = await get('/dev/mails/1/attachments/1');
    expect(file.rawPayload.equals(pdf)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "inline; filename*=UTF-8''Facture%20%C3%A9t%C3%A9.pdf",
    });
  });

  it.each([
    '/dev/mails/999',
    '/dev/mails/x',
    '/dev/mails/1/attachments/2',
    '/dev/mails/1/attachments/x',
    '/dev/mails/99999999999',
  ])('answers 404 in French to %s', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.json<{ message: string }>().message).toMatch(/n'existe pas/);
  });
});
