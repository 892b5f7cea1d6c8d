import type { BackoffStrategy, JobsOptions } from 'bullmq';

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
const GROWING = 'growing';
const MAX_PAUSE_MS = 3_600_000;
/** Spreads the retries of jobs that failed together over the last quarter of the pause. */
const JITTER = 0.25;

/**
 * Retry and retention options of BullMQ.
 * Retention by age, never by count: with PostgreSQL a count makes each finished job read all the finished ones.
 */
export function retryOptions(job: { attempts: number; backoffMs: number }): JobsOptions {
  return {
    attempts: job.attempts,
    backoff: { type: GROWING, delay: job.backoffMs },
    removeOnComplete: { age: DAY_S },
    removeOnFail: { age: 30 * DAY_S },
  };
}

/** The same for a run of a schedule. */
export const scheduleRunOptions = {
  attempts: 3,
  backoff: { type: 'exponential', delay: 1000 },
  removeOnComplete: { age: HOUR_S },
  removeOnFail: { age: DAY_S },
  // Each run is a trace of its own, not part of the one before.
  telemetry: { omitContext: true },
} satisfies JobsOptions;

/** The backoff of the workers: doubles up to an hour. BullMQ's own has no limit. */
export const growingBackoff: BackoffStrategy = (...[attemptsMade, , , job]) =>
  pauseMs({ attemptsMade, backoffMs: backoffMsOf(job?.opts ?? {}), random: Math.random() });

/** Milliseconds before the next run. @param run.random 0 to 1 */
export function pauseMs(run: { attemptsMade: number; backoffMs: number; random: number }): number {
  const pause = Math.min(run.backoffMs * 2 ** (run.attemptsMade - 1), MAX_PAUSE_MS);
  return Math.round(pause * (1 - JITTER * run.random));
}

/** The first pause of a job, of which its options keep the definition's value. */
export function backoffMsOf({ backoff }: JobsOptions): number {
  return typeof backoff === 'object' ? (backoff.delay ?? 0) : 0;
}
