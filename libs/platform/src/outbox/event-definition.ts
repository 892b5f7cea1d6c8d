import type { z } from 'zod';

/** What happened, in the past participle (`order.placed`), with the shape of its data. */
export interface EventDefinition<T> {
  readonly name: string;
  /** The part before the dot: events of one aggregate id are delivered in order. */
  readonly aggregate: string;
  readonly schema: z.ZodType<T>;
}

export interface EventMeta {
  /** The same on every delivery of one event: the key to be safe when run twice. */
  readonly eventId: string;
  readonly occurredAt: Date;
  readonly aggregateId: string;
}

export type EventData<D> = D extends EventDefinition<infer T> ? T : never;

export interface EventListener<D extends EventDefinition<unknown>> {
  /** Runs at least once per event; keep it short (60 s at most) and safe to run twice. */
  handle(data: EventData<D>, meta: EventMeta): Promise<void>;
}

const NAME = /^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/;

/**
 * Declares an event.
 * @param name `noun.past-participle`, unique in the house
 * @param schema ids and facts that cannot be looked up later; its output must survive JSON
 */
export function defineEvent<T>(name: string, schema: z.ZodType<T>): EventDefinition<T> {
  if (!NAME.test(name)) throw new Error(`event name "${name}" must read noun.past-participle`);
  const aggregate = name.slice(0, name.indexOf('.'));
  return { name, aggregate, schema };
}
