import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PendingRegistrations } from '../registration/pending-registrations.js';
import type { Identity, Provider } from './identity.js';
import { SocialTickets } from './social-tickets.js';

/** Where somebody who comes back from a provider goes next. */
export type Welcome =
  | { kind: 'enter'; ticket: string }
  /** There is an account with a password under this address: its owner has to say it once. */
  | { kind: 'link'; ticket: string }
  | { kind: 'unverified' | 'taken' | 'deactivated' | 'awaiting-validation' };

interface Row {
  id: number;
  user_type: string;
  subject: string | null;
  has_password: boolean;
  confirmed: boolean;
  validated: boolean;
  deactivated: boolean;
}

/** Which column keeps a provider's name of an account. */
const SUBJECT_COLUMN: Record<Provider, 'google_id' | 'microsoft_id'> = {
  google: 'google_id',
  microsoft: 'microsoft_id',
};

/** Finds or opens the account of an identity. An address that the provider does not vouch for opens nothing. */
@Injectable()
export class WelcomeIdentity {
  constructor(
    private readonly database: DataSource,
    private readonly tickets: SocialTickets,
    private readonly pending: PendingRegistrations,
  ) {}

  welcome(identity: Identity): Promise<Welcome> {
    return this.database.transaction(async (tx) => {
      const linked = await find(tx, identity, 'subject');
      if (linked) return this.enter(tx, linked, identity);
      if (identity.email === null) return { kind: 'unverified' };
      const created = await create(tx, identity, identity.email);
      const user = created ?? (await find(tx, identity, 'email'));
      if (!user || (user.subject !== null && user.subject !== identity.subject)) return { kind: 'taken' };
      if (user.confirmed && user.has_password)
        return { kind: 'link', ticket: await this.tickets.issue(tx, 'link', ticketFor(user.id, identity)) };
      if (!user.confirmed) await this.confirm(tx, user.id, identity);
      await linkIdentity(tx, user.id, identity);
      return this.enter(tx, user, identity);
    });
  }

  /** Nobody had shown that the address was his: password and names that were typed for it are not the owner's. */
  private async confirm(tx: EntityManager, userId: number, { name, prenom }: Identity): Promise<void> {
    await tx.query('update users set password_hash = null, name = $2, prenom = $3 where id = $1', [
      userId,
      name,
      prenom,
    ]);
    await this.pending.confirm(tx, userId, null);
  }

  private async enter(tx: EntityManager, user: Row, identity: Identity): Promise<Welcome> {
    if (user.deactivated) return { kind: 'deactivated' };
    if (user.user_type === 'professionnel' && !user.validated) return { kind: 'awaiting-validation' };
    return { kind: 'enter', ticket: await this.tickets.issue(tx, 'sign-in', ticketFor(user.id, identity)) };
  }
}

/** Ties an account to an identity whose address was vouched for. */
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
  const [row] = await tx.query<Row[]>(
    `select id, user_type, ${column} as subject, password_hash is not null as has_password,
       email_verified_at is not null as confirmed,
       validated_at is not null as validated, deactivated_at is not null as deactivated
     from users where ${by === 'email' ? 'email' : column} = $1 for update`,
    [by === 'email' ? identity.email : identity.subject],
  );
  return row ?? null;
}

/** Null when the address has an account already, also when it was opened this very moment. */
async function create(tx: EntityManager, identity: Identity, email: string): Promise<Row | null> {
  const column = SUBJECT_COLUMN[identity.provider];
  const [row] = await tx.query<{ id: number }[]>(
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
