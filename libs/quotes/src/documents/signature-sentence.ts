import { frenchDay, reunionDay, reunionIso } from '@boutik/kernel';
import type { QuoteSignatureRow } from '../storage/quote-signature.entity.js';

/** The signature as one French sentence, for the PDF and for the e-mails to both sides. */
export function signatureSentence(signature: Omit<QuoteSignatureRow, 'quoteId'>): string {
  const who = signature.signerName ? ` par ${signature.signerName}` : '';
  const from = signature.network ? `, depuis le réseau ${signature.network}` : '';
  const paper = signature.offeredSha256 ?? signature.contentSha256;
  const of = signature.offeredSha256 ? 'du PDF accepté' : 'du contenu accepté';
  return `Bon pour accord, signé en ligne${who} le ${frenchDay(reunionDay(signature.signedAt))} à ${reunionIso(signature.signedAt).slice(11, 16)} (heure de La Réunion)${from}. Empreinte SHA-256 ${of} (version ${signature.version})\u202f: ${paper}`;
}
