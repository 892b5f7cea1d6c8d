import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { configuration } from '@boutik/platform';
import { z } from 'zod';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const cookieContent = z.object({ data: z.unknown(), until: z.number() });

/** Encrypts and authenticates data for a cookie (AES-256-GCM); it can be decrypted for `seconds`. */
export function encryptCookie(data: unknown, seconds: number): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', encryptionKey(), nonce);
  const plain = JSON.stringify({ data, until: Date.now() + seconds * 1000 });
  const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url');
}

/** The decrypted data; null for an invalid or expired value. */
export function decryptCookie(text: string | null): unknown {
  const bytes = Buffer.from(text ?? '', 'base64url');
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', encryptionKey(), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const plain = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    );
    const { data, until } = cookieContent.parse(JSON.parse(plain));
    return until > Date.now() ? data : null;
  } catch {
    return null;
  }
}

function encryptionKey(): Buffer {
  return Buffer.from(hkdfSync('sha256', configuration().secret, '', 'social-sign-in', 32));
}
