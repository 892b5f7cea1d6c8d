import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { CaptchaChallenge } from '@boutik/contract';
import { z } from 'zod';

/** Takes about a tenth of a second on a phone. */
const MAX_NUMBER = 50_000;
const CHALLENGE_LIFETIME_MS = 20 * 60_000;
/** The final "&" separates the digits of the expiry time from those of the number. */
const SALT = /^[0-9a-f]{24}\?expires=(\d{10})&$/;

const solution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.int().min(0).max(MAX_NUMBER),
  salt: z.string().regex(SALT),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});

/** A proof-of-work challenge (ALTCHA, version 1 of its wire format), signed with `secret`. */
export function createChallenge(secret: string, now: Date): CaptchaChallenge {
  const expires = Math.floor((now.getTime() + CHALLENGE_LIFETIME_MS) / 1000);
  const salt = `${randomBytes(12).toString('hex')}?expires=${expires}&`;
  const challenge = hashOf(salt, randomInt(MAX_NUMBER + 1));
  return { algorithm: 'SHA-256', challenge, maxnumber: MAX_NUMBER, salt, signature: sign(challenge, secret) };
}

/** The challenge of a valid solution, to be used once, and its expiry. Null for an invalid one. */
export function verifySolution(
  payload: string,
  { secret, now }: { secret: string; now: Date },
): { challenge: string; expiresAt: Date } | null {
  const parsed = solution.safeParse(decodePayload(payload));
  if (!parsed.success) return null;
  const { challenge, number, salt, signature } = parsed.data;
  const expiresAt = new Date(Number(SALT.exec(salt)?.[1]) * 1000);
  if (expiresAt <= now || hashOf(salt, number) !== challenge) return null;
  const expectedSignature = Buffer.from(sign(challenge, secret));
  return timingSafeEqual(expectedSignature, Buffer.from(signature)) ? { challenge, expiresAt } : null;
}

function hashOf(salt: string, number: number): string {
  return createHash('sha256').update(`${salt}${number}`).digest('hex');
}

function sign(challenge: string, secret: string): string {
  return createHmac('sha256', `robot-check ${secret}`).update(challenge).digest('hex');
}

function decodePayload(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
