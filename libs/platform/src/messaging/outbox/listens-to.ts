import 'reflect-metadata';
import type { EventDefinition, EventListener } from './event-definition.js';

const LISTENS_TO = Symbol('boutik:listens-to');

type ListenerClass<T> = new (...args: never[]) => EventListener<EventDefinition<T>>;

/** Marks a Nest provider as listener of an event. May be repeated for several events. */
export function ListensTo<T>(event: EventDefinition<T>) {
  return (target: ListenerClass<T>): void => {
    const events = [...eventsOf(target), event];
    Reflect.defineMetadata(LISTENS_TO, events, target);
  };
}

/** The events that a provider class listens to; empty for other classes. */
export function eventsOf(target: object): readonly EventDefinition<unknown>[] {
  const events: unknown = Reflect.getOwnMetadata(LISTENS_TO, target);
  return Array.isArray(events) ? events : [];
}
