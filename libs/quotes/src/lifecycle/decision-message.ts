import type { DecisionResult } from './decide-quote.js';

/** The message that the client gets after a decision (WS-397, WS-399). */
export function formatDecisionMessage({ stored, orderRefusal }: DecisionResult): string {
  if (orderRefusal !== null) {
    return `Votre acceptation a été enregistrée, mais la commande n'a pas pu être préparée\u202f: ${orderRefusal} Le commercial va être notifié de votre décision.`;
  }
  const outcome =
    stored.row.status === 'accepted' ? 'Votre acceptation a été enregistrée.' : 'Votre refus a été enregistré.';
  return `${outcome} Le commercial va être notifié de votre décision.`;
}
