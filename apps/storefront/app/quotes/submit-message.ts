import { ApiError } from '@boutik/api-client';
import { data } from 'react-router';
import type { CallOptions } from '../api/context';
import { textOf } from '../api/form';
import { idempotencyOptions } from '../api/idempotency-options';
import { CHANGE_UNNAMED } from './decision-form';
import { type DecisionResult, MESSAGE_FAILED } from './decision-result';

const EMPTY_MESSAGES = {
  change: CHANGE_UNNAMED,
  message: 'Écrivez votre message.',
} as const;

/** The buttons of the page that write to the seller instead of deciding. */
export type MessageChoice = keyof typeof EMPTY_MESSAGES;

export function isMessageChoice(choice: string): choice is MessageChoice {
  return choice === 'change' || choice === 'message';
}

/** The API call of a message: through the link, or as the signed-in client. */
type SendMessage = (body: { texte: string; demande: boolean }, options: CallOptions) => Promise<{ message: string }>;

/** Sends a question, or the request for another version. */
export async function submitMessage(form: FormData, choice: MessageChoice, send: SendMessage) {
  const texte = textOf(form, 'comment').trim();
  if (texte === '')
    return data<DecisionResult>({ ok: false, message: EMPTY_MESSAGES[choice], decision: choice }, { status: 422 });
  try {
    const body = { texte, demande: choice === 'change' };
    const { message } = await send(body, idempotencyOptions(form, body));
    return data<DecisionResult>({ ok: true, message, decision: choice });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = error.status < 500 ? error.message : MESSAGE_FAILED;
    const typed = { signer: textOf(form, 'signer_name'), comment: texte };
    const signedOut = error.status === 401;
    return data<DecisionResult>({ ok: false, message, decision: choice, typed, signedOut }, { status: error.status });
  }
}
