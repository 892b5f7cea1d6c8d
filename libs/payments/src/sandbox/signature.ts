import { createHmac, timingSafeEqual } from 'node:crypto';
import { DomainError } from '@boutik/kernel';

const TOLERANCE_SECONDS = 300;
const SIGNATURE_FORMAT = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** Signs a webhook body as Stripe does: time and HMAC-SHA256 of "time.body". */
export function sign(body: string, secret: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${digest(`${time}.${body}`, secret).toString('hex')}`;
}

/** Throws "malformed" unless `signature` is ours, for this body, and at most five minutes old. Constant time. */
export function requireSignature(
  body: Buffer,
  given: { signature: string | undefined; secret: string; now: Date },
): void {
  const [, time, mac] = SIGNATURE_FORMAT.exec(given.signature ?? '') ?? [];
  const refused = new DomainError('malformed', 'bad-signature', 'Signature refusée.');
  if (!time || !mac) throw refused;
  const expected = digest(`${time}.${body.toString('utf8')}`, given.secret);
  if (!timingSafeEqual(expected, Buffer.from(mac, 'hex'))) throw refused;
  if (Math.abs(given.now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) throw refused;
}

function digest(text: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}
