import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProductCards, ProductsForSale } from '@boutik/catalog';
import { MailQueue } from '@boutik/platform/mail';
import { LocalDiskFileStore, Pictures, RemoteFiles } from '@boutik/platform/media';
import { Outbox } from '@boutik/platform/messaging';
import { DataSource } from 'typeorm';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { until } from '../../../../test/support/until.js';
import { Campaigns } from '../campaigns/campaigns.js';
import { Deliveries, recordUnsubscription } from './deliveries.js';
import { newsletterEntities } from '../newsletter.module.js';
import { CheckCampaign } from '../campaigns/check-campaign.js';
import { RenderCampaign } from '../campaigns/render-campaign.js';
import { SendDeliveries } from './send-deliveries.js';
import { SendCampaign } from './send-campaign.js';
import { DispatchCampaign } from './dispatch-campaign.js';
import { OnMailSettled } from './on-mail-settled.js';

const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
let db: TestDatabase;
let source: DataSource;
let directory: string;

beforeAll(async () => {
  db = await testDatabase();
  Object.assign(process.env, {
    DATABASE_URL: db.url,
    PUBLIC_URL: 'https://boutik.test',
    NEWSLETTER_PER_MINUTE: '360',
    LOG_LEVEL: 'silent',
  });
  const entities = newsletterEntities;
  source = await new DataSource({ type: 'postgres', url: db.url, entities, poolSize: 12 }).initialize();
  directory = await mkdtemp(join(tmpdir(), 'boutik-campaigns-'));
});
afterAll(async () => {
  await source.destroy();
  await db.drop();
  await rm(directory, { recursive: true });
});
beforeEach(async () => {
  await db.query('delete from newsletter_campaigns; delete from newsletter_subscriptions; delete from mails');
});

/** A worker with its own instances. */
function createWorker() {
  const campaigns = new Campaigns(source);
  const deliveries = new Deliveries(source);
  const pictures = new Pictures(new LocalDiskFileStore(directory), new RemoteFiles([]));
  const rendering = new RenderCampaign(new ProductCards(source), new ProductsForSale(source), pictures);
  const sending = new SendCampaign(source, campaigns, deliveries, new CheckCampaign(campaigns, deliveries, rendering));
  const mailQueue = new MailQueue(new Outbox(), () => 'Boutik <bonjour@boutik.test>');
  const sendDeliveries = new SendDeliveries(rendering, deliveries, mailQueue);
  return {
    sending,
    dispatcher: new DispatchCampaign(source, campaigns, deliveries, sending, sendDeliveries),
    settled: new OnMailSettled(source, deliveries, sending),
  };
}

async function addSubscribers(count: number): Promise<void> {
  await db.query(
    `insert into newsletter_subscriptions (email, token)
     select 'lecteur-' || n || '@boutik.test', 'jeton-de-lecteur-numero-' || n from generate_series(1, $1::int) n`,
    [count],
  );
}

async function addCampaign(subject = 'Novembre'): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    `insert into newsletter_campaigns (subject, preheader, blocks)
     values ($1, '', '[{"type":"texte","texte":"Bonjour <b>à tous</b>"}]') returning id`,
    [subject],
  );
  return row?.id ?? 0;
}

