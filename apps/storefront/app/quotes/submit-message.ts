import { ApiError, endpoints } from '@boutik/api-client';
import { type AppLoadContext, data } from 'react-router';
import { call } from '../api/call';
import { textOf } from '../api/form';
import type { DecisionResult } from './decision-result';

const MESSAGE_FAILED = "Votre message n'est pas parti. Veuillez réessayer.";
const EMPTY_MESSAGES = {
  change: 'Écrivez dans le commentaire ce que vous aimeriez changer.',
  message: 'Écrivez votre message.',
} as const;

/** The buttons of the page that write to the seller instead of deciding. */
export type MessageChoice = keyof typeof EMPTY_MESSAGES;

export function isMessageChoice(choice: string): choice is MessageChoice {
  return choice === 'change' || choice === 'message';
}

/** Sends a question, or the request for another version, through the link of the quote. */
export async function submitMessage(
  context: AppLoadContext,
  form: FormData,
  { token, choice }: { token: string; choice: MessageChoice },
) {
  const texte = textOf(form, 'comment').trim();
  if (texte === '')
    return data<DecisionResult>({ ok: false, message: EMPTY_MESSAGES[choice], decision: choice }, { status: 422 });
  try {
    const body = { texte, demande: choice === 'change' };
    const options = { idempotencyKey: textOf(form, 'key') };
    const { message } = await call(context, endpoints.writeClientQuoteMessage, { params: { token }, body }, options);
    return data<DecisionResult>({ ok: true, message, decision: choice });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = error.status < 500 ? error.message : MESSAGE_FAILED;
    return data<DecisionResult>({ ok: false, message, decision: choice }, { status: error.status });
  }
}
