import 'reflect-metadata';
import { Injectable, Module, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { z } from 'zod';
import { Handles } from './handles.js';
import type { JobHandler, JobRun, ScheduleHandler } from './job-definition.js';
import { defineJob, defineSchedule } from './job-definition.js';
import { JobHandlers } from './job-handlers.js';
import { PermanentError } from './permanent-error.js';

const sendMail = defineJob({ queue: 'mail', name: 'send-mail', data: z.object({ mailId: z.number() }), attempts: 3 });
const sweep = defineSchedule({ queue: 'maintenance', name: 'sweep', everyMs: 60_000 });

@Injectable()
@Handles(sendMail)
class SendMail implements JobHandler<typeof sendMail> {
  readonly sent: [mailId: number, attempt: number][] = [];
  async handle({ mailId }: { mailId: number }, { attempt }: JobRun): Promise<void> {
    this.sent.push([mailId, attempt]);
  }
}

@Injectable()
@Handles(sendMail)
class SendMailAgain extends SendMail {}

@Injectable()
@Handles(sweep)
class Sweep implements ScheduleHandler {
  sweeps = 0;
  async handle(): Promise<void> {
    this.sweeps += 1;
  }
}

function openWith(...providers: Type[]) {
  @Module({ imports: [DiscoveryModule], providers: [JobHandlers, ...providers] })
  class ApplicationUnderTest {}
  return NestFactory.createApplicationContext(ApplicationUnderTest, { logger: false, abortOnError: false });
}

describe('job definitions', () => {
  it('has default attempts and backoff', () => {
    expect(sendMail).toMatchObject({ kind: 'job', attempts: 3, backoffMs: 2000 });
  });

  it('rejects an invalid name', () => {
    expect(() => defineSchedule({ queue: 'mail', name: 'send:mail', everyMs: 1 })).toThrow('send:mail');
  });
});

describe('job handlers', () => {
  const run = { id: '1', attempt: 2, lastAttempt: false };

  it('are found among the providers by the name of their job or schedule', async () => {
    const app = await openWith(SendMail, Sweep);
    const handlers = app.get(JobHandlers);
    await handlers.run('send-mail', { mailId: 7 }, run);
    await handlers.run('sweep', undefined, run);
    expect([app.get(SendMail).sent, app.get(Sweep).sweeps]).toEqual([[[7, 2]], 1]);
    expect(handlers.schedules()).toEqual([sweep]);
    await expect(handlers.run('send-mail', { mailId: 'seven' }, run)).rejects.toThrow(PermanentError);
    await expect(handlers.run('unknown', {}, run)).rejects.toThrow('no handler');
  });

  it('are refused when two classes handle one job', async () => {
    await expect(openWith(SendMail, SendMailAgain)).rejects.toThrow('two handlers');
  });
});
