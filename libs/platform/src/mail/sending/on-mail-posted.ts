import { Injectable } from '@nestjs/common';
import { Jobs } from '@boutik/platform/messaging';
import { type EventListener, ListensTo } from '@boutik/platform/messaging';
import { mailPosted } from './mail-events.js';
import { sendMail } from './send-mail.js';

/** Adds the job that sends the e-mail, once per e-mail. */
@Injectable()
@ListensTo(mailPosted)
export class OnMailPosted implements EventListener<typeof mailPosted> {
  constructor(private readonly jobs: Jobs) {}

  async handle({ mailId }: { mailId: number }): Promise<void> {
    await this.jobs.add(sendMail, { mailId }, { id: String(mailId) });
  }
}
