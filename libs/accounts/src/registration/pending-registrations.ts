import { queryRows } from '@boutik/platform/database';
import { Avatars } from '@boutik/platform/media';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { emailConfirmed } from '../account-events.js';
import { type NewUser, toProfileColumns } from './insert-user.js';

const pendingRegistrationRow = z.strictObject({ id: z.number(), user_id: z.number(), created_at: z.date() });
export type PendingRegistration = z.infer<typeof pendingRegistrationRow>;

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
  async add(tx: EntityManager, newUser: NewUser): Promise<PendingRegistration | null> {
    const [added] = await queryRows(
      tx,
      pendingRegistrationRow,
      `insert into pending_registrations (user_id, password_hash, avatar, profile)
       select u.id, $2::text, $3::text, $4::jsonb from users u
       where u.email = $1 and u.email_verified_at is null and u.erased_at is null
         and not exists (select 1 from mailed_links l where l.user_id = u.id and l.purpose = 'choose-password')
       for no key update
       returning id, user_id, created_at`,
      [newUser.email, newUser.password_hash, newUser.avatar, JSON.stringify(toProfileColumns(newUser))],
    );
    return added ?? null;
  }

  /** The pending registrations of an account, newest first, or only the one with this id. */
  find(tx: EntityManager, userId: number, id?: number): Promise<PendingRegistration[]> {
    return queryRows(
      tx,
      pendingRegistrationRow,
      `select id, user_id, created_at from pending_registrations
       where user_id = $1 and ($2::integer is null or id = $2) order by id desc limit ${MAX_LINKS}`,
      [userId, id ?? null],
    );
  }

  /** Confirms the email address of an account and applies this registration to it, if any; deletes the others. */
  async confirm(tx: EntityManager, userId: number, registrationId: number | null): Promise<void> {
    if (registrationId !== null) await this.apply(tx, registrationId);
    await tx.query('update users set email_verified_at = now(), updated_at = now() where id = $1', [userId]);
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
    await tx.query(`delete from mailed_links where user_id = $1 and purpose = 'confirm-address' and used_at is null`, [
      userId,
    ]);
    await tx.query(
      'update mailed_links set registration_id = null where user_id = $1 and registration_id is not null',
      [userId],
    );
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
