import { createHash, createHmac } from 'node:crypto';
import { randomToken } from '@boutik/kernel';
import { configuration } from '@boutik/platform';
import type { QuoteRow } from '../storage/quote.entity.js';

// The secret of a public link: 192 bits, derived from APP_SECRET and a stored nonce, so that it can be mailed again
// while the database alone (a stolen backup) opens no quote. Quotes are found by the token's hash.

/** Gives the quote its link if it has none; the same link stays through all versions. */
export function allocateLink(row: Pick<QuoteRow, 'id' | 'linkNonce' | 'tokenHash'>): void {
  row.linkNonce ??= randomToken(16);
  row.tokenHash = hashOf(tokenOf(row));
}

/** The absolute address that the client opens. */
export function linkOf(row: Pick<QuoteRow, 'id' | 'linkNonce'>): string {
  return `${configuration().http.publicUrl}/devis-commercial/${tokenOf(row)}/detail`;
}

/** What quotes are found by. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function tokenOf({ id, linkNonce }: Pick<QuoteRow, 'id' | 'linkNonce'>): string {
  if (linkNonce === null) throw new Error(`Quote ${id} has no link.`);
  const mac = createHmac('sha256', configuration().secret).update(`quote-link ${id} ${linkNonce}`).digest();
  return mac.subarray(0, 24).toString('base64url');
}
