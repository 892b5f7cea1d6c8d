import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { queryRows } from '@boutik/platform/database';
import { Degraded, HealthChecks, MetricsRegistry } from '@boutik/platform/observability';

/** A mail server that asks to try again later (greylisting) takes less. */
const MAX_AGE_SECONDS = 15 * 60;

const unsentRow = z.strictObject({ queued: z.number(), failed: z.number(), age: z.number() });

/** Health check and metrics of e-mails that are not sent. */
@Injectable()
export class MailHealthIndicator implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly health: HealthChecks,
    private readonly metrics: MetricsRegistry,
  ) {}

  onModuleInit(): void {
    this.health.register('emails', () => this.check());
    this.metrics.queriedGauge({
      name: 'boutik_oldest_unsent_mail_seconds',
      help: 'Age of the oldest email that is not sent yet, without those that failed for good',
      read: async () => [{ value: (await this.readUnsent()).age }],
    });
    this.metrics.queriedGauge({
      name: 'boutik_unsent_mails',
      help: 'Emails that are not sent: queued, or failed for good',
      labels: ['state'],
      read: async () => {
        const { queued, failed } = await this.readUnsent();
        return [
          { labels: { state: 'queued' }, value: queued },
          { labels: { state: 'failed' }, value: failed },
        ];
      },
    });
  }

  private async check(): Promise<void> {
    const { age, queued } = await this.readUnsent();
    if (age > MAX_AGE_SECONDS)
      throw new Degraded(`${queued} en attente, le plus ancien depuis ${Math.round(age / 60)} min`);
  }

  private async readUnsent(): Promise<z.infer<typeof unsentRow>> {
    const [row] = await queryRows(
      this.database,
      unsentRow,
      `select count(*) filter (where status <> 'failed')::int as queued,
         count(*) filter (where status = 'failed')::int as failed,
         coalesce(greatest(0, extract(epoch from clock_timestamp() - min(created_at)
           filter (where status <> 'failed'))), 0)::float8 as age
       from mails where status not in ('sent', 'bounced')`,
    );
    return row ?? { queued: 0, failed: 0, age: 0 };
  }
}
