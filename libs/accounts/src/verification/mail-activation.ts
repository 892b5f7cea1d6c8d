import { configuration } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountMails } from '../mails/account-mails.js';
import { MailedLinks } from '../mails/mailed-links.js';
import { PendingRegistrations } from '../registration/pending-registrations.js';
import { type ActivationLink, activationLetter } from './activation-letter.js';

interface Asked {
  userId: number;
  /** Id of the request, so that one request sends one email. */
  requestId: string;
  /** Only this registration; all pending ones when absent. */
  registrationId?: number | undefined;
}

/** Emails the links that confirm an email address, one per registration; earlier links become invalid. */
@Injectable()
export class MailActivation {
  constructor(
    private readonly links: MailedLinks,
    private readonly mails: AccountMails,
    private readonly pending: PendingRegistrations,
  ) {}

  /** Sends nothing when the email address is already confirmed. */
  async send(tx: EntityManager, { userId, requestId, registrationId }: Asked): Promise<void> {
    const [waiting] = await tx.query<unknown[]>('select 1 from users where id = $1 and email_verified_at is null', [
      userId,
    ]);
    if (!waiting) return;
    const links: ActivationLink[] = [];
    for (const { id, created_at: at } of await this.pending.find(tx, userId, registrationId))
      links.push({ at, href: await this.link(tx, { userId, requestId }, id) });
    // A client created by staff has no registration.
    if (links.length === 0) links.push({ at: null, href: await this.link(tx, { userId, requestId }) });
    await this.mails.post(tx, userId, { key: `confirm-address-${requestId}`, ...activationLetter(links) });
  }

  private async link(tx: EntityManager, asked: Asked, registrationId?: number): Promise<string> {
    const secret = await this.links.issue(tx, { ...asked, purpose: 'confirm-address', registrationId });
    return `${configuration().http.publicUrl}/confirm-inscription?token=${secret}`;
  }
}
