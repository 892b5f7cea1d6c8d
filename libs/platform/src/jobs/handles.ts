import 'reflect-metadata';
import type { JobDefinition, JobHandler, ScheduleDefinition, ScheduleHandler } from './job-definition.js';

const HANDLES = Symbol('boutik:handles');

export type Task = JobDefinition<unknown> | ScheduleDefinition;

type HandlerClass<H> = new (...args: never[]) => H;

/** Marks a Nest provider as the one handler of a job or of a schedule. */
export function Handles<T>(job: JobDefinition<T>): (target: HandlerClass<JobHandler<JobDefinition<T>>>) => void;
export function Handles(schedule: ScheduleDefinition): (target: HandlerClass<ScheduleHandler>) => void;
export function Handles(task: Task): (target: object) => void {
  return (target) => Reflect.defineMetadata(HANDLES, task, target);
}

/** The job or schedule that a provider class handles, if any. */
export function taskOf(target: object): Task | undefined {
  // Metadata are untyped; only @Handles writes this key.
  return Reflect.getOwnMetadata(HANDLES, target) as Task | undefined;
}
