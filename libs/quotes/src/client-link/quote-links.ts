import { createHash, createHmac } from 'node:crypto';
import { randomToken } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import type { QuoteRow } from '../storage/quote.entity.js';

// The token of a public link has 192 bits, derived from APP_SECRET and a stored nonce: it can be e-mailed again, but a
// stolen backup of the database reveals no link. Quotes are looked up by the token's hash.

/** Sets the link of a quote that has none; all versions have the same link. Mutates `row`. */
export function allocateLink(row: Pick<QuoteRow, 'id' | 'linkNonce' | 'tokenHash'>): void {
  row.linkNonce ??= randomToken(16);
  row.tokenHash = hashToken(deriveToken(row));
}

/** The absolute URL of the client's page. */
export function buildLink(row: Pick<QuoteRow, 'id' | 'linkNonce'>): string {
  return `${configuration().http.publicUrl}/devis-commercial/${deriveToken(row)}/detail`;
}

/** SHA-256 of the token in hexadecimal; quotes are looked up by it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function deriveToken({ id, linkNonce }: Pick<QuoteRow, 'id' | 'linkNonce'>): string {
  if (linkNonce === null) throw new Error(`Quote ${id} has no link.`);
  const mac = createHmac('sha256', configuration().secret).update(`quote-link ${id} ${linkNonce}`).digest();
  return mac.subarray(0, 24).toString('base64url');
}
