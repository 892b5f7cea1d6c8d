import { DomainError, type ErrorKind } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { PermanentError } from '../jobs/permanent-error.js';
import { QueueUnavailable } from '../jobs/queue-unavailable.js';
import { within } from '../jobs/time-limit.js';
import { logger, withLogContext } from '../log/index.js';
import { EventListeners, type KnownListener } from './event-listeners.js';
import { OutboxStore, type WaitingEvent } from './outbox-store.js';

const LISTENER_MS = 60_000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 300_000;
const STORE_AWAY_WAIT_MS = 5000;
/** With the backoff above, an event is dead after about nine minutes. */
export const MOST_ATTEMPTS = 10;

/** Delivers one event to all its listeners and stores the outcome. */
@Injectable()
export class EventDelivery {
  constructor(
    private readonly store: OutboxStore,
    private readonly listeners: EventListeners,
  ) {}

  /** Resolves when the outcome is stored. @throws the database error when it is not; the event is then delivered again */
  async deliver(event: WaitingEvent): Promise<void> {
    const heard = event.tried ? await this.store.heardBy(event.id) : new Set<string>();
    const waiting = this.listeners.of(event.event).filter(({ name }) => !heard.has(name));
    const outcomes = await Promise.all(waiting.map((listener) => hand(event, listener)));
    const errors = outcomes.flatMap(({ error }) => (error === undefined ? [] : [error]));
    if (errors.length === 0) return this.store.markDone(event.id);
    const content = outcomes.flatMap(({ name, error }) => (error === undefined ? [name] : []));
    if (content.length > 0) await this.store.markHeard(event.id, content);
    await this.store.markFailed(event.id, verdict(event.attempts, errors));
  }
}

/**
 * Decides whether an event is retried later or dead after a failed delivery.
 * The backoff doubles from 1 s to 5 min; an unavailable queue store does not count as an attempt.
 */
export function verdict(attempts: number, errors: readonly Error[]) {
  const error = errors
    .map(({ message }) => message)
    .join('\n')
    .replaceAll('\0', '');
  const blameless = errors.every((one) => one instanceof QueueUnavailable);
  if (blameless) return { error, waitMs: STORE_AWAY_WAIT_MS, counts: false, dead: false };
  const hopeless = errors.every(isPermanent);
  const dead = hopeless || attempts + 1 >= MOST_ATTEMPTS;
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** attempts, LONGEST_WAIT_MS);
  return { error, waitMs, counts: true, dead };
}

/** Errors about the data of an event, which every delivery would repeat. */
const permanentKinds: readonly ErrorKind[] = ['malformed', 'invalid', 'unsupported', 'too-large'];

function isPermanent(error: Error): boolean {
  return error instanceof PermanentError || (error instanceof DomainError && permanentKinds.includes(error.kind));
}

async function hand(event: WaitingEvent, { name, event: definition, listener }: KnownListener) {
  return withLogContext({ event: event.event, eventId: event.id, listener: name }, async () => {
    try {
      const parsed = definition.schema.safeParse(event.data);
      if (!parsed.success) throw new PermanentError(`data of ${event.event} does not fit: ${parsed.error.message}`);
      const { id: eventId, occurredAt, aggregateId } = event;
      const work = listener.handle(parsed.data, { eventId, occurredAt, aggregateId });
      await within(LISTENER_MS, work, () => new Error(`${name} took more than ${LISTENER_MS} ms`));
      return { name };
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      logger('outbox').warn({ err: error, attempts: event.attempts }, 'listener failed');
      return { name, error };
    }
  });
}
