import type { z } from 'zod';

/** An event: its name in the past participle (`order.placed`) and the schema of its data. */
export interface EventDefinition<T> {
  readonly name: string;
  /** The part before the dot: events of one aggregate id are delivered in order. */
  readonly aggregate: string;
  readonly schema: z.ZodType<T>;
}

export interface EventMeta {
  /** The same at every delivery of one event: the key for idempotency. */
  readonly eventId: string;
  readonly occurredAt: Date;
  readonly aggregateId: string;
}

export type EventData<D> = D extends EventDefinition<infer T> ? T : never;

export interface EventListener<D extends EventDefinition<unknown>> {
  /** Runs at least once per event: must be short (60 s at most) and idempotent. */
  handle(data: EventData<D>, meta: EventMeta): Promise<void>;
}

const NAME = /^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/;

/**
 * Declares an event.
 * @param name `noun.past-participle`, unique in the application
 * @param schema ids and facts that cannot be looked up later; its output must survive JSON
 */
export function defineEvent<T>(name: string, schema: z.ZodType<T>): EventDefinition<T> {
  if (!NAME.test(name)) throw new Error(`event name "${name}" must read noun.past-participle`);
  const aggregate = name.slice(0, name.indexOf('.'));
  return { name, aggregate, schema };
}
