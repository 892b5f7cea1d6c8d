import { idRow, queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { PendingRegistrations } from '../registration/pending-registrations.js';
import { User } from '../users/user.entity.js';
import type { Identity, Provider } from './identity.js';
import { SocialTickets } from './social-tickets.js';

/** Outcome of a social sign-in. */
export type SocialSignInResult =
  | { kind: 'signed-in'; ticket: string }
  /**
   * There is an account with this email address and a password: the password must be entered once to link the identity.
   */
  | { kind: 'link'; ticket: string }
  | { kind: 'unverified' | 'taken' | 'deactivated' | 'awaiting-validation' };

const resolveIdentityRow = z.strictObject({
  id: z.number(),
  user_type: z.string(),
  subject: z.string().nullable(),
  has_password: z.boolean(),
  confirmed: z.boolean(),
  validated: z.boolean(),
  deactivated: z.boolean(),
});
type Row = z.infer<typeof resolveIdentityRow>;

/** The column that stores the id of the account at the provider. */
const SUBJECT_COLUMN: Record<Provider, 'google_id' | 'microsoft_id'> = {
  google: 'google_id',
  microsoft: 'microsoft_id',
};

/** Finds or creates the account of an identity. An email address that the provider has not verified is not used. */
@Injectable()
export class ResolveIdentity {
  constructor(
    private readonly database: DataSource,
    private readonly tickets: SocialTickets,
    private readonly pendingRegistrations: PendingRegistrations,
  ) {}

  resolve(identity: Identity): Promise<SocialSignInResult> {
    return this.database.transaction(async (tx) => {
      const linked = await find(tx, identity, 'subject');
      if (linked) return this.signIn(tx, linked, identity);
      if (identity.email === null) return { kind: 'unverified' };
      const created = await create(tx, identity, identity.email);
      const user = created ?? (await find(tx, identity, 'email'));
      if (!user || (user.subject !== null && user.subject !== identity.subject)) return { kind: 'taken' };
      if (user.confirmed && user.has_password)
        return { kind: 'link', ticket: await this.tickets.issue(tx, 'link', ticketFor(user.id, identity)) };
      if (!user.confirmed) await this.confirm(tx, user.id, identity);
      await linkIdentity(tx, user.id, identity);
      return this.signIn(tx, user, identity);
    });
  }

  /**
   * The email address was not confirmed before: the password and names registered with it may be from another person
   * and are replaced.
   */
  private async confirm(tx: EntityManager, userId: number, { name, prenom }: Identity): Promise<void> {
    await tx.update(User, { id: userId }, { passwordHash: null, name, prenom });
    await this.pendingRegistrations.confirm(tx, userId, null);
  }

  private async signIn(tx: EntityManager, user: Row, identity: Identity): Promise<SocialSignInResult> {
    if (user.deactivated) return { kind: 'deactivated' };
    if (user.user_type === 'professionnel' && !user.validated) return { kind: 'awaiting-validation' };
    return { kind: 'signed-in', ticket: await this.tickets.issue(tx, 'sign-in', ticketFor(user.id, identity)) };
  }
}

/** Links an account to an identity whose email address is verified. */
export async function linkIdentity(
  tx: EntityManager,
  userId: number,
  identity: Pick<Identity, 'provider' | 'subject'>,
): Promise<void> {
  await tx.query(`update users set ${SUBJECT_COLUMN[identity.provider]} = $2, updated_at = now() where id = $1`, [
    userId,
    identity.subject,
  ]);
}

async function find(tx: EntityManager, identity: Identity, by: 'subject' | 'email'): Promise<Row | null> {
  const column = SUBJECT_COLUMN[identity.provider];
  const [row] = await queryRows(
    tx,
    resolveIdentityRow,
    `select id, user_type, ${column} as subject, password_hash is not null as has_password,
       email_verified_at is not null as confirmed,
       validated_at is not null as validated, deactivated_at is not null as deactivated
     from users where ${by === 'email' ? 'email' : column} = $1 for update`,
    [by === 'email' ? identity.email : identity.subject],
  );
  return row ?? null;
}

/** Null when the email address already has an account, also one created concurrently. */
async function create(tx: EntityManager, identity: Identity, email: string): Promise<Row | null> {
  const column = SUBJECT_COLUMN[identity.provider];
  const [row] = await queryRows(
    tx,
    idRow,
    `insert into users (user_type, email, name, prenom, ${column})
     values ('particulier', $1, $2, $3, $4) on conflict do nothing returning id`,
    [email, identity.name, identity.prenom, identity.subject],
  );
  if (!row) return null;
  const fresh = { has_password: false, confirmed: false, validated: false, deactivated: false };
  return { id: row.id, user_type: 'particulier', subject: identity.subject, ...fresh };
}

function ticketFor(userId: number, { provider, subject }: Identity) {
  return { user_id: userId, provider, subject };
}
