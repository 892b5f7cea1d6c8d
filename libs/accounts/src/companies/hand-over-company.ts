import { randomUUID } from 'node:crypto';
import { DomainError, notFound } from '@boutik/kernel';
import { lockUser } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { AccountMerges } from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountMailer } from '../emails/account-mailer.js';
import { User } from '../users/user.entity.js';
import { lockAdministrator, lockColleague } from './companies.js';
import { companyHandedOverEmail, companyTakenOverEmail, type HandOver } from './company-handed-over-emails.js';

/** Gives the administration of a company to one of its other accounts (docs/decisions/0218). */
@Injectable()
export class HandOverCompany {
  constructor(
    private readonly database: DataSource,
    private readonly merges: AccountMerges,
    private readonly auditLog: AuditLog,
    private readonly mailer: AccountMailer,
  ) {}

  /** Of any account of the company. @throws DomainError not-found for a client who is not of a company; as `handOver` */
  async handOverOf(clientId: number, memberId: number, by: SignedInUser): Promise<string> {
    const user = await this.database.manager.findOneBy(User, { id: clientId, role: 'professionnel' });
    if (!user) throw notFound('unknown-client', 'Ce client n’existe plus.');
    return this.handOver(user.companyId ?? user.id, memberId, by);
  }

  /**
   * The former administrator becomes an approver without a limit; prices and payment terms of the company follow. Both get a mail.
   * @returns the name of the new one
   * @throws DomainError forbidden for others than the administrator; not-found for the member of another company; conflict
   *   `member-not-ready` for one who has not chosen a password
   */
  handOver(companyId: number, memberId: number, by: SignedInUser): Promise<string> {
    return this.database.transaction(async (tx) => {
      for (const id of [companyId, memberId].toSorted((a, b) => a - b)) await lockUser(tx, id, 'no key update');
      const former = await lockAdministrator(tx, companyId);
      const member = await lockColleague(tx, companyId, memberId);
      if (member.emailVerifiedAt === null)
        throw new DomainError('conflict', 'member-not-ready', 'Ce collègue n’a pas encore choisi son mot de passe.');
      const now = () => 'now()';
      const alone = { companyId: null, companyRole: null, companyLimit: null };
      await tx.update(
        User,
        { id: memberId },
        { ...alone, validatedAt: member.validatedAt ?? former.validatedAt, updatedAt: now },
      );
      await tx.update(User, { companyId }, { companyId: memberId, updatedAt: now });
      await tx.update(
        User,
        { id: companyId },
        { companyId: memberId, companyRole: 'approver', companyLimit: null, updatedAt: now },
      );
      await this.merges.moveCompany(tx, { from: companyId, into: memberId });
      const name = nameOf(member);
      await this.auditLog.record(tx, {
        by,
        action: 'company-handed-over',
        subject: `entreprise ${former.company ?? ''} (client ${memberId})`,
        note: '',
        before: { Administrateur: `${nameOf(former)} (client ${companyId})` },
        after: { Administrateur: `${name} (client ${memberId})` },
      });
      const handOver = { company: former.company ?? '', former: nameOf(former), successor: name };
      await this.mail(tx, handOver, { companyId, memberId });
      return name;
    });
  }

  private async mail(tx: EntityManager, handOver: HandOver, ids: { companyId: number; memberId: number }) {
    const key = `company-handed-over-${randomUUID()}`;
    await this.mailer.send(tx, ids.memberId, { key: `${key}-to`, ...companyTakenOverEmail(handOver) });
    await this.mailer.send(tx, ids.companyId, { key: `${key}-from`, ...companyHandedOverEmail(handOver) });
  }
}

function nameOf({ prenom, name }: User): string {
  return `${prenom} ${name}`.trim();
}
