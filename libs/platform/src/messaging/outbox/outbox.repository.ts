import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { countChanged, queryRows } from '@boutik/platform/database';

/** A pending event, the oldest of its aggregate. */
const pendingEventRow = z.strictObject({
  id: z.string(),
  event: z.string(),
  aggregateType: z.string(),
  aggregateId: z.string(),
  data: z.unknown(),
  occurredAt: z.date(),
  /** Failed deliveries so far, without those while the queue store was unavailable. */
  attempts: z.number(),
  /** A delivery failed before: some listeners may have processed the event. */
  tried: z.boolean(),
  /** The span that published the event. */
  traceParent: z.string().nullable(),
});
export type PendingEvent = z.infer<typeof pendingEventRow>;

// Selected by `status`, never by "id greater than the last one": ids commit out of order, and none may be skipped.
// Only the first event of an aggregate is delivered, so failed events show which aggregates must wait. The first of each
const listenerRow = z.strictObject({ listener: z.string() });
const lagRow = z.strictObject({ lag: z.number() });

// aggregate is selected outside of SQL: an anti-join here was planned as a nested loop over the whole backlog.
const DUE_EVENTS_QUERY = `
  select id, event, aggregate_type as "aggregateType", aggregate_id as "aggregateId", data,
         occurred_at as "occurredAt", attempts, last_error is not null as tried, trace_parent as "traceParent"
  from outbox o
  where status = 'pending' and next_attempt_at <= clock_timestamp()
    and (aggregate_type || '/' || aggregate_id) <> all ($1::text[])
    and not exists (
      select 1 from outbox failed
      where failed.status = 'pending' and failed.last_error is not null
        and failed.aggregate_type = o.aggregate_type and failed.aggregate_id = o.aggregate_id
        and failed.next_attempt_at > clock_timestamp())
  order by id
  limit $2`;

const BATCH_SIZE = 500;
const noop = () => undefined;

/** Database access of the relay. */
@Injectable()
export class OutboxRepository {
  private delivered: string[] = [];
  private marking: Promise<void> = Promise.resolve();

  constructor(private readonly database: DataSource) {}

  /**
   * Events that may be delivered now, oldest first: due, first of their aggregate, not of an aggregate in `busy`.
   * Also tells whether more events may be due.
   */
  async findDue(busy: readonly string[]): Promise<{ events: PendingEvent[]; hasMore: boolean }> {
    const due = await queryRows(this.database, pendingEventRow, DUE_EVENTS_QUERY, [busy, BATCH_SIZE]);
    return { events: firstPerAggregate(due), hasMore: due.length === BATCH_SIZE };
  }

  /** The listeners that have processed this event in an earlier, incomplete delivery. */
  async findProcessedListeners(id: string): Promise<Set<string>> {
    const rows = await queryRows(
      this.database,
      listenerRow,
      'select listener from outbox_deliveries where outbox_id = $1',
      [id],
    );
    return new Set(rows.map(({ listener }) => listener));
  }

  async markProcessed(id: string, listeners: readonly string[]): Promise<void> {
    await this.database.query(
      `insert into outbox_deliveries (outbox_id, listener) select $1, unnest($2::text[]) on conflict do nothing`,
      [id, listeners],
    );
  }

  /** Events that are delivered while a statement runs are marked by the next one: an import delivers 50,000. */
  markDone(id: string): Promise<void> {
    this.delivered.push(id);
    if (this.delivered.length === 1) this.marking = this.marking.then(noop, noop).then(() => this.markDelivered());
    return this.marking;
  }

  private async markDelivered(): Promise<void> {
    const ids = this.delivered;
    this.delivered = [];
    await this.database.query(
      `update outbox set status = 'done', delivered_at = clock_timestamp() where id = any($1::bigint[]) and status = 'pending'`,
      [ids],
    );
  }

  /** @param failure.counts false when only the queue store was unavailable: no attempt is counted */
  async markFailed(
    id: string,
    failure: { error: string; waitMs: number; counts: boolean; dead: boolean },
  ): Promise<void> {
    const { error, waitMs, counts, dead } = failure;
    await this.database.query(
      `update outbox set last_error = $2, attempts = attempts + $3, status = $4,
         next_attempt_at = clock_timestamp() + $5 * interval '1 millisecond'
       where id = $1 and status = 'pending'`,
      [id, error, counts ? 1 : 0, dead ? 'dead' : 'pending', waitMs],
    );
  }

  /** Age of the oldest undelivered event in seconds; 0 when there is none. */
  async lagSeconds(): Promise<number> {
    const [row] = await queryRows(
      this.database,
      lagRow,
      `select greatest(0, extract(epoch from clock_timestamp() - occurred_at))::float8 as lag
       from outbox where status = 'pending' order by id limit 1`,
    );
    return row?.lag ?? 0;
  }

  /** Deletes events delivered more than `days` ago, in batches, to keep locks short. */
  async prune(days: number): Promise<void> {
    const batchSize = 5000;
    let deletedCount = batchSize;
    while (deletedCount === batchSize) {
      const deleted = await countChanged(
        this.database,
        `delete from outbox where id in (
           select id from outbox where status = 'done' and delivered_at < now() - $1 * interval '1 day' limit $2)`,
        [days, batchSize],
      );
      deletedCount = deleted;
    }
  }
}

/** The key of the aggregate, whose events are delivered in order. */
export function aggregateKey({ aggregateType, aggregateId }: PendingEvent): string {
  return `${aggregateType}/${aggregateId}`;
}

function firstPerAggregate(events: readonly PendingEvent[]): PendingEvent[] {
  const firsts = new Map<string, PendingEvent>();
  for (const event of events) {
    const aggregate = aggregateKey(event);
    if (!firsts.has(aggregate)) firsts.set(aggregate, event);
  }
  return [...firsts.values()];
}