/** Moves deliveries two minutes into the past and marks queued ones as sent. */
const minuteLater = async () => {
  await db.query(
    "update newsletter_deliveries set posted_at = now() - interval '2 minutes' where posted_at is not null",
  );
  await db.query("update newsletter_deliveries set status = 'sent', settled_at = now() where status = 'posted'");
};
const MAILED = 'select to_address, count(*)::int as count from mails group by to_address';
const countMails = () => db.query<{ to_address: string; count: number }>(MAILED);
const deliveryStatuses = async (id: number) => {
  const rows = await db.query<{ status: string; count: number }>(
    'select status, count(*)::int as count from newsletter_deliveries where campaign_id = $1 group by status',
    [id],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};
const statusOf = async (id: number) =>
  (await db.query<{ status: string }>('select status from newsletter_campaigns where id = $1', [id]))[0]?.status;

describe('DispatchCampaign', () => {
  it('sends each subscriber one email, with eight concurrent workers, at the configured rate', async () => {
    await addSubscribers(130);
    const id = await addCampaign();
    await createWorker().sending.send(id, { seen: 1, at: null });
    for (let round = 0; round < 4; round += 1) {
      const before = (await countMails()).length;
      await Promise.all(Array.from({ length: 8 }, () => createWorker().dispatcher.handle()));
      // No more than 360 in one minute, whatever the number of workers.
      expect((await countMails()).length - before).toBeLessThanOrEqual(360);
      await minuteLater();
    }
    await createWorker().dispatcher.handle();
    const all = await countMails();
    expect(all).toHaveLength(130);
    expect(all.every(({ count }) => count === 1)).toBe(true);
    expect(await statusOf(id)).toBe('sent');
    expect(await deliveryStatuses(id)).toEqual({ sent: 130 });
  });

  it('sends a sixth of the rate per minute in one run', async () => {
    await addSubscribers(130);
    await createWorker().sending.send(await addCampaign(), { seen: 1, at: null });
    await createWorker().dispatcher.handle();
    expect(await countMails()).toHaveLength(60);
  });

  it('pauses while the mail server does not accept queued emails', async () => {
    await addSubscribers(450);
    await createWorker().sending.send(await addCampaign(), { seen: 1, at: null });
    for (let run = 0; run < 9; run += 1) {
      await createWorker().dispatcher.handle();
      await db.query(
        "update newsletter_deliveries set posted_at = now() - interval '2 minutes' where posted_at is not null",
      );
    }
    expect(await countMails()).toHaveLength(360);
  });

  it('writes nothing of a batch when it is killed, and sends each email once in the end', async () => {
    await addSubscribers(60);
    const id = await addCampaign();
    await createWorker().sending.send(id, { seen: 1, at: null });
    await source.transaction(async (tx) => {
      // The dispatcher waits for it with all its emails written.
      await tx.query('lock table newsletter_deliveries in share mode');
      const rejection = expect(createWorker().dispatcher.handle()).rejects.toThrow();
      await killDispatcher();
      await rejection;
    });
    expect(await countMails()).toEqual([]);
    expect(await deliveryStatuses(id)).toEqual({ waiting: 60 });
    await Promise.all([createWorker().dispatcher.handle(), createWorker().dispatcher.handle()]);
    expect(await countMails()).toHaveLength(60);
    expect(await deliveryStatuses(id)).toEqual({ posted: 60 });
  });

  it('skips unsubscribed and bounced addresses, and is not blocked by an invalid address', async () => {
    await addSubscribers(4);
    await db.query(
      `insert into newsletter_subscriptions (email, token) values ('${'x'.repeat(70)}@boutik.test', 'jeton-de-lecteur-long')`,
    );
    const id = await addCampaign();
    await createWorker().sending.send(id, { seen: 1, at: null });
    await db.query("update newsletter_subscriptions set unsubscribed_at = now() where email = 'lecteur-1@boutik.test'");
    await db.query(
      "update newsletter_subscriptions set bounced_at = now(), bounce_reason = 'x' where email = 'lecteur-2@boutik.test'",
    );
    await db.query("delete from newsletter_subscriptions where email = 'lecteur-3@boutik.test'");
    await createWorker().dispatcher.handle();
    expect(await deliveryStatuses(id)).toEqual({ skipped: 3, posted: 1, failed: 1 });
    expect(await countMails()).toEqual([{ to_address: 'lecteur-4@boutik.test', count: 1 }]);
  });

  it('starts a scheduled campaign when due, and resumes a stopped one where it stopped', async () => {
    await addSubscribers(90);
    const id = await addCampaign();
    const { sending, dispatcher } = createWorker();
    await sending.send(id, { seen: 1, at: new Date(Date.now() + 3_600_000) });
    await dispatcher.handle();
    expect(await statusOf(id)).toBe('scheduled');
    await db.query('update newsletter_campaigns set scheduled_for = now()');
    await Promise.all([createWorker().dispatcher.handle(), createWorker().dispatcher.handle()]);
    expect(await statusOf(id)).toBe('sending');
    await sending.stop(id);
    await minuteLater();
    const sentBefore = (await countMails()).length;
    await dispatcher.handle();
    expect(await countMails()).toHaveLength(sentBefore);
    await sending.resume(id);
    await dispatcher.handle();
    expect(await countMails()).toHaveLength(90);
  });

  it('counts the result of each delivery, marks bounced addresses, and finishes with the last delivery', async () => {
    await addSubscribers(3);
    const id = await addCampaign();
    const { sending, dispatcher, settled } = createWorker();
    await sending.send(id, { seen: 1, at: null });
    await dispatcher.handle();
    const keys = await db.query<{ key: string }>('select key from mails order by id');
    const [first = '', second = '', third = ''] = keys.map(({ key }) => key);
    await settled.handle({ key: first, outcome: 'bounced', reason: 'SMTP: 550 5.1.1 inconnu' });
    await settled.handle({ key: second, outcome: 'failed', reason: 'SMTP: 451' });
    expect(await statusOf(id)).toBe('sending');
    await Promise.all([1, 2, 3].map(() => settled.handle({ key: third, outcome: 'sent', reason: '' })));
    expect(await statusOf(id)).toBe('sent');
    expect(await deliveryStatuses(id)).toEqual({ bounced: 1, failed: 1, sent: 1 });
    // Staff retried the failed one.
    await settled.handle({ key: second, outcome: 'sent', reason: '' });
    expect(await deliveryStatuses(id)).toEqual({ bounced: 1, sent: 2 });
    const bounced = await db.query('select 1 from newsletter_subscriptions where bounced_at is not null');
    expect(bounced).toHaveLength(1);
    await settled.handle({ key: 'order-confirmation-1', outcome: 'bounced', reason: '' });
  });

  it('handles a bounce while the same subscriber unsubscribes', async () => {
    const { sending, dispatcher, settled } = createWorker();
    await addSubscribers(1);
    await sending.send(await addCampaign(), { seen: 1, at: null });
    await dispatcher.handle();
    await minuteLater();
    const sql = 'select m.key, s.id from mails m join newsletter_subscriptions s on s.email = m.to_address';
    const [{ key, id } = { key: '', id: 0 }] = await db.query<{ key: string; id: number }>(sql);
    const { handled } = await source.transaction(async (tx) => {
      await tx.query('update newsletter_subscriptions set unsubscribed_at = now() where id = $1', [id]);
      const pending = { handled: settled.handle({ key, outcome: 'bounced', reason: '550' }) };
      await until('a waiting transaction', async () => (await db.query(WAITING)).length > 0);
      await recordUnsubscription(tx, id);
      return pending;
    });
    await expect(handled).resolves.toBeUndefined();
  });

  it('sends no third campaign in a month, also when several are started concurrently', async () => {
    await addSubscribers(1);
    const ids: number[] = [];
    for (const subject of ['un', 'deux', 'trois', 'quatre']) ids.push(await addCampaign(subject));
    const outcomes = await Promise.allSettled(ids.map((id) => createWorker().sending.send(id, { seen: 1, at: null })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(createWorker().sending.send(ids[0] ?? 0, { seen: 7, at: null })).rejects.toThrow();
  });
});

/** Kills the connection of the dispatching worker, which waits for a lock. */
async function killDispatcher(): Promise<void> {
  await until(
    'a waiting worker',
    async () => (await db.query(WAITING.replace('select 1', 'select pg_terminate_backend(pid)'))).length > 0,
  );
}
