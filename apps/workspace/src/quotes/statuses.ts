import type { QuoteStatus } from '@boutik/contract';

/** The words of the workspace (WS-253 to WS-256). */
export const statusLabels: Record<QuoteStatus, string> = {
  draft: 'Brouillon',
  sent: 'Envoyé',
  accepted: 'Accepté',
  rejected: 'Rejeté',
};

export const statusChoices = Object.entries(statusLabels) as [QuoteStatus, string][];

/** Decided quotes never change again; the server refuses it too. */
export function isFinal(status: QuoteStatus): boolean {
  return status === 'accepted' || status === 'rejected';
}
