import { DomainError, notFound } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { LiveChannel } from '@boutik/platform/messaging';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { MailedLinkRow } from '../emails/mailed-link.entity.js';
import { Sessions } from '../sign-in/sessions.js';
import { PasskeyRow } from '../passkeys/passkey.entity.js';
import { TwoFactorCodeRow, TwoFactorSecretRow } from '../two-factor/two-factor.entity.js';
import { TwoFactorMails } from '../two-factor/two-factor-changed.js';
import { User } from '../users/user.entity.js';
import { InviteMember } from './invite-member.js';
import {
  assertAdministratorLeft,
  assertCovers,
  assertOther,
  findAssignment,
  type LockedMember,
  lockMember,
  lockTeam,
} from './staff-member.js';

/** Changes the role and the state of staff accounts, each with the team locked, and records it in the audit log. */
@Injectable()
export class ChangeMember {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: Sessions,
    private readonly invitations: InviteMember,
    private readonly live: LiveChannel,
    private readonly auditLog: AuditLog,
    private readonly twoFactorMails: TwoFactorMails,
  ) {}

  /** @throws DomainError forbidden for the own account and for rights above the caller's, conflict for the last administrator */
  changeRole(memberId: number, role: string, by: SignedInUser): Promise<void> {
    return this.database.transaction(async (tx) => {
      const member = await this.lock(tx, memberId, by);
      const next = await findAssignment(tx, role);
      assertCovers(by, next);
      if (next.role === member.assignment.role && next.staffRoleId === member.assignment.staffRoleId) return;
      const columns = { role: next.role, staffRoleId: next.staffRoleId, updatedAt: () => 'now()' };
      await tx.update(User, { id: memberId }, columns);
      await assertAdministratorLeft(tx);
      await this.live.reconnect(tx, [memberId]);
      await this.record(tx, member, {
        by,
        action: 'staff-role-changed',
        before: { Rôle: member.assignment.name },
        after: { Rôle: next.name },
      });
    });
  }

  /**
   * Ends the sessions at once and voids a pending invitation; a repeated call changes nothing.
   * @throws DomainError as `changeRole`
   */
  deactivate(memberId: number, by: SignedInUser): Promise<void> {
    return this.database.transaction(async (tx) => {
      const member = await this.lock(tx, memberId, by);
      if (member.deactivated) return;
      await tx.update(User, { id: memberId }, { deactivatedAt: () => 'now()', updatedAt: () => 'now()' });
      await assertAdministratorLeft(tx);
      await this.sessions.closeAll(tx, memberId);
      await this.live.reconnect(tx, [memberId]);
      await tx.update(MailedLinkRow, { userId: memberId, usedAt: IsNull() }, { usedAt: () => 'now()' });
      const action = member.confirmed ? 'staff-deactivated' : 'staff-invitation-withdrawn';
      await this.record(tx, member, { by, action });
    });
  }

  /** A member who never accepted the invitation gets a new one. @throws DomainError as `changeRole` */
  reactivate(memberId: number, by: SignedInUser): Promise<void> {
    return this.database.transaction(async (tx) => {
      const member = await this.lock(tx, memberId, by);
      if (!member.deactivated) return;
      await tx.update(User, { id: memberId }, { deactivatedAt: null, updatedAt: () => 'now()' });
      if (!member.confirmed)
        await this.invitations.send(tx, { id: memberId, email: member.email, role: member.assignment.name });
      await this.record(tx, member, { by, action: 'staff-reactivated' });
    });
  }

  /** For a member who has lost phone and codes: the next sign-in needs the password alone, or a new set-up. */
  resetTwoFactor(memberId: number, by: SignedInUser): Promise<void> {
    return this.database.transaction(async (tx) => {
      const member = await this.lock(tx, memberId, by);
      const mine = { userId: memberId };
      const app = await tx.delete(TwoFactorSecretRow, mine);
      const passkeys = await tx.delete(PasskeyRow, mine);
      await tx.delete(TwoFactorCodeRow, mine);
      if (!app.affected && !passkeys.affected)
        throw new DomainError('conflict', 'two-factor-inactive', 'Ce membre n’a pas de double authentification.');
      await this.sessions.closeAll(tx, memberId);
      await this.live.reconnect(tx, [memberId]);
      await this.record(tx, member, { by, action: 'two-factor-reset' });
      await this.twoFactorMails.send(tx, memberId, 'reset');
    });
  }

  /** Ends one session, or all. @returns how many @throws DomainError not-found for a session that has ended */
  closeSessions(memberId: number, session: number | undefined, by: SignedInUser): Promise<number> {
    return this.database.transaction(async (tx) => {
      const member = await lockMember(tx, memberId);
      assertCovers(by, member.assignment);
      const closed = await this.sessions.closeOf(tx, memberId, session);
      if (session !== undefined && closed === 0) throw notFound('unknown-session', 'Cet appareil n’est plus connecté.');
      await this.live.reconnect(tx, [memberId]);
      if (closed > 0) await this.record(tx, member, { by, action: 'staff-sessions-closed', note: String(closed) });
      return closed;
    });
  }

  private async lock(tx: EntityManager, memberId: number, by: SignedInUser): Promise<LockedMember> {
    await lockTeam(tx, by);
    const member = await lockMember(tx, memberId);
    assertOther(by, memberId);
    assertCovers(by, member.assignment);
    return member;
  }

  private record(
    tx: EntityManager,
    { email }: LockedMember,
    { note = '', ...entry }: Omit<Parameters<AuditLog['record']>[1], 'subject' | 'note'> & { note?: string },
  ): Promise<void> {
    return this.auditLog.record(tx, { ...entry, subject: `équipe ${email}`, note });
  }
}
