import { mayLeave } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform';
import { finalQuote, notApproved } from '../domain/quote.errors.js';
import { isFinal, mayMove, type QuoteStatus, statusLabel, takenUp } from '../domain/quote-status.js';
import { QuoteRow } from '../storage/quote.entity.js';
import type { QuoteJournal } from './quote-journal.js';
import type { QuoteInHand } from './quote-transactions.js';

/**
 * Changes the status on behalf of staff: updates dates, records history and publishes the event.
 * @throws DomainError "conflict" when the transition is not allowed
 */
export async function moveByStaff(
  { tx, stored: { row } }: QuoteInHand,
  move: { to: QuoteStatus; actor: SignedInUser },
  journal: QuoteJournal,
): Promise<void> {
  const from = row.status;
  if (!mayMove('staff', from, move.to)) throw finalQuote(from);
  if ((move.to === 'sent' || move.to === 'accepted') && !mayLeave(row))
    throw notApproved(row.approval === 'refused' ? 'refused' : 'pending');
  const now = journal.now();
  row.status = move.to;
  row.updatedAt = now;
  row.takenAt = takenUp(row, now);
  if (move.to === 'draft') row.sentAt = null;
  if (move.to === 'sent') row.sentAt = now;
  if (isFinal(move.to)) Object.assign(row, { decidedAt: now, decidedBy: 'staff' });
  await tx.save(QuoteRow, row);
  await journal.note(tx, row, {
    action: isFinal(move.to) ? move.to : 'status',
    description: `Statut\u202f: ${statusLabel(from, 'staff')} → ${statusLabel(move.to, 'staff')}, par ${nameOf(move.actor)}`,
    actorId: move.actor.id,
  });
  await journal.tellDecided(tx, row, move.actor.id);
}

function nameOf(actor: SignedInUser): string {
  return `${actor.prenom} ${actor.name}`.trim();
}
