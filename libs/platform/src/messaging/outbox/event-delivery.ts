import { DomainError, type ErrorKind } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { PermanentError } from '../jobs/permanent-error.js';
import { QueueUnavailable } from '../jobs/queue-unavailable.js';
import { withTimeout } from '@boutik/kernel';
import { logger, withLogContext, withSpan } from '@boutik/platform/observability';
import { EventListeners, type RegisteredListener } from './event-listeners.js';
import { OutboxRepository, type PendingEvent } from './outbox.repository.js';

const LISTENER_TIMEOUT_MS = 60_000;
const INITIAL_BACKOFF_MS = 1000;
const MAX_BACKOFF_MS = 300_000;
const QUEUE_UNAVAILABLE_BACKOFF_MS = 5000;
/** With the backoff above, an event is dead after about nine minutes. */
export const MAX_ATTEMPTS = 10;

/** Delivers one event to all its listeners and stores the outcome. */
@Injectable()
export class EventDelivery {
  constructor(
    private readonly store: OutboxRepository,
    private readonly listeners: EventListeners,
  ) {}

  /** Resolves when the outcome is stored. @throws the database error when it is not; the event is then delivered again */
  deliver(event: PendingEvent): Promise<void> {
    const { event: name, id, traceParent } = event;
    const work = () => this.callListeners(event);
    if (!traceParent) return work();
    return withSpan({ name: `deliver ${name}`, attributes: { 'boutik.event_id': id }, parent: traceParent }, work);
  }

  private async callListeners(event: PendingEvent): Promise<void> {
    const processed = event.tried ? await this.store.findProcessedListeners(event.id) : new Set<string>();
    const remaining = this.listeners.forEvent(event.event).filter(({ name }) => !processed.has(name));
    const outcomes = await Promise.all(remaining.map((listener) => callListener(event, listener)));
    const errors = outcomes.flatMap(({ error }) => (error === undefined ? [] : [error]));
    if (errors.length === 0) return this.store.markDone(event.id);
    const succeeded = outcomes.flatMap(({ name, error }) => (error === undefined ? [name] : []));
    if (succeeded.length > 0) await this.store.markProcessed(event.id, succeeded);
    await this.store.markFailed(event.id, retryDecision(event.attempts, errors));
  }
}

/**
 * Decides whether an event is retried later or dead after a failed delivery.
 * The backoff doubles from 1 s to 5 min; an unavailable queue store does not count as an attempt.
 */
export function retryDecision(attempts: number, errors: readonly Error[]) {
  const error = errors
    .map(({ message }) => message)
    .join('\n')
    .replaceAll('\0', '');
  const onlyQueueUnavailable = errors.every((one) => one instanceof QueueUnavailable);
  if (onlyQueueUnavailable) return { error, waitMs: QUEUE_UNAVAILABLE_BACKOFF_MS, counts: false, dead: false };
  const allPermanent = errors.every(isPermanent);
  const dead = allPermanent || attempts + 1 >= MAX_ATTEMPTS;
  const waitMs = Math.min(INITIAL_BACKOFF_MS * 2 ** attempts, MAX_BACKOFF_MS);
  return { error, waitMs, counts: true, dead };
}

/** Errors about the data of an event, which every delivery would repeat. */
const permanentKinds: readonly ErrorKind[] = ['malformed', 'invalid', 'unsupported', 'too-large'];

function isPermanent(error: Error): boolean {
  return error instanceof PermanentError || (error instanceof DomainError && permanentKinds.includes(error.kind));
}

async function callListener(event: PendingEvent, { name, event: definition, listener }: RegisteredListener) {
  return withLogContext({ event: event.event, eventId: event.id, listener: name }, async () => {
    try {
      const parsed = definition.schema.safeParse(event.data);
      if (!parsed.success) throw new PermanentError(`data of ${event.event} does not fit: ${parsed.error.message}`);
      const { id: eventId, occurredAt, aggregateId } = event;
      const handling = listener.handle(parsed.data, { eventId, occurredAt, aggregateId });
      await withTimeout(
        LISTENER_TIMEOUT_MS,
        handling,
        () => new Error(`${name} took more than ${LISTENER_TIMEOUT_MS} ms`),
      );
      return { name };
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      logger('outbox').warn({ err: error, attempts: event.attempts }, 'listener failed');
      return { name, error };
    }
  });
}
