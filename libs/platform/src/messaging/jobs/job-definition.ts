import type { z } from 'zod';

/** One queue per kind of work, each with its own concurrency. */
export const queueNames = ['mail', 'documents', 'quotes', 'search-index', 'media', 'imports', 'maintenance'] as const;
export type QueueName = (typeof queueNames)[number];

/** A background job: its queue, the schema of its data, its attempts. */
export interface JobDefinition<T> {
  readonly kind: 'job';
  readonly queue: QueueName;
  readonly name: string;
  readonly data: z.ZodType<T>;
  /** Runs in all, the first included. */
  readonly attempts: number;
  /** Delay before the second run; doubles each time, up to an hour. */
  readonly backoffMs: number;
  /** Whether a job that the store lost is added again, see `JobRequests`; false where other work makes up for it. */
  readonly recoverable: boolean;
}

/** A periodic task, run once per period whatever the number of workers. */
export interface ScheduleDefinition {
  readonly kind: 'schedule';
  readonly queue: QueueName;
  readonly name: string;
  readonly everyMs: number;
}

export type JobData<D> = D extends JobDefinition<infer T> ? T : never;

export interface JobRun {
  readonly id: string;
  /** 1 on the first run. */
  readonly attempt: number;
  readonly lastAttempt: boolean;
}

export interface JobHandler<D extends JobDefinition<unknown>> {
  /** Runs at least once: must be idempotent. Throw PermanentError to stop retries. */
  handle(data: JobData<D>, run: JobRun): Promise<void>;
}

export interface ScheduleHandler {
  handle(): Promise<void>;
  /** After a run: when it has something to do next, where that is known. It runs then too. Null: nothing is planned. */
  nextRunAt?(): Promise<Date | null>;
}

const NAME = /^[a-z][a-z0-9-]*$/;

/** Declares a job; `name` is an imperative (`send-mail`), unique in the application. Default: five runs, backoff from 2 s. */
export function defineJob<T>(job: {
  queue: QueueName;
  name: string;
  data: z.ZodType<T>;
  attempts?: number;
  backoffMs?: number;
  recoverable?: boolean;
}): JobDefinition<T> {
  checkName(job.name);
  return { kind: 'job', attempts: 5, backoffMs: 2000, recoverable: true, ...job };
}

/** Declares a periodic task; give its handler `@Handles(schedule)`. */
export function defineSchedule(schedule: { queue: QueueName; name: string; everyMs: number }): ScheduleDefinition {
  checkName(schedule.name);
  return { kind: 'schedule', ...schedule };
}

function checkName(name: string): void {
  if (!NAME.test(name)) throw new Error(`job name "${name}" must be lower case words joined by "-"`);
}
