import 'reflect-metadata';
import { setLogLevel } from '@boutik/platform/observability';
import { DataSource } from 'typeorm';
import { PruneGuestCarts } from '../../libs/cart/src/jobs/prune-guest-carts.js';
import { Carts } from '../../libs/cart/src/storage/carts.js';
import { OutboxRepository } from '../../libs/platform/src/messaging/outbox/outbox.repository.js';
import { PruneOutbox } from '../../libs/platform/src/messaging/outbox/prune-outbox.js';
import { WorkerRegistry } from '../../libs/platform/src/observability/health/worker-registry.js';
import { DeleteExpiredRows } from '../../libs/platform/src/privacy/delete-expired-rows.js';
import { lifetimes } from '../../libs/platform/src/privacy/lifetimes.js';
import { type TestDatabase, testDatabase } from '../support/database.js';

/** Tables of TypeORM itself. */
const FOREIGN_TABLES = ['migrations', 'typeorm_metadata'];

describe('lifetimes of rows', () => {
  let db: TestDatabase;
  let source: DataSource;

  beforeAll(async () => {
    setLogLevel('silent');
    db = await testDatabase();
    source = await new DataSource({ type: 'postgres', url: db.url }).initialize();
  });
  afterAll(async () => {
    await source?.destroy();
    await db?.drop();
  });

  it('are declared once for every table of the schema', async () => {
    const rows = await db.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    const tables = rows.map(({ name }) => name).filter((name) => !FOREIGN_TABLES.includes(name));
    expect(lifetimes.flatMap((one) => one.tables).sort()).toEqual(tables.sort());
  });

  it('end for old rows, and only for them', async () => {
    await db.query(`
      insert into contact_messages (name, email, subject, message, sent_at)
        select 'A', 'a@b.test', age, 'x', now() - age::interval from unnest(array['2 years', '4 years']) age;
      insert into used_challenges (challenge, expires_at) values (repeat('a', 64), now() - interval '1 s'), (repeat('b', 64), now() + interval '1 h');
      insert into idempotency_keys (name, body_hash, created_at)
        select repeat(left(age, 1), 64), repeat('b', 64), now() - age::interval from unnest(array['1 day', '3 days']) age;
      insert into rate_limits (key, points, expire)
        select age, 1, (extract(epoch from now() - age::interval) * 1000)::bigint from unnest(array['1 minute', '2 hours']) age;
      insert into mails (key, to_address, from_address, subject, html, text, message_id, status, sent_at, created_at)
        select age, 'a@b.test', 'b@b.test', 'x', 'html', 'text', '<' || left(age, 1) || '@b.test>', 'sent', now() - age::interval,
          now() - age::interval from unnest(array['1 month', '7 months', '4 years']) age`);
    await new DeleteExpiredRows(source).handle();
    expect(await db.query('select subject from contact_messages')).toEqual([{ subject: '2 years' }]);
    expect(await db.query('select left(challenge, 1) as challenge from used_challenges')).toEqual([{ challenge: 'b' }]);
    expect(await db.query('select left(name, 1) as name from idempotency_keys')).toEqual([{ name: '1' }]);
    expect(await db.query('select key from rate_limits')).toEqual([{ key: '1 minute' }]);
    expect(await db.query('select key, html, text from mails order by key')).toEqual([
      { key: '1 month', html: 'html', text: 'text' },
      { key: '7 months', html: '', text: '' },
    ]);
  });

  it('end for sessions, failed jobs, carts of guests, delivered events and heartbeats', async () => {
    await db.query(`
      with u as (insert into users (user_type, email, name) values ('particulier', 'a@b.test', 'A') returning id)
        insert into access_tokens (user_id, secret_hash, device, last_used_at)
        select u.id, sha256(age::bytea), age, now() - age::interval from u, unnest(array['1 day', '31 days']) age;
      insert into dead_jobs (queue, name, job_id, data, error, attempts, backoff_ms, failed_at)
        select 'mail', 'send-mail', age, '{}', 'x', 1, 1, now() - age::interval from unnest(array['1 day', '91 days']) age;
      insert into carts (guest_id, created_at, updated_at)
        select gen_random_uuid(), now() - interval '1 year', now() - age::interval from unnest(array['1 day', '91 days']) age;
      insert into outbox (event, aggregate_type, aggregate_id, data, status, delivered_at)
        select 'test.aged', 'test', age, '{}', 'done', now() - age::interval from unnest(array['1 day', '8 days']) age;
      insert into outbox (event, aggregate_type, aggregate_id, data, occurred_at) values ('test.aged', 'test', 'waiting', '{}', now() - interval '1 year');
      insert into worker_heartbeats (worker_id, host, pid, jobs, beat_at)
        select gen_random_uuid(), age, 1, '[]', now() - age::interval from unnest(array['1 hour', '2 days']) age`);
    await new DeleteExpiredRows(source).handle();
    await new PruneGuestCarts(new Carts(source)).handle();
    await new PruneOutbox(new OutboxRepository(source), new WorkerRegistry(source)).handle();
    expect(await db.query('select device from access_tokens')).toEqual([{ device: '1 day' }]);
    expect(await db.query('select job_id from dead_jobs')).toEqual([{ job_id: '1 day' }]);
    expect(await db.query("select updated_at > now() - interval '2 days' as recent from carts")).toEqual([
      { recent: true },
    ]);
    expect(await db.query('select aggregate_id as id from outbox order by id')).toEqual([
      { id: '1 day' },
      { id: 'waiting' },
    ]);
    expect(await db.query('select host from worker_heartbeats')).toEqual([{ host: '1 hour' }]);
  });
});
