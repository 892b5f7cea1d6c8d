import { wireCompanyRole } from '@boutik/contract';
import { reunionIso } from '@boutik/kernel';
import { Avatars } from '@boutik/platform/media';
import {
  type DataSubject,
  ProvidesPersonalData,
  type PersonalDataProvider,
  type PersonalRecord,
} from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { toAddressView } from '../addresses/addresses.controller.js';
import { UserAddressRow } from '../addresses/user-address.entity.js';
import { MailedLinkRow } from '../emails/mailed-link.entity.js';
import { KnownNetworkRow } from '../sign-in/known-network.entity.js';
import { SessionRow } from '../sign-in/session.entity.js';
import { SocialTicketRow } from '../social/social-ticket.entity.js';
import { closeMembers } from '../companies/companies.js';
import { User } from '../users/user.entity.js';
import { AccountDecisionRow } from '../validation/account-decision.entity.js';
import { PendingRegistrations } from '../registration/pending-registrations.js';
import { PasskeyChallengeRow, PasskeyRow } from '../passkeys/passkey.entity.js';
import { toUserView } from '../users/user-view.js';

/** Personal data of the account itself: profile, sessions and decisions of the shop. */
@Injectable()
@ProvidesPersonalData('Compte')
export class AccountsPersonalData implements PersonalDataProvider {
  constructor(
    private readonly avatars: Avatars,
    private readonly pendingRegistrations: PendingRegistrations,
  ) {}

  async collect(tx: EntityManager, { id }: DataSubject): Promise<PersonalRecord[]> {
    const user = await tx.findOneBy(User, { id });
    if (!user) return [];
    return [
      {
        ...toUserView(user),
        cree_le: reunionIso(user.createdAt),
        adresse_confirmee_le: user.emailVerifiedAt && reunionIso(user.emailVerifiedAt),
        entreprise_validee_le: user.validatedAt && reunionIso(user.validatedAt),
        entreprise: user.companyId === null ? null : user.company,
        role_dans_l_entreprise: user.companyRole && wireCompanyRole[user.companyRole],
        derniere_utilisation: reunionIso(user.lastSeenAt),
        autres_adresses: await findAddresses(tx, id),
        sessions: await findSessions(tx, id),
        cles_d_acces: await findPasskeys(tx, id),
        decisions: await findDecisions(tx, id),
      },
    ];
  }

  /** Only the id stays, for the rows that refer to it; the email address can be registered again (AC-306). */
  async erase(tx: EntityManager, { id }: DataSubject): Promise<void> {
    await tx.delete(SessionRow, { userId: id });
    await closeMembers(tx, id);
    await tx.delete(UserAddressRow, { userId: id });
    await this.pendingRegistrations.deleteAll(tx, id);
    for (const entity of [MailedLinkRow, SocialTicketRow, KnownNetworkRow, PasskeyRow, PasskeyChallengeRow])
      await tx.delete(entity, { userId: id });
    const user = await tx.findOneBy(User, { id });
    await this.avatars.discard(tx, user?.avatar ?? null);
    await tx.update(AccountDecisionRow, { userId: id }, { reason: '' });
    await tx.query(
      `update users set email = 'compte-supprime-' || id || '@boutik.invalid', guest_email = null, name = 'Compte supprimé', prenom = '',
         password_hash = null, civilite = null, telephone = null, adresse = null, adresse_complement = null,
         code_postal = null, ville = null, raison_sociale = null, type_societe = null, fonction = null,
         nb_salaries = null, num_siret = null, num_tva = null, avatar = null, google_id = null, microsoft_id = null, facebook_id = null, email_verified_at = null,
         validated_at = null, refused_at = null, deactivated_at = now(), erased_at = now(), updated_at = now()
       where id = $1`,
      [id],
    );
  }
}

async function findAddresses(tx: EntityManager, userId: number): Promise<PersonalRecord[]> {
  const rows = await tx.find(UserAddressRow, { where: { userId }, order: { id: 'asc' } });
  return rows.map((row) => ({ ...toAddressView(row) }));
}

async function findSessions(tx: EntityManager, userId: number): Promise<PersonalRecord[]> {
  const rows = await tx.find(SessionRow, { where: { userId }, order: { id: 'asc' } });
  return rows.map((row) => ({
    appareil: row.device,
    reseau: row.network,
    ouverte_le: reunionIso(row.createdAt),
    utilisee_le: reunionIso(row.lastUsedAt),
  }));
}

async function findPasskeys(tx: EntityManager, userId: number): Promise<PersonalRecord[]> {
  const rows = await tx.find(PasskeyRow, { where: { userId }, order: { id: 'asc' } });
  return rows.map(({ name, createdAt, lastUsedAt }) => ({
    nom: name,
    creee_le: reunionIso(createdAt),
    utilisee_le: lastUsedAt && reunionIso(lastUsedAt),
  }));
}

async function findDecisions(tx: EntityManager, userId: number): Promise<PersonalRecord[]> {
  const rows = await tx.find(AccountDecisionRow, { where: { userId }, order: { id: 'asc' } });
  return rows.map((row) => ({ decision: row.decision, motif: row.reason, date: reunionIso(row.decidedAt) }));
}
