import { decryptSecret, encryptSecret, endingOf } from './encrypted-secret.js';

const KEY = '3f1c9a74e0b25d86a91f47c2083eb65d';
const of = { name: 'STRIPE_SECRET_KEY', key: KEY };

describe('an encrypted secret', () => {
  it('is decrypted with its key and the name of its setting alone', () => {
    const encrypted = encryptSecret('sk_live_é', of);
    expect(encrypted).not.toContain('sk_live');
    expect(decryptSecret(encrypted, of)).toBe('sk_live_é');
    expect(decryptSecret(encrypted, { ...of, name: 'SMTP_URL' })).toBeNull();
    expect(decryptSecret(encrypted, { ...of, key: `${KEY}x` })).toBeNull();
  });

  it('is different each time, and refuses changed bytes', () => {
    const encrypted = encryptSecret('sk_live_1', of);
    expect(encryptSecret('sk_live_1', of)).not.toBe(encrypted);
    const bytes = Buffer.from(encrypted, 'base64');
    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(decryptSecret(changed.toString('base64'), of)).toBeNull();
    }
    for (const broken of ['', 'x', '====', encrypted.slice(0, 20)]) expect(decryptSecret(broken, of)).toBeNull();
  });

  it('shows its end only when it is long', () => {
    expect(endingOf('sk_live_0123456789')).toBe('6789');
    expect(endingOf('motdepasse')).toBe('');
  });
});
