const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** URL-safe random text of `bytes` random bytes (6 bits a character, from the platform's secure generator). */
export function randomToken(bytes = 32): string {
  const random = crypto.getRandomValues(new Uint8Array(Math.ceil((bytes * 8) / 6)));
  return Array.from(random, (byte) => ALPHABET[byte & 63]).join('');
}

/** A number of `digits` decimal digits as text, leading zeros kept. */
export function randomDigits(digits: number): string {
  const random = crypto.getRandomValues(new Uint32Array(digits));
  return Array.from(random, (n) => String(n % 10)).join('');
}

/** URL slug: "Écrans 27\"" → "ecrans-27". */
export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
