import { MailPost, renderMail } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { StoredReturn } from '../storage/returns.js';
import type { ReturnLetter } from './return-mails.js';

/** Hands mails about a return in, in the caller's transaction; each step is told once. */
@Injectable()
export class ReturnMail {
  constructor(private readonly mails: MailPost) {}

  async post(tx: EntityManager, { id, client }: StoredReturn, { step, subject, mail }: ReturnLetter): Promise<void> {
    // A client who was forgotten has no address.
    if (client.email === '') return;
    await this.mails.post(tx, { key: `return-${id}-${step}`, to: client.email, subject, ...renderMail(mail) });
  }
}
