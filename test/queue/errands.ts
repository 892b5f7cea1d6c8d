import {
  Handles,
  type JobHandler,
  type JobRun,
  PermanentError,
  type ScheduleHandler,
  defineJob,
  defineSchedule,
} from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

const subject = z.object({ id: z.number() });

export const greet = defineJob({ queue: 'mail', name: 'greet', data: subject });
export const stumble = defineJob({ queue: 'documents', name: 'stumble', data: subject, attempts: 3, backoffMs: 400 });
export const refuse = defineJob({ queue: 'documents', name: 'refuse', data: subject, attempts: 5, backoffMs: 100 });
export const fail = defineJob({ queue: 'documents', name: 'fail', data: subject, attempts: 2, backoffMs: 100 });
export const outdatedGreet = defineJob({ queue: 'mail', name: 'greet', data: z.object({ name: z.string() }) });
export const dawdle = defineJob({ queue: 'media', name: 'dawdle', data: subject });
export const tick = defineSchedule({ queue: 'maintenance', name: 'tick', everyMs: 1000 });

export interface Errand {
  readonly name: string;
  readonly id: number;
  readonly at: number;
  readonly attempt: number;
}

/** Executions of the test jobs, and switches that change how they behave. */
export class Diary {
  readonly errands: Errand[] = [];
  healed = false;
  dawdleMs = 0;

  note(name: string, id: number, attempt: number): void {
    this.errands.push({ name, id, at: Date.now(), attempt });
  }

  of(name: string, id: number): Errand[] {
    return this.errands.filter((errand) => errand.name === name && errand.id === id);
  }
}

@Injectable()
@Handles(greet)
export class Greet implements JobHandler<typeof greet> {
  constructor(private readonly diary: Diary) {}

  async handle({ id }: { id: number }, run: JobRun): Promise<void> {
    this.diary.note('greet', id, run.attempt);
  }
}

@Injectable()
@Handles(stumble)
export class Stumble implements JobHandler<typeof stumble> {
  constructor(private readonly diary: Diary) {}

  async handle({ id }: { id: number }, run: JobRun): Promise<void> {
    this.diary.note('stumble', id, run.attempt);
    if (id < 100 && run.attempt < 3) throw new Error('temporary error');
  }
}

@Injectable()
@Handles(refuse)
export class Refuse implements JobHandler<typeof refuse> {
  constructor(private readonly diary: Diary) {}

  async handle({ id }: { id: number }, run: JobRun): Promise<void> {
    this.diary.note('refuse', id, run.attempt);
    throw new PermanentError('no such address');
  }
}

@Injectable()
@Handles(fail)
export class Fail implements JobHandler<typeof fail> {
  constructor(private readonly diary: Diary) {}

  async handle({ id }: { id: number }, run: JobRun): Promise<void> {
    this.diary.note('fail', id, run.attempt);
    if (!this.diary.healed) throw new Error('permanent failure');
  }
}

@Injectable()
@Handles(dawdle)
export class Dawdle implements JobHandler<typeof dawdle> {
  constructor(private readonly diary: Diary) {}

  async handle({ id }: { id: number }, run: JobRun): Promise<void> {
    this.diary.note('dawdle-begun', id, run.attempt);
    await new Promise((resolve) => setTimeout(resolve, this.diary.dawdleMs));
    this.diary.note('dawdle', id, run.attempt);
  }
}

@Injectable()
@Handles(tick)
export class Tick implements ScheduleHandler {
  constructor(private readonly diary: Diary) {}

  async handle(): Promise<void> {
    this.diary.note('tick', 0, 1);
  }
}
