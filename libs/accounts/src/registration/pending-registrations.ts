import { idRow, queryRows } from '@boutik/platform/database';
import { Avatars } from '@boutik/platform/media';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { z } from 'zod';
import { emailConfirmed } from '../account-events.js';
import { MailedLinkRow } from '../emails/mailed-link.entity.js';
import { User } from '../users/user.entity.js';
import { type NewUser, toProfileColumns } from './insert-user.js';
import { PendingRegistrationRow } from './pending-registration.entity.js';

/** The name of an unconfirmed account: unconfirmed input is never stored in `users`. */
export const PLACEHOLDER_NAME = 'Client';
/** Maximum number of links in one email. */
const MAX_LINKS = 10;

/** Columns of `users` that a registration sets. */
const PROFILE_COLUMNS = Object.keys(
  toProfileColumns({ user_type: 'particulier', email: '', name: '', password_hash: null, avatar: null }),
);

const avatarRow = z.strictObject({ avatar: z.string().nullable() });
const passwordHashRow = z.strictObject({ password_hash: z.string() });

/** Unconfirmed registrations: the account gets the password and the profile of the one that is confirmed. */
@Injectable()
export class PendingRegistrations {
  constructor(
    private readonly avatars: Avatars,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Null for an email address that needs no registration: confirmed, or of a client whom staff invited. The row of the
   * account is locked, so that no registration is added while another one is being confirmed.
   */
  async add(tx: EntityManager, newUser: NewUser): Promise<{ id: number } | null> {
    const [added] = await queryRows(
      tx,
      idRow,
      `insert into pending_registrations (user_id, password_hash, avatar, profile)
       select u.id, $2::text, $3::text, $4::jsonb from users u
       where u.email = $1 and u.email_verified_at is null and u.erased_at is null
         and not exists (select 1 from mailed_links l where l.user_id = u.id and l.purpose = 'choose-password')
       for no key update
       returning id`,
      [newUser.email, newUser.password_hash, newUser.avatar, JSON.stringify(toProfileColumns(newUser))],
    );
    return added ?? null;
  }

  /** The pending registrations of an account, newest first, or only the one with this id. */
  find(tx: EntityManager, userId: number, id?: number): Promise<PendingRegistrationRow[]> {
    const where = { userId, ...(id !== undefined && { id }) };
    return tx.find(PendingRegistrationRow, { where, order: { id: 'desc' }, take: MAX_LINKS });
  }

  /** Confirms the email address of an account and applies this registration to it, if any; deletes the others. */
  async confirm(tx: EntityManager, userId: number, registrationId: number | null): Promise<void> {
    if (registrationId !== null) await this.apply(tx, registrationId);
    await tx.update(User, { id: userId }, { emailVerifiedAt: () => 'now()', updatedAt: () => 'now()' });
    await this.deleteAll(tx, userId);
    await this.outbox.publish(tx, emailConfirmed, userId, { userId });
  }

  private async apply(tx: EntityManager, id: number): Promise<void> {
    const columns = PROFILE_COLUMNS.map((column) => `${column} = typed.${column}`).join(', ');
    await tx.query(
      `update users u set ${columns}, password_hash = r.password_hash, avatar = r.avatar, validated_at = null,
         refused_at = null
       from pending_registrations r, jsonb_populate_record(null::users, r.profile) typed
       where r.id = $1 and u.id = r.user_id`,
      [id],
    );
  }

  /** Deletes all pending registrations of a confirmed account; a used link still leads to "address confirmed". */
  async deleteAll(tx: EntityManager, userId: number): Promise<void> {
    await tx.delete(MailedLinkRow, { userId, purpose: 'confirm-address', usedAt: IsNull() });
    await tx.update(MailedLinkRow, { userId, registrationId: Not(IsNull()) }, { registrationId: null });
    const deleted = await queryRows(
      tx,
      avatarRow,
      `delete from pending_registrations r using users u where u.id = r.user_id and u.id = $1
       returning nullif(r.avatar, u.avatar) as avatar`,
      [userId],
    );
    for (const { avatar } of deleted) await this.avatars.discard(tx, avatar);
  }
}

/** The hash of the latest password chosen for an unconfirmed email address, or null; one statement for any address. */
export async function findLatestPendingPasswordHash(tx: EntityManager, email: string): Promise<string | null> {
  const [latest] = await queryRows(
    tx,
    passwordHashRow,
    `select r.password_hash from pending_registrations r join users u on u.id = r.user_id
     where u.email = $1 and u.email_verified_at is null order by r.id desc limit 1`,
    [email],
  );
  return latest?.password_hash ?? null;
}
