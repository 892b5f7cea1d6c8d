import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { totalRow, countChanged, queryRows } from '@boutik/platform/database';

/** An event whose delivery failed permanently, after the last attempt. */
const deadEventRow = z.strictObject({
  id: z.string(),
  event: z.string(),
  aggregateId: z.string(),
  data: z.unknown(),
  error: z.string(),
  attempts: z.number(),
  occurredAt: z.date(),
});
export type DeadEvent = z.infer<typeof deadEventRow>;

/** Dead events, shown to staff, who can retry them. */
@Injectable()
export class DeadEvents {
  constructor(private readonly database: DataSource) {}

  /** Newest first. `page` counts from 1. */
  async list({ page, perPage }: { page: number; perPage: number }): Promise<{ items: DeadEvent[]; total: number }> {
    const items = await queryRows(
      this.database,
      deadEventRow,
      `select id, event, aggregate_id as "aggregateId", data, coalesce(last_error, '') as error, attempts,
              occurred_at as "occurredAt"
       from outbox where status = 'dead' order by id desc limit $1 offset $2`,
      [perPage, (page - 1) * perPage],
    );
    const [count] = await queryRows(
      this.database,
      totalRow,
      "select count(*)::int as total from outbox where status = 'dead'",
    );
    return { items, total: count?.total ?? 0 };
  }

  /**
   * Delivers a dead event again to the listeners that have not processed it; later events of its aggregate may already
   * be delivered.
   * @returns false when there is no such dead event
   */
  async retry(tx: EntityManager, id: string): Promise<boolean> {
    const changed = await countChanged(
      tx,
      `update outbox set status = 'pending', attempts = 0, next_attempt_at = now() where id = $1 and status = 'dead'`,
      [id],
    );
    return changed > 0;
  }

  /** The same for all dead events. @returns how many */
  retryAll(tx: EntityManager): Promise<number> {
    return countChanged(
      tx,
      `update outbox set status = 'pending', attempts = 0, next_attempt_at = now() where status = 'dead'`,
    );
  }
}
