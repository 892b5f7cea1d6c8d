import type { AssertedCredential, RegisteredCredential } from '@boutik/contract';
import { countChanged } from '@boutik/platform/database';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { DataSource } from 'typeorm';
import { type ChallengeUse, PasskeyChallenges } from './passkey-challenges.js';
import { PasskeyRow } from './passkey.entity.js';
import { relyingParty } from './relying-party.js';

export type NewPasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** Checks what devices sign: for this shop, for a challenge that was given out for this use, by a person whom the device has verified. */
@Injectable()
export class CheckPasskey {
  constructor(
    private readonly database: DataSource,
    private readonly challenges: PasskeyChallenges,
  ) {}

  /** The passkey that a device has created for the user; null when its answer is refused. */
  async created(userId: number, answer: RegisteredCredential): Promise<NewPasskey | null> {
    const challenge = await this.challenges.redeem(answer.response.clientDataJSON, { purpose: 'register', userId });
    if (challenge === null) return null;
    const { id, origin } = relyingParty();
    const result = await withoutRefusal(
      verifyRegistrationResponse({
        response: answer,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: id,
        requireUserVerification: true,
      }),
    );
    if (!result?.verified) return null;
    const { credential } = result.registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: String(credential.counter),
      transports: answer.response.transports,
    };
  }

  /**
   * The passkey that has signed, whose use is stored; null when it is unknown or of another user, when the answer is
   * refused, and when its counter says that the key was copied.
   */
  async used(answer: AssertedCredential, use: ChallengeUse): Promise<PasskeyRow | null> {
    const challenge = await this.challenges.redeem(answer.response.clientDataJSON, use);
    const credentialId = Buffer.from(answer.id, 'base64url');
    const passkey = await this.database.manager.findOneBy(PasskeyRow, { credentialId });
    if (challenge === null || !passkey || (use.userId !== null && passkey.userId !== use.userId)) return null;
    const { id, origin } = relyingParty();
    const result = await withoutRefusal(
      verifyAuthenticationResponse({
        response: { ...answer, response: withHandle(answer.response) },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: id,
        requireUserVerification: true,
        credential: {
          id: answer.id,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: Number(passkey.counter),
        },
      }),
    );
    if (!result?.verified) return null;
    return (await this.storeUse(passkey, result.authenticationInfo.newCounter)) ? passkey : null;
  }

  /** False when the passkey was used or removed meanwhile. */
  private async storeUse({ id, counter }: PasskeyRow, newCounter: number): Promise<boolean> {
    const stored = await countChanged(
      this.database,
      'update passkeys set counter = $3, last_used_at = now() where id = $1 and counter = $2',
      [id, counter, newCounter],
    );
    return stored > 0;
  }
}

/** The package throws for every answer that it refuses; the reason is for the log alone. */
async function withoutRefusal<T>(verification: Promise<T>): Promise<T | null> {
  try {
    return await verification;
  } catch (error) {
    logger('accounts').debug({ err: error }, 'A passkey was refused');
    return null;
  }
}

function withHandle({ userHandle, ...response }: AssertedCredential['response']) {
  return { ...response, ...(userHandle && { userHandle }) };
}
