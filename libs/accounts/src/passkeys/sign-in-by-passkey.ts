import type { AssertedCredential } from '@boutik/contract';
import { DomainError, isStaff } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { RateLimiter, type SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { DataSource } from 'typeorm';
import { assertCanSignIn } from '../sign-in/assert-can-sign-in.js';
import { type SessionOrigin, Sessions } from '../sign-in/sessions.js';
import { attemptsPerAccount } from '../two-factor/check-code.js';
import { User } from '../users/user.entity.js';
import { CheckPasskey } from './check-passkey.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeyRow } from './passkey.entity.js';
import { refused } from './passkeys.js';
import { relyingParty } from './relying-party.js';

type Options = Awaited<ReturnType<typeof generateAuthenticationOptions>>;

/** Signs in by a passkey alone, or gives the second factor by one. The device verifies the person, so that it is two factors. */
@Injectable()
export class SignInByPasskey {
  constructor(
    private readonly database: DataSource,
    private readonly challenges: PasskeyChallenges,
    private readonly checks: CheckPasskey,
    private readonly sessions: Sessions,
    private readonly rateLimiter: RateLimiter,
  ) {}

  /** For any passkey of this shop that the device has: who it is comes with the answer. */
  async prepare(): Promise<Options> {
    return options(await this.challenges.open({ purpose: 'sign-in', userId: null }));
  }

  /** Returns the token. @throws DomainError unauthenticated, forbidden, locked or too-many as by password */
  async signIn(answer: AssertedCredential, from: SessionOrigin): Promise<string> {
    const rule = {
      name: 'sign-in-address',
      max: configuration().limits.signInsPerAddress,
      windowSeconds: 600,
      message: 'Trop de tentatives de connexion. Patientez quelques minutes.',
    };
    await this.rateLimiter.consume(rule, from.address);
    const passkey = await this.checks.used(answer, { purpose: 'sign-in', userId: null });
    const user = passkey && (await this.database.manager.findOneBy(User, { id: passkey.userId }));
    if (!user || user.role === 'guest' || !isStaff(user.role))
      throw new DomainError('unauthenticated', 'unknown-passkey', 'Cette clé d’accès n’est pas reconnue.');
    assertCanSignIn(user);
    await this.rateLimiter.release(rule, from.address);
    return this.sessions.open(user.id, { ...from, hasSecondFactor: true });
  }

  /** @throws DomainError conflict when the account has no passkey */
  async prepareSecondFactor({ id: userId }: SignedInUser): Promise<Options> {
    const known = await this.database.manager.findBy(PasskeyRow, { userId });
    if (known.length === 0) throw new DomainError('conflict', 'no-passkey', 'Ce compte n’a pas de clé d’accès.');
    const allowed = known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    }));
    return options(await this.challenges.open({ purpose: 'verify', userId }), allowed);
  }

  /** Opens the session that awaits its second factor. @throws DomainError 422 for an answer that is refused, too-many */
  async verify({ id: userId }: SignedInUser, token: string, answer: AssertedCredential): Promise<void> {
    await this.rateLimiter.consume(attemptsPerAccount, String(userId));
    if (!(await this.checks.used(answer, { purpose: 'verify', userId }))) throw refused();
    await this.sessions.acceptSecondFactor(this.database.manager, token);
    await this.rateLimiter.reset(attemptsPerAccount, String(userId));
  }
}

function options(
  challenge: Uint8Array<ArrayBuffer>,
  allowCredentials: { id: string; transports: string[] }[] = [],
): Promise<Options> {
  return generateAuthenticationOptions({
    rpID: relyingParty().id,
    challenge,
    allowCredentials,
    userVerification: 'required',
  });
}
