import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { configuration } from '@boutik/platform';

const NONCE = 12;
const TAG = 16;

/** Encrypts and authenticates data for a cookie (AES-256-GCM); it can be decrypted for `seconds`. */
export function seal(data: unknown, seconds: number): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key(), nonce);
  const plain = JSON.stringify({ data, until: Date.now() + seconds * 1000 });
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The decrypted data; null for an invalid or expired value. */
export function unseal(text: string | null): unknown {
  const bytes = Buffer.from(text ?? '', 'base64url');
  if (bytes.length <= NONCE + TAG) return null;
  const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    const plain = Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
    const { data, until } = JSON.parse(plain) as { data: unknown; until: number };
    return until > Date.now() ? data : null;
  } catch {
    return null;
  }
}

function key(): Buffer {
  return Buffer.from(hkdfSync('sha256', configuration().secret, '', 'social-sign-in', 32));
}
