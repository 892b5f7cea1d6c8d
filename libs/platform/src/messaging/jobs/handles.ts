import { DiscoveryService } from '@nestjs/core';
import type { JobDefinition, JobHandler, ScheduleDefinition, ScheduleHandler } from './job-definition.js';

export type Task = JobDefinition<unknown> | ScheduleDefinition;

type HandlerClass<H> = new (...args: never[]) => H;

export const TASK = DiscoveryService.createDecorator<Task>();

/** Marks a Nest provider as the one handler of a job or of a schedule. */
export function Handles<T>(job: JobDefinition<T>): (target: HandlerClass<JobHandler<JobDefinition<T>>>) => void;
export function Handles(schedule: ScheduleDefinition): (target: HandlerClass<ScheduleHandler>) => void;
export function Handles(task: Task): ClassDecorator {
  return TASK(task);
}
