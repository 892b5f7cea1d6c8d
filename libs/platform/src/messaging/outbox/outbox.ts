import { Injectable } from '@nestjs/common';
import { notifyAfterCommit, queryWithCommit, writeBeforeCommit } from '@boutik/platform/database';
import { tracing } from '@boutik/platform/observability';
import type { EntityManager } from 'typeorm';
import type { EventDefinition } from './event-definition.js';

/** Wakes the relay. */
export const OUTBOX_CHANNEL = 'outbox';

/**
 * Publishes events: each is stored in the transaction of its change, right before it commits, and delivered after. The
 * locks on what has changed make the order of ids, and so of deliveries, that of the commits.
 */
@Injectable()
export class Outbox {
  /**
   * Publishes one event in the given transaction; a rollback undoes it.
   * @throws ZodError when the data does not match the schema
   */
  // oxlint-disable-next-line eslint-js/no-restricted-syntax -- transaction, event, aggregate and data
  async publish<T>(tx: EntityManager, event: EventDefinition<T>, aggregateId: string | number, data: T): Promise<void> {
    await this.publishMany(tx, event, [{ aggregateId, data }]);
  }

  /** The same for many aggregates at once (imports, price lists). */
  async publishMany<T>(tx: EntityManager, event: EventDefinition<T>, events: readonly NewEvent<T>[]): Promise<void> {
    if (events.length === 0) return;
    const traceParent = tracing()?.traceParent() ?? null;
    const rows = events.map(({ aggregateId, data }) => ({
      event: event.name,
      aggregateType: event.aggregate,
      aggregateId: String(aggregateId),
      data: JSON.stringify(event.schema.parse(data)),
      traceParent,
    }));
    await writeBeforeCommit(tx, insertEvents, rows);
  }

  /**
   * Sends a statement, together with the commit in a last step, that publishes an event of its own for each row that it writes:
   * `write` is a part of a statement that returns the rows, `data` what the event has of them, as jsonb.
   */
  async publishWritten<T>(
    tx: EntityManager,
    { name, aggregate }: EventDefinition<T>,
    { write, values, aggregateId, data }: WrittenEvent,
  ): Promise<void> {
    await queryWithCommit(
      tx,
      `with ${write}
       insert into outbox (event, aggregate_type, aggregate_id, data, trace_parent)
       select '${name}', '${aggregate}', ${aggregateId}::text, ${data}, $${values.length + 1}::text from written`,
      [...values, tracing()?.traceParent() ?? null],
    );
    await notifyAfterCommit(tx, OUTBOX_CHANNEL);
  }
}

/** Expressions of SQL; the part `write` is called "written". */
interface WrittenEvent {
  write: string;
  values: readonly unknown[];
  aggregateId: string;
  data: string;
}

export interface NewEvent<T> {
  readonly aggregateId: string | number;
  readonly data: T;
}

type EventToInsert = Record<'event' | 'aggregateType' | 'aggregateId' | 'data', string> & {
  traceParent: string | null;
};

async function insertEvents(tx: EntityManager, events: readonly EventToInsert[]): Promise<void> {
  await queryWithCommit(
    tx,
    `insert into outbox (event, aggregate_type, aggregate_id, data, trace_parent)
     select event, aggregate_type, aggregate_id, data::jsonb, trace_parent
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) with ordinality
       as new_events (event, aggregate_type, aggregate_id, data, trace_parent, ordinal)
     order by ordinal`,
    [
      events.map((one) => one.event),
      events.map((one) => one.aggregateType),
      events.map((one) => one.aggregateId),
      events.map((one) => one.data),
      events.map((one) => one.traceParent),
    ],
  );
  await notifyAfterCommit(tx, OUTBOX_CHANNEL);
}
