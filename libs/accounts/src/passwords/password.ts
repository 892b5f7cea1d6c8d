import { randomToken } from '@boutik/kernel';
import argon2 from '@node-rs/argon2';

/** OWASP's argon2id floor (19 MiB, 2 passes, 1 lane): about 30 ms here. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id of a password of any length and script; nothing is cut off. */
export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password.normalize('NFKC'), COST);
}

let decoy: Promise<string> | undefined;

/** Checks a password; without a hash it burns the same time on a decoy, so that an unknown address looks like a known one. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomToken());
  const matches = await argon2.verify(passwordHash ?? (await decoy), password.normalize('NFKC'));
  return passwordHash !== null && matches;
}
