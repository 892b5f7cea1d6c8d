/** Result of a decision, or of a message to the seller. */
export interface DecisionResult {
  ok: boolean;
  message: string;
  /** Not decided yet: colleagues of the client have to approve it first. */
  waits?: boolean;
  decision: 'accepted' | 'rejected' | 'change' | 'message';
}

/** WS-396. */
export const DECISION_FAILED = 'Erreur lors de la prise de décision. Veuillez réessayer.';

/** The result when the server cannot be reached: the typed values stay. */
export const offlineDecision = (): DecisionResult => ({ ok: false, message: DECISION_FAILED, decision: 'accepted' });
