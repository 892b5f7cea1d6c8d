import { DomainError } from '@boutik/kernel';
import { PermanentError } from '../jobs/permanent-error.js';
import { QueueUnavailable } from '../jobs/queue-unavailable.js';
import { MOST_ATTEMPTS, verdict } from './event-delivery.js';

const passing = new Error('later');

describe('retry of an event after a failed delivery', () => {
  it('has an exponential backoff of five minutes at most', () => {
    const waits = [0, 1, 2, 8, 9].map((attempts) => verdict(attempts, [passing]).waitMs);
    expect(waits).toEqual([1000, 2000, 4000, 256_000, 300_000]);
  });

  it('is dead after the last attempt', () => {
    expect(verdict(MOST_ATTEMPTS - 2, [passing]).dead).toBe(false);
    expect(verdict(MOST_ATTEMPTS - 1, [passing]).dead).toBe(true);
  });

  it('is dead at once when all remaining errors are permanent', () => {
    expect(verdict(0, [new PermanentError('never')]).dead).toBe(true);
    expect(verdict(0, [new PermanentError('never'), passing]).dead).toBe(false);
    expect(verdict(0, [new DomainError('invalid', 'mail-recipient', 'never')]).dead).toBe(true);
    expect(verdict(0, [new DomainError('unavailable', 'away', 'later')]).dead).toBe(false);
  });

  it('counts no attempt while the queue store is unavailable', () => {
    const away = new QueueUnavailable('away');
    expect(verdict(MOST_ATTEMPTS, [away])).toMatchObject({ counts: false, dead: false });
    expect(verdict(0, [away, passing])).toMatchObject({ counts: true });
  });

  it('stores the error messages without NUL characters', () => {
    expect(verdict(0, [passing, new Error('nul\0')]).error).toBe('later\nnul');
  });
});
