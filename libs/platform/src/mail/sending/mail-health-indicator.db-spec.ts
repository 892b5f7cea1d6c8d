import { DataSource } from 'typeorm';
import { type TestDatabase, testDatabase } from '../../../../../test/support/database.js';
import { openHealthChecks } from '../../../../../test/support/health-checks.js';
import { MetricsRegistry } from '../../observability/metrics/index.js';
import { MailHealthIndicator } from './mail-health-indicator.js';

describe('health check and metrics of emails', () => {
  let db: TestDatabase;
  let source: DataSource;

  beforeAll(async () => {
    db = await testDatabase();
    source = await new DataSource({ type: 'postgres', url: db.url }).initialize();
  });
  afterAll(async () => {
    await source?.destroy();
    await db?.drop();
  });

  const insert = (key: string, status: string, minutes: number) =>
    db.query(
      `insert into mails (key, to_address, from_address, subject, html, text, message_id, status, last_error, sent_at, created_at)
       values ($1, 'a@b.re', 'b@b.re', 's', '', '', '<' || $1 || '@b.re>', $2, 'panne', case $2 when 'sent' then now() end,
         now() - $3 * interval '1 minute')`,
      [key, status, minutes],
    );

  it('show the age of the oldest unsent email; those that failed for good are counted apart', async () => {
    const [health, metrics] = [await openHealthChecks(), new MetricsRegistry()];
    metrics.readLimits.maxAgeMs = 0;
    new MailHealthIndicator(source, health, metrics).onModuleInit();
    const detail = async () => (await health.ready()).lines[0]?.detail;
    expect([await detail(), (await health.ready()).ok]).toEqual(['ok', true]);
    expect(await metrics.text()).toContain('boutik_oldest_unsent_mail_seconds 0');
    await insert('sent', 'sent', 600);
    await insert('failed', 'failed', 500);
    await insert('recent', 'queued', 5);
    expect(await detail()).toBe('ok');
    await insert('old', 'queued', 40);
    expect([await detail(), (await health.ready()).ok]).toEqual(['2 en attente, le plus ancien depuis 40 min', true]);
    const text = await metrics.text();
    expect(text).toMatch(/^boutik_oldest_unsent_mail_seconds 240\d/m);
    expect(text).toContain('boutik_unsent_mails{state="queued"} 2');
    expect(text).toContain('boutik_unsent_mails{state="failed"} 1');
  });
});
