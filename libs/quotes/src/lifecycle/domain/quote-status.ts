import { type Cents, isPast } from '@boutik/kernel';

export type QuoteStatus = 'draft' | 'sent' | 'accepted' | 'rejected';
/** Decided quotes never change again (decisions §3.5). */
export type QuoteDecision = Extract<QuoteStatus, 'accepted' | 'rejected'>;

/** Who changes the status of a quote: the sales staff, or the client through the link. */
export type QuoteActor = 'staff' | 'client';

const transitions: Record<QuoteActor, Record<QuoteStatus, readonly QuoteStatus[]>> = {
  // Back to draft: the workspace restores a quote whose e-mail could not be sent (WS-273).
  staff: {
    draft: ['sent', 'accepted', 'rejected'],
    sent: ['draft', 'accepted', 'rejected'],
    accepted: [],
    rejected: [],
  },
  client: { draft: [], sent: ['accepted', 'rejected'], accepted: [], rejected: [] },
};

/** Whether `actor` may change the status `from` to `to`. The same status is not a transition. */
export function canTransition(actor: QuoteActor, from: QuoteStatus, to: QuoteStatus): boolean {
  return transitions[actor][from].includes(to);
}

export function isFinal(status: QuoteStatus): status is QuoteDecision {
  return transitions.staff[status].length === 0;
}

/** The fields that distinguish a client's request from other drafts. */
interface QuoteRequest {
  status: QuoteStatus;
  requestedAt: Date | null;
  takenAt: Date | null;
}

/** A client's request that no sales person has taken up yet: the client may change its lines (AC-352). */
export function isOpenRequest({ status, requestedAt, takenAt }: QuoteRequest): boolean {
  return status === 'draft' && requestedAt !== null && takenAt === null;
}

/** Clients do not see drafts of the sales staff, except those that they requested (AC-200). */
export function isVisibleToClient({ status, requestedAt }: QuoteRequest): boolean {
  return status !== 'draft' || requestedAt !== null;
}

/** When the staff took the request up (`now` if not yet); null for quotes that were not requested. */
export function computeTakenAt({ requestedAt, takenAt }: QuoteRequest, now: Date): Date | null {
  return requestedAt && (takenAt ?? now);
}

/** Only drafts may be deleted: the client has received all others. */
export function canDelete(status: QuoteStatus): boolean {
  return status === 'draft';
}

/** An accepted quote with a total above 0 can be paid; an acceptance does not expire. */
export function isPayable({ status, totalCents }: { status: QuoteStatus; totalCents: Cents }): boolean {
  return status === 'accepted' && totalCents > 0;
}

/** A decided quote does not expire; an open one does after its whole last day in La Réunion (WS-280). */
export function isExpired(quote: { status: QuoteStatus; validUntil: string }, now: Date): boolean {
  return !isFinal(quote.status) && isPast(quote.validUntil, now);
}

/** Rejected, or expired without an answer: staff may note why. An expired one that is extended is open again. */
export function isLost(quote: { status: QuoteStatus; validUntil: string }, now: Date): boolean {
  return quote.status === 'rejected' || (quote.status === 'sent' && isExpired(quote, now));
}

/** The fields of a quote that is not lost. */
export const noLoss = { lostReason: null, lostNote: null } as const;

const labels: Record<QuoteActor, Record<QuoteStatus, string>> = {
  staff: { draft: 'Brouillon', sent: 'Envoyé', accepted: 'Accepté', rejected: 'Rejeté' },
  client: { draft: 'Brouillon', sent: 'En attente de votre réponse', accepted: 'Accepté', rejected: 'Refusé' },
};

const customerLabels: Record<QuoteStatus, string> = {
  draft: 'En attente',
  sent: 'En attente',
  accepted: 'Validé',
  rejected: 'Rejeté',
};

/** The label of a status in the customer's own list (AC-199, AC-200). */
export function customerStatusLabel(status: QuoteStatus): string {
  return customerLabels[status];
}

/** The label of a status for staff or for the client (WS-253 to WS-258). */
export function statusLabel(status: QuoteStatus, audience: QuoteActor): string {
  return labels[audience][status];
}
