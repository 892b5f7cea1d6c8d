import { randomUUID } from 'node:crypto';
import { DomainError } from '@boutik/kernel';
import { findSeller } from '@boutik/platform/documents';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, Not } from 'typeorm';
import { AccountMailer } from '../emails/account-mailer.js';
import { MailedLinks } from '../emails/mailed-links.js';
import { passwordResetUrl } from '../passwords/password-reset-url.js';
import { User } from '../users/user.entity.js';
import { administratorInvitation } from './administrator-invitation.js';

export interface AdministratorInvitation {
  /** The address at which the password is chosen, once, within seven days. */
  link: string;
  /** Whether it is also mailed; a shop without seller sends no mail. */
  mailed: boolean;
}

/** Any constant will do, as long as no other advisory lock of this database uses it. */
const CREATE_LOCK = 97_400_976;

/** Creates the account that owns the shop, without a password. Called from the command line alone, never over HTTP. */
@Injectable()
export class CreateSuperAdmin {
  constructor(
    private readonly database: DataSource,
    private readonly links: MailedLinks,
    private readonly mailer: AccountMailer,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * A repeated call for the same super-administrator invites them again; the earlier link is then void.
   * @param request `force`: also when the shop has another super-administrator
   * @throws DomainError conflict `super-admin-exists`, `email-taken` by another account
   */
  async create({
    email,
    name,
    force,
  }: {
    email: string;
    name: string;
    force: boolean;
  }): Promise<AdministratorInvitation> {
    return this.database.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [CREATE_LOCK]);
      const user = (await this.findInvited(tx, email)) ?? (await this.insert(tx, { email, name, force }));
      const requestId = randomUUID();
      const token = await this.links.issue(tx, { userId: user.id, purpose: 'choose-password', requestId });
      const link = passwordResetUrl(user.email, token);
      const mailed = findSeller() !== null;
      if (mailed)
        await this.mailer.send(tx, user.id, { key: `choose-password-${requestId}`, ...administratorInvitation(link) });
      const by = { id: user.id, role: 'SuperAdmin' as const, email: user.email, name: user.name, prenom: '' };
      await this.auditLog.record(tx, { by, action: 'super-admin-invited', subject: email, note: 'ligne de commande' });
      return { link, mailed };
    });
  }

  private async findInvited(tx: EntityManager, email: string): Promise<User | null> {
    const user = await tx.findOneBy(User, { email });
    if (user && user.role !== 'SuperAdmin')
      throw new DomainError('conflict', 'email-taken', `${email} a déjà un compte (${user.role}).`);
    return user;
  }

  private async insert(tx: EntityManager, { email, name, force }: { email: string; name: string; force: boolean }) {
    if (!force && (await tx.existsBy(User, { role: 'SuperAdmin', email: Not(email) })))
      throw new DomainError('conflict', 'super-admin-exists', 'La boutique a déjà un super-administrateur.');
    const user = tx.create(User, { email, name, role: 'SuperAdmin' });
    await tx.insert(User, user);
    return user;
  }
}
