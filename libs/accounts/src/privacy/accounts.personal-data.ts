import { reunionIso } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { Avatars } from '@boutik/platform/media';
import {
  type DataSubject,
  ProvidesPersonalData,
  type PersonalDataProvider,
  type PersonalRecord,
} from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { User } from '../users/user.entity.js';
import { PendingRegistrations } from '../registration/pending-registrations.js';
import { toUserView } from '../users/user-view.js';

const accountDatesRow = z.strictObject({
  created_at: z.date(),
  last_seen_at: z.date(),
  email_verified_at: z.date().nullable(),
  validated_at: z.date().nullable(),
});
const avatarRow = z.strictObject({ avatar: z.string().nullable() });
const findSessionsRow = z.strictObject({
  device: z.string(),
  network: z.string().nullable(),
  created_at: z.date(),
  last_used_at: z.date(),
});
const findDecisionsRow = z.strictObject({ decision: z.string(), reason: z.string(), decided_at: z.date() });

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
    const [dates] = await queryRows(
      tx,
      accountDatesRow,
      'select created_at, last_seen_at, email_verified_at, validated_at from users where id = $1',
      [id],
    );
    if (!user || !dates) return [];
    return [
      {
        ...toUserView(user),
        cree_le: reunionIso(dates.created_at),
        adresse_confirmee_le: dates.email_verified_at && reunionIso(dates.email_verified_at),
        entreprise_validee_le: dates.validated_at && reunionIso(dates.validated_at),
        derniere_utilisation: reunionIso(dates.last_seen_at),
        sessions: await findSessions(tx, id),
        decisions: await findDecisions(tx, id),
      },
    ];
  }

  /** Only the id stays, for the rows that refer to it; the email address can be registered again (AC-306). */
  async erase(tx: EntityManager, { id }: DataSubject): Promise<void> {
    await tx.query('delete from access_tokens where user_id = $1', [id]);
    await this.pendingRegistrations.deleteAll(tx, id);
    for (const table of ['mailed_links', 'social_tickets', 'known_networks'])
      await tx.query(`delete from ${table} where user_id = $1`, [id]);
    const [user] = await queryRows(tx, avatarRow, 'select avatar from users where id = $1', [id]);
    await this.avatars.discard(tx, user?.avatar ?? null);
    await tx.query(`update account_decisions set reason = '' where user_id = $1`, [id]);
    await tx.query(
      `update users set email = 'compte-supprime-' || id || '@boutik.invalid', name = 'Compte supprimé', prenom = '',
         password_hash = null, civilite = null, telephone = null, adresse = null, adresse_complement = null,
         code_postal = null, ville = null, raison_sociale = null, type_societe = null, fonction = null,
         nb_salaries = null, num_siret = null, num_tva = null, avatar = null, google_id = null, microsoft_id = null, facebook_id = null, email_verified_at = null,
         validated_at = null, refused_at = null, deactivated_at = now(), erased_at = now(), updated_at = now()
       where id = $1`,
      [id],
    );
  }
}

async function findSessions(tx: EntityManager, userId: number): Promise<PersonalRecord[]> {
  const rows = await queryRows(
    tx,
    findSessionsRow,
    'select device, network, created_at, last_used_at from access_tokens where user_id = $1 order by id',
    [userId],
  );
  return rows.map((row) => ({
    appareil: row.device,
    reseau: row.network,
    ouverte_le: reunionIso(row.created_at),
    utilisee_le: reunionIso(row.last_used_at),
  }));
}

async function findDecisions(tx: EntityManager, userId: number): Promise<PersonalRecord[]> {
  const rows = await queryRows(
    tx,
    findDecisionsRow,
    'select decision, reason, decided_at from account_decisions where user_id = $1 order by id',
    [userId],
  );
  return rows.map((row) => ({ decision: row.decision, motif: row.reason, date: reunionIso(row.decided_at) }));
}
