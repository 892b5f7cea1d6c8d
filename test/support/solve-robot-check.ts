import { createHash } from 'node:crypto';

interface Challenge {
  algorithm: string;
  challenge: string;
  maxnumber: number;
  salt: string;
  signature: string;
}

/** Solves the captcha of the contact form, and encodes the solution as ALTCHA's widget does. */
export function solveRobotCheck({ maxnumber, ...challenge }: Challenge): string {
  for (let number = 0; number <= maxnumber; number += 1)
    if (createHash('sha256').update(`${challenge.salt}${number}`).digest('hex') === challenge.challenge)
      return Buffer.from(JSON.stringify({ ...challenge, number })).toString('base64');
  throw new Error('no number solves the challenge');
}
