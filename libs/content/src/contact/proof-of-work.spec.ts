import { createHash } from 'node:crypto';
import { createChallenge, verifySolution } from './proof-of-work.js';

const secret = 'a secret of thirty-two characters';
const now = new Date('2026-11-21T08:00:00Z');

function solve(challenge: ReturnType<typeof createChallenge>): Record<string, unknown> {
  for (let number = 0; number <= challenge.maxnumber; number += 1)
    if (createHash('sha256').update(`${challenge.salt}${number}`).digest('hex') === challenge.challenge)
      return { ...challenge, number };
  throw new Error('no solution');
}
const encodePayload = (solution: object) => Buffer.from(JSON.stringify(solution)).toString('base64');
const verify = (solution: object, at = now) => verifySolution(encodePayload(solution), { secret, now: at });

describe('a proof of work', () => {
  const challenge = createChallenge(secret, now);
  const solved = solve(challenge);

  it('is valid for twenty minutes', () => {
    const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    expect(verify(solved)?.challenge).toBe(challenge.challenge);
    expect(verify(solved, later(19))).not.toBeNull();
    expect(verify(solved, later(21))).toBeNull();
  });

  it.each([
    ['another number', { number: Number(solved['number']) + 1 }],
    ['a longer life', { salt: challenge.salt.replace(/expires=\d+/, 'expires=9999999999') }],
    ['another signature', { signature: '0'.repeat(64) }],
    ['no number', { number: undefined }],
    ['a number as text', { number: String(solved['number']) }],
    ['another algorithm', { algorithm: 'SHA-1' }],
  ])('is refused with %s', (_, change) => {
    expect(verify({ ...solved, ...change })).toBeNull();
  });

  it('is refused when signed with another secret', () => {
    expect(verify(solve(createChallenge('another secret', now)))).toBeNull();
  });

  it.each(['', 'x', '{}', 'null', encodePayload([]), encodePayload({ __proto__: solved }), 'A'.repeat(2000)])(
    'is refused when malformed (%#)',
    (payload) => expect(verifySolution(payload, { secret, now })).toBeNull(),
  );
});
