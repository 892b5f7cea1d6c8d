import { createHash, randomBytes } from 'node:crypto';
import { toRecord } from '@boutik/kernel';
import { countChanged } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const CHALLENGE_TIME = "interval '5 minutes'";

/** Whose device signs, and for what; a challenge serves nothing else. */
export interface ChallengeUse {
  purpose: 'register' | 'verify' | 'sign-in';
  userId: number | null;
}

/** Challenges of passkeys: 256 random bits, stored as hashes, valid once and for five minutes. */
@Injectable()
export class PasskeyChallenges {
  constructor(private readonly database: DataSource) {}

  async open({ purpose, userId }: ChallengeUse): Promise<Uint8Array<ArrayBuffer>> {
    const challenge = randomBytes(32);
    await this.database.query(
      `insert into passkey_challenges (challenge_hash, purpose, user_id, expires_at) values ($1, $2, $3, now() + ${CHALLENGE_TIME})`,
      [hashOf(challenge.toString('base64url')), purpose, userId],
    );
    return new Uint8Array(challenge);
  }

  /**
   * Uses up the challenge that a device has signed, whether the signature is right or not.
   * @returns the challenge; null when it is unknown, used, expired or for something else
   */
  async redeem(clientDataJSON: string, { purpose, userId }: ChallengeUse): Promise<string | null> {
    const challenge = challengeIn(clientDataJSON);
    if (challenge === null) return null;
    const used = await countChanged(
      this.database,
      `delete from passkey_challenges where challenge_hash = $1 and purpose = $2 and user_id is not distinct from $3
         and expires_at > now()`,
      [hashOf(challenge), purpose, userId],
    );
    return used > 0 ? challenge : null;
  }
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = toRecord(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()));
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    // Not written by a browser.
    return null;
  }
}

function hashOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest();
}
