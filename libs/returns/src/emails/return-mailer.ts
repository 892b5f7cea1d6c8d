import { MailQueue, renderMail } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { StoredReturn } from '../storage/returns.js';
import type { ReturnEmail } from './return-emails.js';

/** Queues emails about a return, in the caller's transaction; one email per step. */
@Injectable()
export class ReturnMailer {
  constructor(private readonly mails: MailQueue) {}

  async send(tx: EntityManager, { id, client }: StoredReturn, { step, subject, mail }: ReturnEmail): Promise<void> {
    // The client of an erased account has no email address.
    if (client.email === '') return;
    await this.mails.enqueue(tx, { key: `return-${id}-${step}`, to: client.email, subject, ...renderMail(mail) });
  }
}
