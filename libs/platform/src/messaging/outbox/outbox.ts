import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventDefinition } from './event-definition.js';

/** Publishes events: each is stored in the transaction of its change and delivered after commit. */
@Injectable()
export class Outbox {
  /**
   * Publishes one event in the given transaction; a rollback undoes it.
   * Publish after saving: the lock on the aggregate's row makes the order of ids, and so of deliveries, that of the commits.
   * @throws ZodError when the data does not match the schema
   */
  // oxlint-disable-next-line eslint-js/no-restricted-syntax -- transaction, event, aggregate and data
  async publish<T>(tx: EntityManager, event: EventDefinition<T>, aggregateId: string | number, data: T): Promise<void> {
    await this.publishMany(tx, event, [{ aggregateId, data }]);
  }

  /** The same for many aggregates at once, in one statement (imports, price lists). */
  async publishMany<T>(tx: EntityManager, event: EventDefinition<T>, events: readonly NewEvent<T>[]): Promise<void> {
    if (events.length === 0) return;
    const ids = events.map((one) => String(one.aggregateId));
    const data = events.map((one) => JSON.stringify(event.schema.parse(one.data)));
    await tx.query(
      `insert into outbox (event, aggregate_type, aggregate_id, data)
       select $1, $2, new_events.aggregate_id, new_events.data::jsonb
       from unnest($3::text[], $4::text[]) with ordinality as new_events (aggregate_id, data, ordinal)
       order by new_events.ordinal`,
      [event.name, event.aggregate, ids, data],
    );
  }
}

export interface NewEvent<T> {
  readonly aggregateId: string | number;
  readonly data: T;
}
