import type { RegisteredCredential } from '@boutik/contract';
import { DomainError, invalidField, notFound, reunionIso } from '@boutik/kernel';
import { lockUser } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import { DataSource, type EntityManager } from 'typeorm';
import { PasswordAuthenticator } from '../passwords/password-authenticator.js';
import { hasSecondFactor, isRequired } from '../two-factor/second-factors.js';
import { SecondFactorChanges, secondFactorAwaited } from '../two-factor/second-factor-changes.js';
import { CheckPasskey, type NewPasskey } from './check-passkey.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeyRow } from './passkey.entity.js';
import { relyingParty } from './relying-party.js';

const MAX_PASSKEYS = 10;

/** The passkeys of a member's own account (decision 209). */
@Injectable()
export class Passkeys {
  constructor(
    private readonly database: DataSource,
    private readonly challenges: PasskeyChallenges,
    private readonly checks: CheckPasskey,
    private readonly passwords: PasswordAuthenticator,
    private readonly changes: SecondFactorChanges,
  ) {}

  async list(userId: number): Promise<{ id: number; nom: string; creee_le: string; utilisee_le: string | null }[]> {
    const rows = await this.database.manager.find(PasskeyRow, { where: { userId }, order: { id: 'desc' } });
    return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      nom: name,
      creee_le: reunionIso(createdAt),
      utilisee_le: lastUsedAt && reunionIso(lastUsedAt),
    }));
  }

  /** @throws DomainError conflict while the session awaits a factor that the account has, and for an eleventh passkey */
  async prepare(user: SignedInUser): Promise<Awaited<ReturnType<typeof generateRegistrationOptions>>> {
    assertOpen(user);
    const known = await this.database.manager.findBy(PasskeyRow, { userId: user.id });
    if (known.length >= MAX_PASSKEYS) throw tooMany();
    const { name, id } = relyingParty();
    return generateRegistrationOptions({
      rpName: name,
      rpID: id,
      userName: user.email,
      userDisplayName: `${user.prenom} ${user.name}`.trim(),
      userID: new Uint8Array(Buffer.from(`membre ${user.id}`)),
      challenge: await this.challenges.open({ purpose: 'register', userId: user.id }),
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId.toString('base64url'),
        transports,
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /**
   * Stores the passkey that the device has created, and ends the account's other sessions where it is the first factor.
   * @returns recovery codes, where the account has none yet @throws DomainError 422 for an answer that is refused, as `prepare`
   */
  async add(
    { user, token }: { user: SignedInUser; token: string },
    { name, answer }: { name: string; answer: RegisteredCredential },
  ): Promise<string[] | null> {
    assertOpen(user);
    const created = await this.checks.created(user.id, answer);
    if (!created) throw refused();
    return this.database.transaction(async (tx) => {
      await lockUser(tx, user.id, 'no key update');
      const isFirst = !(await hasSecondFactor(tx, user.id));
      await this.changes.assertGiven(tx, user.id, token);
      await store(tx, { ...created, userId: user.id, name });
      await this.changes.record(tx, user, { action: 'passkey-added', mail: 'passkeyAdded', note: name });
      return isFirst ? this.changes.protect(tx, user.id, token) : null;
    });
  }

  /** @throws DomainError not-found, 422 for a wrong password, conflict for the last factor where the shop requires one */
  async remove(id: number, { user, password, address }: { user: SignedInUser; password: string; address: string }) {
    if (!(await this.passwords.authenticate({ email: user.email, password, address })))
      throw invalidField('password', 'Le mot de passe est incorrect.');
    await this.database.transaction(async (tx) => {
      await lockUser(tx, user.id, 'no key update');
      const passkey = await tx.findOneBy(PasskeyRow, { id, userId: user.id });
      if (!passkey) throw notFound('unknown-passkey', 'Cette clé d’accès n’existe pas ou plus.');
      await tx.delete(PasskeyRow, { id });
      const isProtected = await hasSecondFactor(tx, user.id);
      if (!isProtected && isRequired(user))
        throw new DomainError(
          'conflict',
          'two-factor-required',
          'La boutique exige un second facteur\u202f: ajoutez-en un autre avant.',
        );
      if (!isProtected) await this.changes.unprotect(tx, user.id);
      const { name: note } = passkey;
      await this.changes.record(tx, user, { action: 'passkey-removed', mail: 'passkeyRemoved', note });
    });
  }
}

/** A session that awaits a factor of the account may not add one in its place. */
function assertOpen({ pending }: SignedInUser): void {
  if (pending === 'code') throw secondFactorAwaited();
}

async function store(tx: EntityManager, passkey: NewPasskey & Pick<PasskeyRow, 'userId' | 'name'>): Promise<void> {
  if ((await tx.countBy(PasskeyRow, { userId: passkey.userId })) >= MAX_PASSKEYS) throw tooMany();
  if (await tx.existsBy(PasskeyRow, { credentialId: passkey.credentialId }))
    throw new DomainError('conflict', 'known-passkey', 'Cette clé d’accès est déjà enregistrée.');
  await tx.insert(PasskeyRow, passkey);
}

function tooMany(): DomainError {
  return new DomainError('conflict', 'too-many-passkeys', `Un compte a au plus ${MAX_PASSKEYS} clés d’accès.`);
}

export function refused(): DomainError {
  return invalidField('reponse', 'Cette clé d’accès n’est pas acceptée. Recommencez.');
}
