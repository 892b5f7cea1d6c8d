import { MailPost, renderMail } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { StoredReturn } from '../storage/returns.js';
import type { ReturnLetter } from './return-mails.js';

/** Queues emails about a return, in the caller's transaction; one email per step. */
@Injectable()
export class ReturnMail {
  constructor(private readonly mails: MailPost) {}

  async post(tx: EntityManager, { id, client }: StoredReturn, { step, subject, mail }: ReturnLetter): Promise<void> {
    // The client of an erased account has no email address.
    if (client.email === '') return;
    await this.mails.post(tx, { key: `return-${id}-${step}`, to: client.email, subject, ...renderMail(mail) });
  }
}
