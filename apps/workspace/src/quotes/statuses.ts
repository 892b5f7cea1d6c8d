import { entriesOf } from '@boutik/kernel';
import type { QuoteStatus } from '@boutik/contract';

/** The labels of the statuses (WS-253 to WS-256). */
export const statusLabels: Record<QuoteStatus, string> = {
  draft: 'Brouillon',
  sent: 'Envoyé',
  accepted: 'Accepté',
  rejected: 'Rejeté',
};

export const statusChoices = entriesOf(statusLabels);

/** An accepted or rejected quote cannot change any more; the server checks it too. */
export function isFinal(status: QuoteStatus): boolean {
  return status === 'accepted' || status === 'rejected';
}
