import { randomToken } from '@boutik/kernel';
import argon2 from '@node-rs/argon2';

/** OWASP's minimum for argon2id (19 MiB, 2 passes, 1 lane): about 30 ms here. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id hash of a password of any length and script; nothing is truncated. */
export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password.normalize('NFKC'), ARGON2_OPTIONS);
}

let dummyHash: Promise<string> | undefined;

/**
 * Checks a password. Without a hash it checks a dummy one, so that an unknown email address takes the same time as a
 * known one.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(randomToken());
  const matches = await argon2.verify(passwordHash ?? (await dummyHash), password.normalize('NFKC'));
  return passwordHash !== null && matches;
}
