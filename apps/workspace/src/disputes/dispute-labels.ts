import type { Dispute, DisputeStateName } from '@boutik/contract';
import { euroText, longDay } from '@boutik/ui';

export const disputeBadges: Record<DisputeStateName, { label: string; tone: string }> = {
  'à répondre': { label: 'À répondre', tone: 'rejected' },
  'en examen': { label: 'En examen', tone: 'sent' },
  gagné: { label: 'Gagné', tone: 'accepted' },
  perdu: { label: 'Perdu', tone: 'off' },
  refusé: { label: 'Paiement refusé', tone: 'draft' },
};

export const providerNames: Record<Dispute['fournisseur'], string> = { stripe: 'Stripe', paypal: 'PayPal' };

/** Codes of Stripe, and in capitals of PayPal. */
const reasons: Readonly<Record<string, string>> = {
  product_not_received: 'Article non reçu',
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'Article non reçu',
  product_unacceptable: 'Article non conforme',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'Article non conforme',
  fraudulent: 'Paiement non autorisé',
  UNAUTHORISED: 'Paiement non autorisé',
  unrecognized: 'Paiement non reconnu',
  duplicate: 'Payé deux fois',
  DUPLICATE_TRANSACTION: 'Payé deux fois',
  credit_not_processed: 'Remboursement non reçu',
  CREDIT_NOT_PROCESSED: 'Remboursement non reçu',
  subscription_canceled: 'Abonnement résilié',
  INCORRECT_AMOUNT: 'Montant inexact',
};

/** A reason that is not listed here is shown as the provider names it, since it helps to find it there. */
export function reasonLabel(code: string): string {
  return reasons[code] ?? code.replaceAll('_', ' ').toLowerCase();
}

/** What staff have to do now. */
export function disputeAdvice({
  etat,
  montant,
  rembourse,
  repondre_avant: before,
  retire,
  a_nouveau_du: again,
}: Pick<Dispute, 'etat' | 'montant' | 'rembourse' | 'repondre_avant' | 'retire' | 'a_nouveau_du'>): string {
  if (etat === 'à répondre') {
    const until = before ? ` avant le ${longDay(before)}` : '';
    return rembourse >= montant
      ? `Envoyez au prestataire la preuve du remboursement${until}.`
      : `Envoyez vos preuves (facture, suivi du colis) au prestataire${until}. Ne remboursez pas ici.`;
  }
  if (etat === 'en examen') return 'Le prestataire examine vos preuves. Ne remboursez pas avant sa décision.';
  if (etat === 'gagné') return retire > 0 ? `${euroText(retire)} vous seront rendus sous peu.` : 'Rien à faire.';
  if (again > 0)
    return `${euroText(again)} sont à nouveau dus\u202f: ouvrez la commande pour les encaisser, relancer le client ou émettre un avoir.`;
  if (etat === 'perdu') return 'Le client a été remboursé par le prestataire. Ne le remboursez pas une seconde fois.';
  return 'Le client peut payer autrement, ou commander à nouveau. Écrivez-lui s’il ne revient pas.';
}
