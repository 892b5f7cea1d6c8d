import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventDefinition } from './event-definition.js';

/** Announces news: the event is stored with the change that caused it, and delivered after commit. */
@Injectable()
export class Outbox {
  /**
   * Writes one event in the given transaction; a rollback takes it away.
   * Tell after saving: the lock on the aggregate's row makes ids follow commits, and with them the order of delivery.
   * @throws ZodError when the data does not fit the event
   */
  // oxlint-disable-next-line max-params -- in this transaction, tell this, about that, with these facts
  async tell<T>(tx: EntityManager, event: EventDefinition<T>, aggregateId: string | number, data: T): Promise<void> {
    await this.tellMany(tx, event, [{ aggregateId, data }]);
  }

  /** The same for many aggregates at once, in one statement (imports, price lists). */
  async tellMany<T>(tx: EntityManager, event: EventDefinition<T>, news: readonly News<T>[]): Promise<void> {
    if (news.length === 0) return;
    const ids = news.map((one) => String(one.aggregateId));
    const data = news.map((one) => JSON.stringify(event.schema.parse(one.data)));
    await tx.query(
      `insert into outbox (event, aggregate_type, aggregate_id, data)
       select $1, $2, told.aggregate_id, told.data::jsonb
       from unnest($3::text[], $4::text[]) with ordinality as told (aggregate_id, data, place)
       order by told.place`,
      [event.name, event.aggregate, ids, data],
    );
  }
}

export interface News<T> {
  readonly aggregateId: string | number;
  readonly data: T;
}
