import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether whoever sent a body has the secret, in constant time.
 * @param signature "sha256=<hex>", HMAC-SHA256 of the bytes
 */
export function isSignedBody(bytes: Buffer, signature: unknown, secret: string): boolean {
  const [, hex] = typeof signature === 'string' ? (/^sha256=([0-9a-f]{64})$/i.exec(signature.trim()) ?? []) : [];
  if (hex === undefined) return false;
  return timingSafeEqual(Buffer.from(hex, 'hex'), createHmac('sha256', secret).update(bytes).digest());
}
