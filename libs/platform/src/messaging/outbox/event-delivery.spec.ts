import { DomainError } from '@boutik/kernel';
import { PermanentError } from '../jobs/permanent-error.js';
import { QueueUnavailable } from '../jobs/queue-unavailable.js';
import { MAX_ATTEMPTS, retryDecision } from './event-delivery.js';

const transient = new Error('later');

describe('retry of an event after a failed delivery', () => {
  it('has an exponential backoff of five minutes at most', () => {
    const waits = [0, 1, 2, 8, 9].map((attempts) => retryDecision(attempts, [transient]).waitMs);
    expect(waits).toEqual([1000, 2000, 4000, 256_000, 300_000]);
  });

  it('is dead after the last attempt', () => {
    expect(retryDecision(MAX_ATTEMPTS - 2, [transient]).dead).toBe(false);
    expect(retryDecision(MAX_ATTEMPTS - 1, [transient]).dead).toBe(true);
  });

  it('is dead at once when all remaining errors are permanent', () => {
    expect(retryDecision(0, [new PermanentError('never')]).dead).toBe(true);
    expect(retryDecision(0, [new PermanentError('never'), transient]).dead).toBe(false);
    expect(retryDecision(0, [new DomainError('invalid', 'mail-recipient', 'never')]).dead).toBe(true);
    expect(retryDecision(0, [new DomainError('unavailable', 'away', 'later')]).dead).toBe(false);
  });

  it('counts no attempt while the queue store is unavailable', () => {
    const queueUnavailable = new QueueUnavailable('away');
    expect(retryDecision(MAX_ATTEMPTS, [queueUnavailable])).toMatchObject({ counts: false, dead: false });
    expect(retryDecision(0, [queueUnavailable, transient])).toMatchObject({ counts: true });
  });

  it('stores the error messages without NUL characters', () => {
    expect(retryDecision(0, [transient, new Error('nul\0')]).error).toBe('later\nnul');
  });
});
