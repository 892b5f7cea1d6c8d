import { DomainError } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { LiveChannel } from '@boutik/platform/messaging';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Sessions } from '../sign-in/sessions.js';
import { replaceRecoveryCodes } from './recovery-codes.js';
import { hasSecondFactor } from './second-factors.js';
import { type TwoFactorChange, TwoFactorMails } from './two-factor-changed.js';
import { TwoFactorCodeRow } from './two-factor.entity.js';

/** What every change of a second factor does, within its transaction. */
@Injectable()
export class SecondFactorChanges {
  constructor(
    private readonly sessions: Sessions,
    private readonly auditLog: AuditLog,
    private readonly mails: TwoFactorMails,
    private readonly live: LiveChannel,
  ) {}

  /**
   * A session that awaits a factor of the account adds none in its place: who knows the password alone would be in.
   * @throws DomainError conflict
   */
  async assertGiven(tx: EntityManager, userId: number, token: string): Promise<void> {
    if ((await hasSecondFactor(tx, userId)) && !(await this.sessions.gaveSecondFactor(tx, token)))
      throw secondFactorAwaited();
  }

  /** The session of the token has given the first factor; the others, which gave none, end. @returns recovery codes */
  async protect(tx: EntityManager, userId: number, token: string): Promise<string[]> {
    await this.sessions.acceptSecondFactor(tx, token);
    await this.sessions.closeOthers(userId, token, tx);
    await this.live.reconnect(tx, [userId]);
    return replaceRecoveryCodes(tx, userId);
  }

  /** After the last factor. */
  async unprotect(tx: EntityManager, userId: number): Promise<void> {
    await tx.delete(TwoFactorCodeRow, { userId });
  }

  /** In the audit log, and by mail to the owner of the account. */
  async record(
    tx: EntityManager,
    by: SignedInUser,
    { action, mail, note = '' }: { action: string; mail: TwoFactorChange; note?: string },
  ): Promise<void> {
    await this.auditLog.record(tx, { by, action, subject: `équipe ${by.email}`, note });
    await this.mails.send(tx, by.id, mail);
  }
}

export function secondFactorAwaited(): DomainError {
  return new DomainError('conflict', 'second-factor-awaited', 'Terminez d’abord votre connexion.');
}
