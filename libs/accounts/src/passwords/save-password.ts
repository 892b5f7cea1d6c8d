import { lockUser, notSignedIn } from '@boutik/platform/database';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { passwordChanged } from '../account-events.js';
import { MailedLinkRow } from '../emails/mailed-link.entity.js';
import { SocialTicketRow } from '../social/social-ticket.entity.js';
import { User } from '../users/user.entity.js';
import { type SessionOrigin, Sessions } from '../sign-in/sessions.js';
import { hashPassword } from './password.js';

/** Stores a new password and ends sessions, links and tickets that the old one allowed. */
@Injectable()
export class SavePassword {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
  ) {}

  /** For use cases only. */
  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  /**
   * Replaces the password of a signed-in user; returns the token of a new session.
   * @throws DomainError unauthenticated for an account that was erased meanwhile
   */
  async replace(userId: number, password: string, from: SessionOrigin): Promise<string> {
    const passwordHash = await hashPassword(password);
    return this.database.transaction(async (tx) => {
      if (!(await lockUser(tx, userId, 'no key update'))) throw notSignedIn();
      await this.save(tx, userId, passwordHash);
      return this.sessions.open(userId, { ...from, hasSecondFactor: true }, tx);
    });
  }

  /** Ends all sessions and tickets, and notifies the owner by email (decisions §1.2, §3.16). */
  async save(tx: EntityManager, userId: number, passwordHash: string): Promise<void> {
    await tx.update(User, { id: userId }, { passwordHash, updatedAt: () => 'now()' });
    await this.sessions.closeAll(tx, userId);
    // Marked as used, not deleted: a request that is handled twice must not reactivate the link already sent.
    const passwordLinks = { userId, purpose: In(['reset-password', 'choose-password']), usedAt: IsNull() };
    await tx.update(MailedLinkRow, passwordLinks, { usedAt: () => 'now()' });
    await tx.delete(SocialTicketRow, { userId });
    await this.outbox.publish(tx, passwordChanged, userId, { userId });
  }
}
