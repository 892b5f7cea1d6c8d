import { z } from 'zod';
import { Handles, taskOf } from './handles.js';
import type { JobHandler, ScheduleHandler } from './job-definition.js';
import { defineJob, defineSchedule } from './job-definition.js';

const sendMail = defineJob({ queue: 'mail', name: 'send-mail', data: z.object({ mailId: z.number() }), attempts: 3 });
const sweep = defineSchedule({ queue: 'maintenance', name: 'sweep', everyMs: 60_000 });

@Handles(sendMail)
class SendMail implements JobHandler<typeof sendMail> {
  sent: number[] = [];
  async handle(data: { mailId: number }): Promise<void> {
    this.sent.push(data.mailId);
  }
}

@Handles(sweep)
class Sweep implements ScheduleHandler {
  async handle(): Promise<void> {}
}

describe('job definitions', () => {
  it('has default attempts and backoff', () => {
    expect(sendMail).toMatchObject({ kind: 'job', attempts: 3, backoffMs: 2000 });
  });

  it('rejects an invalid name', () => {
    expect(() => defineSchedule({ queue: 'mail', name: 'send:mail', everyMs: 1 })).toThrow('send:mail');
  });

  it('returns the task of a handler class', () => {
    expect(taskOf(SendMail)).toBe(sendMail);
    expect(taskOf(Sweep)).toBe(sweep);
    expect(taskOf(Object)).toBeUndefined();
  });
});
