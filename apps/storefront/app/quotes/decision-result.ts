import { NO_RESPONSE_MESSAGE } from '../api/unless-offline';

/** What was typed in a form that was refused. */
export interface TypedDecision {
  signer: string;
  comment: string;
  /** The page asks whether to refuse the quote: the next press does. */
  isRefusalToConfirm?: boolean;
}

/** Result of a decision, or of a message to the seller. */
export interface DecisionResult {
  ok: boolean;
  message: string;
  tone?: 'warning';
  /** Not decided yet: colleagues of the client have to approve it first. */
  waits?: boolean;
  /** The session has ended: nothing was sent. */
  signedOut?: boolean;
  decision: 'accepted' | 'rejected' | 'change' | 'message';
  typed?: TypedDecision;
}

/** What was typed in the form of the messages, or in that of the decision, when it was refused. */
export function typedIn(form: 'message' | 'decision', result: DecisionResult | undefined): TypedDecision | undefined {
  return (result?.decision === 'message') === (form === 'message') ? result?.typed : undefined;
}

/** Shown when a decision could not be stored, in the words of the specification (WS-396). */
export const DECISION_FAILED = 'Erreur lors de la prise de décision. Veuillez réessayer.';

export const MESSAGE_FAILED = "Votre message n'est pas parti. Veuillez réessayer.";

/** The result of a button of the page when the server cannot be reached: the typed values stay. */
export function offlineDecision(choice: string): DecisionResult {
  if (choice === 'message' || choice === 'change') return { ok: false, message: MESSAGE_FAILED, decision: choice };
  const message = choice === 'recalculer' ? NO_RESPONSE_MESSAGE : DECISION_FAILED;
  return { ok: false, message, decision: 'accepted' };
}
