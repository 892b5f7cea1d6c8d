import { DomainError } from '@boutik/kernel';
import { PermanentError } from '../jobs/permanent-error.js';
import { QueueUnavailable } from '../jobs/queue-unavailable.js';
import { MOST_ATTEMPTS, verdict } from './event-delivery.js';

const passing = new Error('later');

describe('what becomes of an event after a failed delivery', () => {
  it('waits longer each time, five minutes at most', () => {
    const waits = [0, 1, 2, 8, 9].map((attempts) => verdict(attempts, [passing]).waitMs);
    expect(waits).toEqual([1000, 2000, 4000, 256_000, 300_000]);
  });

  it('dies after the last attempt', () => {
    expect(verdict(MOST_ATTEMPTS - 2, [passing]).dead).toBe(false);
    expect(verdict(MOST_ATTEMPTS - 1, [passing]).dead).toBe(true);
  });

  it('dies at once when no listener left can ever succeed', () => {
    expect(verdict(0, [new PermanentError('never')]).dead).toBe(true);
    expect(verdict(0, [new PermanentError('never'), passing]).dead).toBe(false);
    expect(verdict(0, [new DomainError('invalid', 'mail-recipient', 'never')]).dead).toBe(true);
    expect(verdict(0, [new DomainError('unavailable', 'away', 'later')]).dead).toBe(false);
  });

  it('blames nobody while the store of the queues is away', () => {
    const away = new QueueUnavailable('away');
    expect(verdict(MOST_ATTEMPTS, [away])).toMatchObject({ counts: false, dead: false });
    expect(verdict(0, [away, passing])).toMatchObject({ counts: true });
  });

  it('keeps the messages, without what PostgreSQL cannot store', () => {
    expect(verdict(0, [passing, new Error('nul\0')]).error).toBe('later\nnul');
  });
});
