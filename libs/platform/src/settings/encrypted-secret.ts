import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Shorter secrets would be half shown. */
const MIN_LENGTH_WITH_ENDING = 16;
const ENDING_LENGTH = 4;

function keyOf(keyMaterial: string): Buffer {
  return Buffer.from(hkdfSync('sha256', keyMaterial, '', 'boutik stored settings', 32));
}

/** Encrypts a secret by AES-256-GCM. @param name of its setting, so that it cannot be moved to another one */
export function encryptSecret(secret: string, { name, key }: { name: string; key: string }): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), iv).setAAD(Buffer.from(name));
  const bytes = [iv, cipher.update(secret, 'utf8'), cipher.final()];
  return Buffer.concat([...bytes, cipher.getAuthTag()]).toString('base64');
}

/** Null for another key or name, or changed bytes. */
export function decryptSecret(encrypted: string, { name, key }: { name: string; key: string }): string | null {
  const bytes = Buffer.from(encrypted, 'base64');
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  }).setAAD(Buffer.from(name));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    // GCM's only failure: the tag does not fit.
    return null;
  }
}

export function endingOf(secret: string): string {
  return secret.length < MIN_LENGTH_WITH_ENDING ? '' : secret.slice(-ENDING_LENGTH);
}
