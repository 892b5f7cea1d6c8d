import { randomUUID } from 'node:crypto';
import { fromWire, type InputOf, type inviteColleague, wireCompanyRole } from '@boutik/contract';
import { type Cents, DomainError, fromEuros, invalidField } from '@boutik/kernel';
import { idRow, queryRows } from '@boutik/platform/database';
import { MailButton, MailText } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { type AccountEmail, AccountMailer } from '../emails/account-mailer.js';
import { colleagueInvitation } from '../emails/account-mail-wordings.js';
import { MailedLinks } from '../emails/mailed-links.js';
import { passwordResetUrl } from '../passwords/password-reset-url.js';
import type { User } from '../users/user.entity.js';
import { ApplyAccountDecision } from '../validation/apply-account-decision.js';
import { countMembers, lockAdministrator, lockColleague, MAX_MEMBERS } from './companies.js';

type Form = InputOf<typeof inviteColleague>['body'];

const removedRow = idRow.extend({ by_the_shop: z.boolean() });

/** Opens accounts for the colleagues of a business by mailed links: each chooses the password, nobody else knows it. */
@Injectable()
export class InviteColleague {
  constructor(
    private readonly database: DataSource,
    private readonly links: MailedLinks,
    private readonly mailer: AccountMailer,
    private readonly decisions: ApplyAccountDecision,
  ) {}

  /**
   * A colleague who was removed gets the account back, with the role of the form; not one whose account the shop has closed.
   * @throws DomainError 422 for the address of another account, conflict `too-many-members`, forbidden for others than the administrator
   */
  invite(administratorId: number, form: Form): Promise<void> {
    return this.database.transaction(async (tx) => {
      const administrator = await lockAdministrator(tx, administratorId);
      if ((await countMembers(tx, administratorId)) >= MAX_MEMBERS)
        throw new DomainError('conflict', 'too-many-members', `Une entreprise a ${MAX_MEMBERS} membres au plus.`);
      if (await this.takeBack(tx, administratorId, form)) return;
      const id = await insertMember(tx, administratorId, form);
      if (id === null) throw invalidField('email', 'Cette adresse email a déjà un compte.');
      await this.send(tx, administrator, { id, email: form.email });
    });
  }

  /** The former link is void. @throws DomainError conflict once the colleague has chosen a password */
  resend(administratorId: number, memberId: number): Promise<void> {
    return this.database.transaction(async (tx) => {
      const administrator = await lockAdministrator(tx, administratorId);
      const member = await lockColleague(tx, administratorId, memberId);
      if (member.emailVerifiedAt)
        throw new DomainError('conflict', 'not-invited', 'Ce collègue a déjà choisi son mot de passe.');
      await this.send(tx, administrator, member);
    });
  }

  private async takeBack(tx: EntityManager, companyId: number, form: Form): Promise<boolean> {
    const [removed] = await queryRows(
      tx,
      removedRow,
      `update users set company_role = $3, company_limit_cents = $4 where email = $2 and company_id = $1 and deactivated_at is not null
         and erased_at is null and email_verified_at is not null
       returning id, coalesce((select d.decision = 'deactivated' and a.user_type not in ('particulier', 'professionnel')
         from account_decisions d left join users a on a.id = d.actor_id
         where d.user_id = users.id order by d.id desc limit 1), false) as by_the_shop`,
      [companyId, form.email, fromWire(wireCompanyRole, form.role), limitOf(form)],
    );
    if (!removed) return false;
    if (removed.by_the_shop)
      throw invalidField('email', 'La boutique a fermé ce compte\u202f: écrivez-nous depuis la page Contact.');
    await this.decisions.apply(tx, { userId: removed.id, decision: 'reactivated', actorId: companyId, reason: '' });
    return true;
  }

  private async send(
    tx: EntityManager,
    { company, prenom, name }: User,
    { id, email }: { id: number; email: string },
  ): Promise<void> {
    const requestId = randomUUID();
    const token = await this.links.issue(tx, { userId: id, purpose: 'choose-password', requestId });
    const inviter = { name: `${prenom} ${name}`.trim(), company: company ?? '' };
    const invitation = colleagueInvitationEmail(passwordResetUrl(email, token), inviter);
    await this.mailer.send(tx, id, { key: `choose-password-${requestId}`, ...invitation });
  }
}

/** An accountant orders nothing and approves nothing. */
export function limitOf({ role, limite }: Pick<Form, 'role' | 'limite'>): Cents | null {
  return role === 'comptable' || limite === null || limite === undefined ? null : fromEuros(limite);
}

/** With the identity and the address of the company, which the shop has validated. @returns null for a taken address */
async function insertMember(tx: EntityManager, companyId: number, form: Form): Promise<number | null> {
  const [created] = await queryRows(
    tx,
    idRow,
    `insert into users (user_type, email, name, prenom, raison_sociale, type_societe, nb_salaries, num_siret, num_tva,
       adresse, adresse_complement, code_postal, ville, validated_at, company_id, company_role,
       company_limit_cents)
     select 'professionnel', $2, $3, $4, c.raison_sociale, c.type_societe, c.nb_salaries, c.num_siret, c.num_tva,
       c.adresse, c.adresse_complement, c.code_postal, c.ville, now(), c.id, $5, $6::int
     from users c where c.id = $1 on conflict (email) do nothing returning id`,
    [companyId, form.email, form.nom, form.prenom, fromWire(wireCompanyRole, form.role), limitOf(form)],
  );
  return created?.id ?? null;
}

/** To a colleague who chooses a password at `href`. @param inviter the administrator of the company */
export function colleagueInvitationEmail(href: string, inviter: { name: string; company: string }): AccountEmail {
  return {
    preheader: 'Il ne manque que votre mot de passe.',
    words: colleagueInvitation.compose({ entreprise: inviter.company, collegue: inviter.name }),
    reason: `Vous recevez ce message parce que ${inviter.name} vous a ouvert un compte.`,
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
