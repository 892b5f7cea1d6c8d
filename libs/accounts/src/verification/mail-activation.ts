import { configuration } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountMails } from '../mails/account-mails.js';
import { MailedLinks } from '../mails/mailed-links.js';
import { activationLetter } from './activation-letter.js';

/** Mails the link that confirms an address; the one before it dies. */
@Injectable()
export class MailActivation {
  constructor(
    private readonly links: MailedLinks,
    private readonly mails: AccountMails,
  ) {}

  /** @param requestId of the request that asked, so that one request sends one mail */
  async send(tx: EntityManager, userId: number, requestId: string): Promise<void> {
    const secret = await this.links.issue(tx, { userId, purpose: 'confirm-address', requestId });
    const href = `${configuration().http.publicUrl}/confirm-inscription?token=${secret}`;
    await this.mails.post(tx, userId, { key: `confirm-address-${requestId}`, ...activationLetter(href) });
  }
}
