import { randomUUID } from 'node:crypto';
import type { InputOf, inviteTeamMember } from '@boutik/contract';
import { DomainError, invalidField } from '@boutik/kernel';
import { idRow, queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { MailButton, MailText } from '@boutik/platform/mail';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type AccountEmail, AccountMailer } from '../emails/account-mailer.js';
import { MailedLinks } from '../emails/mailed-links.js';
import { passwordResetUrl } from '../passwords/password-reset-url.js';
import { assertCovers, findAssignment, lockMember, lockTeam } from './staff-member.js';
import { staffInvitation } from '../emails/account-mail-wordings.js';

/** Opens staff accounts by mailed links: the invited member chooses the password, nobody else ever knows it. */
@Injectable()
export class InviteMember {
  constructor(
    private readonly database: DataSource,
    private readonly links: MailedLinks,
    private readonly mailer: AccountMailer,
    private readonly auditLog: AuditLog,
  ) {}

  /** @returns the id of the account @throws DomainError 422 for a taken address, forbidden for a role above the caller's */
  invite(form: InputOf<typeof inviteTeamMember>['body'], by: SignedInUser): Promise<number> {
    return this.database.transaction(async (tx) => {
      await lockTeam(tx, by);
      const assignment = await findAssignment(tx, form.role);
      assertCovers(by, assignment);
      const [created] = await queryRows(
        tx,
        idRow,
        `insert into users (user_type, staff_role_id, email, name, prenom) values ($1, $2, $3, $4, $5)
         on conflict (email) do nothing returning id`,
        [assignment.role, assignment.staffRoleId, form.email, form.name, form.prenom],
      );
      if (!created) throw invalidField('email', 'Cette adresse email a déjà un compte.');
      await this.send(tx, { ...created, email: form.email, role: assignment.name });
      const after = { Rôle: assignment.name };
      await this.auditLog.record(tx, { by, action: 'staff-invited', subject: `équipe ${form.email}`, note: '', after });
      return created.id;
    });
  }

  /** Sends a new link, after which the former one is void. @throws DomainError conflict once it has been accepted */
  resend(memberId: number, by: SignedInUser): Promise<void> {
    return this.database.transaction(async (tx) => {
      await lockTeam(tx, by);
      const { id, email, confirmed, deactivated, assignment } = await lockMember(tx, memberId);
      assertCovers(by, assignment);
      if (confirmed || deactivated)
        throw new DomainError('conflict', 'not-invited', 'Ce compte n’attend pas d’invitation.');
      await this.send(tx, { id, email, role: assignment.name });
      await this.auditLog.record(tx, { by, action: 'staff-invited', subject: `équipe ${email}`, note: 'de nouveau' });
    });
  }

  /** Within the caller's transaction, which has locked the account. */
  async send(tx: EntityManager, { id, email, role }: { id: number; email: string; role: string }): Promise<void> {
    const requestId = randomUUID();
    const token = await this.links.issue(tx, { userId: id, purpose: 'choose-password', requestId });
    const invitation = staffInvitationEmail(passwordResetUrl(email, token), role);
    await this.mailer.send(tx, id, { key: `choose-password-${requestId}`, ...invitation });
  }
}

/** To a new member of the team, who chooses a password at `href`. */
export function staffInvitationEmail(href: string, role: string): AccountEmail {
  return {
    preheader: 'Il ne manque que votre mot de passe.',
    words: staffInvitation.compose({ role }),
    reason: 'Vous recevez ce message parce qu’un administrateur de la boutique vous a ouvert un compte.',
    body: (
      <>
        <MailButton href={href}>Choisir mon mot de passe</MailButton>
        <MailText>
          Ce lien est valable sept jours et ne sert qu’une fois. Si vous n’attendiez pas cette invitation, ignorez ce
          message.
        </MailText>
      </>
    ),
  };
}
