import { sendMail } from '../../mail/sending/send-mail.js';
import { pauseMs } from './retry-options.js';

const HOUR_MS = 3_600_000;

/** Milliseconds between the first and the last run. */
function retriedFor({ attempts, backoffMs }: { attempts: number; backoffMs: number }, random: number): number {
  const pauses = Array.from({ length: attempts - 1 }, (_, at) => pauseMs({ attemptsMade: at + 1, backoffMs, random }));
  return pauses.reduce((sum, pause) => sum + pause, 0);
}

describe('pauses between the runs of a job', () => {
  it('double up to an hour, less a quarter at most', () => {
    const pauses = [1, 2, 3, 10].map((attemptsMade) => pauseMs({ attemptsMade, backoffMs: 30_000, random: 0 }));
    expect(pauses).toEqual([30_000, 60_000, 120_000, HOUR_MS]);
    expect(pauseMs({ attemptsMade: 1, backoffMs: 400, random: 1 })).toBe(300);
  });

  it('retry an email for at least a day, and at most a day and a half', () => {
    expect(retriedFor(sendMail, 1)).toBeGreaterThanOrEqual(24 * HOUR_MS);
    expect(retriedFor(sendMail, 0)).toBeLessThanOrEqual(36 * HOUR_MS);
  });
});
