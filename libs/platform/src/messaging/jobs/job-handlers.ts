import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { TASK, type Task } from './handles.js';
import type { JobDefinition, JobRun, ScheduleDefinition } from './job-definition.js';
import { PermanentError } from './permanent-error.js';

interface Handler {
  handle(data?: unknown, run?: JobRun): Promise<void>;
  nextRunAt?(): Promise<Date | null>;
}

/** The providers of the application with `@Handles`, by the name of their job or schedule. */
@Injectable()
export class JobHandlers implements OnModuleInit {
  private readonly handlers = new Map<string, { task: Task; handler: Handler }>();

  constructor(private readonly discovery: DiscoveryService) {}

  /** Reads the providers once, when all of them are built. @throws Error when two classes handle one job */
  onModuleInit(): void {
    for (const provider of this.discovery.getProviders({ metadataKey: TASK.KEY })) {
      const task = this.discovery.getMetadataByDecorator(TASK, provider);
      if (task) this.register(task, provider.instance as Handler);
    }
  }

  /** Runs the handler of a job. @throws PermanentError when the data does not match the job's schema */
  async run(name: string, data: unknown, run: JobRun): Promise<void> {
    const entry = this.handlers.get(name);
    if (!entry) throw new Error(`no handler for job ${name}`);
    if (entry.task.kind === 'schedule') return entry.handler.handle();
    await entry.handler.handle(parseJobData(entry.task, data), run);
  }

  /** When the handler of a schedule has something to do next; null where it does not say, and for jobs. */
  async nextRunAt(name: string): Promise<{ schedule: ScheduleDefinition; at: Date } | null> {
    const { task, handler } = this.handlers.get(name) ?? {};
    const at = task?.kind === 'schedule' ? await handler?.nextRunAt?.() : null;
    return task?.kind === 'schedule' && at ? { schedule: task, at } : null;
  }

  schedules(): ScheduleDefinition[] {
    return [...this.handlers.values()].flatMap(({ task }) => (task.kind === 'schedule' ? [task] : []));
  }

  private register(task: Task, handler: Handler): void {
    const existing = this.handlers.get(task.name);
    if (existing && existing.handler.constructor !== handler.constructor) {
      throw new Error(`job ${task.name} has two handlers`);
    }
    this.handlers.set(task.name, { task, handler });
  }
}

function parseJobData(job: JobDefinition<unknown>, data: unknown): unknown {
  const parsed = job.data.safeParse(data);
  if (!parsed.success) throw new PermanentError(`data of ${job.name} does not fit: ${parsed.error.message}`);
  return parsed.data;
}
