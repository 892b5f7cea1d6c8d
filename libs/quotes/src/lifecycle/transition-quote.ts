import { currentTermsVersion } from '@boutik/content';
import { canBeSent, DomainError } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { isVatExempt } from '@boutik/platform/documents';
import type { SignedInUser } from '@boutik/platform/http';
import { finalQuote, notApproved } from '../quote.errors.js';
import {
  isFinal,
  canTransition,
  noLoss,
  type QuoteStatus,
  statusLabel,
  computeTakenAt,
} from './domain/quote-status.js';
import { QuoteRow } from '../storage/quote.entity.js';
import type { QuoteHistory } from './quote-history.js';
import type { LockedQuote } from './quote-transactions.js';

/**
 * Changes the status on behalf of staff: updates dates, records history and publishes the event.
 * @throws DomainError "conflict" when the transition is not allowed
 */
export async function transitionByStaff(
  { tx, stored: { row } }: LockedQuote,
  transition: { to: QuoteStatus; actor: SignedInUser },
  history: QuoteHistory,
): Promise<void> {
  const from = row.status;
  if (!canTransition('staff', from, transition.to)) throw finalQuote(from);
  if ((transition.to === 'sent' || transition.to === 'accepted') && !canBeSent(row))
    throw notApproved(row.approval === 'refused' ? 'refused' : 'pending');
  if (transition.to !== 'rejected') assertTaxOfToday(row);
  const now = history.now();
  row.status = transition.to;
  row.updatedAt = now;
  row.takenAt = computeTakenAt(row, now);
  if (transition.to !== 'rejected') Object.assign(row, noLoss);
  if (transition.to === 'draft') row.sentAt = null;
  if (transition.to === 'sent')
    Object.assign(row, { sentAt: now, conditions: configuration().quotes.conditions } satisfies Partial<QuoteRow>);
  if (transition.to === 'accepted') row.termsVersion = await currentTermsVersion(tx);
  if (isFinal(transition.to)) {
    row.decidedAt = now;
    row.decidedBy = 'staff';
  }
  await tx.save(QuoteRow, row);
  await history.record(tx, row, {
    action: isFinal(transition.to) ? transition.to : 'status',
    description: `Statut\u202f: ${statusLabel(from, 'staff')} → ${statusLabel(transition.to, 'staff')}`,
    actorId: transition.actor.id,
  });
  await history.publishDecided(tx, row, transition.actor.id);
}

/**
 * A draft is offered on the day it is sent, with the VAT of that day; what was sent keeps its terms (decision 231).
 * @throws DomainError conflict for a draft without the VAT that the seller charges now
 */
export function assertTaxOfToday({ status, vatExempt }: QuoteRow): void {
  if (status !== 'draft' || !vatExempt || isVatExempt()) return;
  throw new DomainError(
    'conflict',
    'quote-tax-outdated',
    'Ce devis a été écrit sans TVA, et la boutique la facture désormais\u202f: ouvrez-le et enregistrez-le avant de l’envoyer.',
  );
}
