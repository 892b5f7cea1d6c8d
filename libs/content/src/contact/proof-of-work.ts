import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { RobotChallenge } from '@boutik/contract';
import { z } from 'zod';

/** Takes about a tenth of a second on a phone. */
const MOST_TRIES = 50_000;
const LIVES_MS = 20 * 60_000;
/** The final "&" separates the digits of the expiry time from those of the number. */
const SALT = /^[0-9a-f]{24}\?expires=(\d{10})&$/;

const solution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.int().min(0).max(MOST_TRIES),
  salt: z.string().regex(SALT),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});

/** A proof-of-work challenge (ALTCHA, version 1 of its wire format), signed with `secret`. */
export function newChallenge(secret: string, now: Date): RobotChallenge {
  const expires = Math.floor((now.getTime() + LIVES_MS) / 1000);
  const salt = `${randomBytes(12).toString('hex')}?expires=${expires}&`;
  const challenge = hashOf(salt, randomInt(MOST_TRIES + 1));
  return { algorithm: 'SHA-256', challenge, maxnumber: MOST_TRIES, salt, signature: signed(challenge, secret) };
}

/** The challenge of a valid solution, to be used once, and its expiry. Null for an invalid one. */
export function solvedChallenge(
  payload: string,
  { secret, now }: { secret: string; now: Date },
): { challenge: string; expiresAt: Date } | null {
  const read = solution.safeParse(unpacked(payload));
  if (!read.success) return null;
  const { challenge, number, salt, signature } = read.data;
  const expiresAt = new Date(Number(SALT.exec(salt)?.[1]) * 1000);
  if (expiresAt <= now || hashOf(salt, number) !== challenge) return null;
  const ours = Buffer.from(signed(challenge, secret));
  return timingSafeEqual(ours, Buffer.from(signature)) ? { challenge, expiresAt } : null;
}

function hashOf(salt: string, number: number): string {
  return createHash('sha256').update(`${salt}${number}`).digest('hex');
}

function signed(challenge: string, secret: string): string {
  return createHmac('sha256', `robot-check ${secret}`).update(challenge).digest('hex');
}

function unpacked(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
