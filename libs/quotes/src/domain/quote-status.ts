import { type Cents, isPast } from '@boutik/kernel';

export type QuoteStatus = 'draft' | 'sent' | 'accepted' | 'rejected';
/** Decided quotes never change again (decisions §3.5). */
export type QuoteDecision = Extract<QuoteStatus, 'accepted' | 'rejected'>;

/** Who moves a quote: the sales staff, or the client who holds the link. */
export type QuoteActor = 'staff' | 'client';

const moves: Record<QuoteActor, Record<QuoteStatus, readonly QuoteStatus[]>> = {
  // Back to draft: the workspace restores a quote whose mail could not leave (WS-273).
  staff: {
    draft: ['sent', 'accepted', 'rejected'],
    sent: ['draft', 'accepted', 'rejected'],
    accepted: [],
    rejected: [],
  },
  client: { draft: [], sent: ['accepted', 'rejected'], accepted: [], rejected: [] },
};

/** Whether `actor` may bring a quote from one status to another. Staying where one is is no move. */
export function mayMove(actor: QuoteActor, from: QuoteStatus, to: QuoteStatus): boolean {
  return moves[actor][from].includes(to);
}

export function isFinal(status: QuoteStatus): status is QuoteDecision {
  return moves.staff[status].length === 0;
}

/** What a request needs to be told apart from other drafts. */
interface Request {
  status: QuoteStatus;
  requestedAt: Date | null;
  takenAt: Date | null;
}

/** The client's own request, that nobody has taken up yet: the client may change its lines (AC-352). */
export function isOpenRequest({ status, requestedAt, takenAt }: Request): boolean {
  return status === 'draft' && requestedAt !== null && takenAt === null;
}

/** A draft of the sales staff is nobody else's business, but who asked for it keeps seeing the request (AC-200). */
export function seenByClient({ status, requestedAt }: Request): boolean {
  return status !== 'draft' || requestedAt !== null;
}

/** The moment since which a request is in the staff's hands; null for quotes that nobody asked for. */
export function takenUp({ requestedAt, takenAt }: Request, now: Date): Date | null {
  return requestedAt && (takenAt ?? now);
}

/** Only what nobody has received may disappear. */
export function mayDelete(status: QuoteStatus): boolean {
  return status === 'draft';
}

/** What was agreed and costs something may be paid, however late: an agreement does not expire. */
export function isPayable({ status, totalCents }: { status: QuoteStatus; totalCents: Cents }): boolean {
  return status === 'accepted' && totalCents > 0;
}

/** A decided quote does not expire; an open one does after its whole last day in La Réunion (WS-280). */
export function isExpired(quote: { status: QuoteStatus; validUntil: string }, now: Date): boolean {
  return !isFinal(quote.status) && isPast(quote.validUntil, now);
}

const labels: Record<QuoteActor, Record<QuoteStatus, string>> = {
  staff: { draft: 'Brouillon', sent: 'Envoyé', accepted: 'Accepté', rejected: 'Rejeté' },
  client: { draft: 'Brouillon', sent: 'En attente de votre réponse', accepted: 'Accepté', rejected: 'Refusé' },
};

const ownLabels: Record<QuoteStatus, string> = {
  draft: 'En attente',
  sent: 'En attente',
  accepted: 'Validé',
  rejected: 'Rejeté',
};

/** The word of the customer's own list (AC-199, AC-200). */
export function ownLabel(status: QuoteStatus): string {
  return ownLabels[status];
}

/** The word that this reader sees for a status (WS-253 to WS-258). */
export function statusLabel(status: QuoteStatus, reader: QuoteActor): string {
  return labels[reader][status];
}
