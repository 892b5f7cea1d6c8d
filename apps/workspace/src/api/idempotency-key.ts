import { randomToken } from '@boutik/kernel';

/** The idempotency key of a body (decisions §1.8): another body gets another key. */
export function idempotencyKeyOf(attempt: { body: string; key: string }, body: object): string {
  const text = JSON.stringify(body);
  if (text !== attempt.body) {
    attempt.body = text;
    attempt.key = randomToken(16);
  }
  return attempt.key;
}
