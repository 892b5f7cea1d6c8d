/** What became of a decision, for the page that it was made on. */
export interface Decided {
  ok: boolean;
  message: string;
  decision: 'accepted' | 'rejected';
}

/** WS-396. */
export const DECISION_FAILED = 'Erreur lors de la prise de décision. Veuillez réessayer.';

/** There was no way to the shop: the card stays, with what was typed. */
export const undecided = (): Decided => ({ ok: false, message: DECISION_FAILED, decision: 'accepted' });
