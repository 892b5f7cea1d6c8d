import { configuration } from '@boutik/platform/config';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { AccountMailer } from '../emails/account-mailer.js';
import { MailedLinks } from '../emails/mailed-links.js';
import { PendingRegistrations } from '../registration/pending-registrations.js';
import { User } from '../users/user.entity.js';
import { type ActivationLink, activationEmail } from './activation-email.js';

interface ActivationRequest {
  userId: number;
  /** Id of the request, so that one request sends one email. */
  requestId: string;
  /** Only this registration; all pending ones when absent. */
  registrationId?: number | undefined;
}

/** Emails the links that confirm an email address, one per registration; earlier links become invalid. */
@Injectable()
export class SendActivationEmail {
  constructor(
    private readonly links: MailedLinks,
    private readonly mailer: AccountMailer,
    private readonly pendingRegistrations: PendingRegistrations,
  ) {}

  /** Sends nothing when the email address is already confirmed. */
  async send(tx: EntityManager, { userId, requestId, registrationId }: ActivationRequest): Promise<void> {
    if (!(await tx.existsBy(User, { id: userId, emailVerifiedAt: IsNull() }))) return;
    const links: ActivationLink[] = [];
    for (const { id, createdAt: at } of await this.pendingRegistrations.find(tx, userId, registrationId))
      links.push({ at, href: await this.activationUrl(tx, { userId, requestId }, id) });
    // A client created by staff has no registration.
    if (links.length === 0) links.push({ at: null, href: await this.activationUrl(tx, { userId, requestId }) });
    await this.mailer.send(tx, userId, { key: `confirm-address-${requestId}`, ...activationEmail(links) });
  }

  private async activationUrl(tx: EntityManager, request: ActivationRequest, registrationId?: number): Promise<string> {
    const secret = await this.links.issue(tx, { ...request, purpose: 'confirm-address', registrationId });
    return `${configuration().http.publicUrl}/confirm-inscription?token=${secret}`;
  }
}
