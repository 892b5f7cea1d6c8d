import {
  Handles,
  type JobHandler,
  type JobRun,
  PermanentError,
  type ScheduleHandler,
  defineJob,
  defineSchedule,
} from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

const subject = z.object({ id: z.number() });

export const greet = defineJob({ queue: 'mail', name: 'greet', data: subject });
export const failTwice = defineJob({
  queue: 'documents',
  name: 'fail-twice',
  data: subject,
  attempts: 3,
  backoffMs: 400,
});
export const failPermanently = defineJob({
  queue: 'documents',
  name: 'refuse',
  data: subject,
  attempts: 5,
  backoffMs: 100,
});
export const failAlways = defineJob({ queue: 'documents', name: 'fail', data: subject, attempts: 2, backoffMs: 100 });
export const outdatedGreet = defineJob({ queue: 'mail', name: 'greet', data: z.object({ name: z.string() }) });
export const slow = defineJob({ queue: 'media', name: 'slow', data: subject });
export const tick = defineSchedule({ queue: 'maintenance', name: 'tick', everyMs: 1000 });

export const meet = defineSchedule({ queue: 'maintenance', name: 'meet', everyMs: 600_000 });
export const MEETS_AFTER_MS = 1500;

export interface JobExecution {
  readonly name: string;
  readonly id: number;
  readonly at: number;
  readonly attempt: number;
}

/** Executions of the test jobs, and switches that change how they behave. */
export class JobLog {
  readonly executions: JobExecution[] = [];
  repaired = false;
  slowMs = 0;

  record(name: string, id: number, attempt: number): void {
    this.executions.push({ name, id, at: Date.now(), attempt });
  }

  of(name: string, id: number): JobExecution[] {
    return this.executions.filter((execution) => execution.name === name && execution.id === id);
  }
}

@Injectable()
@Handles(greet)
export class GreetHandler implements JobHandler<typeof greet> {
  constructor(private readonly jobLog: JobLog) {}

  async handle({ id }: { id: number }, run: JobRun): Promise<void> {
    this.jobLog.record('greet', id, run.attempt);
  }
}

@Injectable()
@Handles(failTwice)
export class FailTwiceHandler implements JobHandler<typeof failTwice> {
  constructor(private readonly jobLog: JobLog) {}

  async handle({ id }: { id: number }, run: JobRun): Promise<void> {
    this.jobLog.record('fail-twice', id, run.attempt);
    if (id < 100 && run.attempt < 3) throw new Error('temporary error');
  }
}

@Injectable()
@Handles(failPermanently)
export class FailPermanentlyHandler implements JobHandler<typeof failPermanently> {
  constructor(private readonly jobLog: JobLog) {}

  async handle({ id }: { id: number }, run: JobRun): Promise<void> {
    this.jobLog.record('refuse', id, run.attempt);
    throw new PermanentError('no such address');
  }
}

@Injectable()
@Handles(failAlways)
export class FailAlwaysHandler implements JobHandler<typeof failAlways> {
  constructor(private readonly jobLog: JobLog) {}

  async handle({ id }: { id: number }, run: JobRun): Promise<void> {
    this.jobLog.record('fail', id, run.attempt);
    if (!this.jobLog.repaired) throw new Error('permanent failure');
  }
}

@Injectable()
@Handles(slow)
export class SlowHandler implements JobHandler<typeof slow> {
  constructor(private readonly jobLog: JobLog) {}

  async handle({ id }: { id: number }, run: JobRun): Promise<void> {
    this.jobLog.record('slow-started', id, run.attempt);
    await new Promise((resolve) => setTimeout(resolve, this.jobLog.slowMs));
    this.jobLog.record('slow', id, run.attempt);
  }
}

@Injectable()
@Handles(tick)
export class TickHandler implements ScheduleHandler {
  constructor(private readonly jobLog: JobLog) {}

  async handle(): Promise<void> {
    this.jobLog.record('tick', 0, 1);
  }
}

/** After its first run it has something to do again. */
@Injectable()
@Handles(meet)
export class MeetHandler implements ScheduleHandler {
  constructor(private readonly jobLog: JobLog) {}

  async handle(): Promise<void> {
    this.jobLog.record('meet', 0, 1);
  }

  async nextRunAt(): Promise<Date | null> {
    const [first] = this.jobLog.of('meet', 0);
    const due = new Date((first?.at ?? 0) + MEETS_AFTER_MS);
    return due > new Date() ? due : null;
  }
}
