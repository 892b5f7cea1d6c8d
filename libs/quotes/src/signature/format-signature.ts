import { frenchDay, reunionDay, reunionIso } from '@boutik/kernel';
import type { QuoteSignatureRow } from './quote-signature.entity.js';

/** The signature as one French sentence, for the PDF and for the e-mails to both sides. */
export function formatSignature(signature: Omit<QuoteSignatureRow, 'quoteId'>): string {
  const signer = signature.signerName ? ` par ${signature.signerName}` : '';
  const network = signature.network ? `, depuis le réseau ${signature.network}` : '';
  const hash = signature.offeredSha256 ?? signature.contentSha256;
  const subject = signature.offeredSha256 ? 'du PDF accepté' : 'du contenu accepté';
  return `Bon pour accord, signé en ligne${signer} le ${frenchDay(reunionDay(signature.signedAt))} à ${reunionIso(signature.signedAt).slice(11, 16)} (heure de La Réunion)${network}. Empreinte SHA-256 ${subject} (version ${signature.version})\u202f: ${hash}`;
}
