import { ApiError } from '@boutik/api-client';
import type { CallOf, decideQuote } from '@boutik/contract';
import { type AppLoadContext, data, redirect } from 'react-router';
import type { CallOptions } from '../api/context';
import { numberOf, textOf } from '../api/form';
import { idempotencyOptions } from '../api/idempotency-options';
import { setOrderTokenCookie } from '../api/session';
import { pickedChoice, toChosenLines } from './quote-choice';
import { DECISION_FAILED, type DecisionResult } from './decision-result';

type Body = CallOf<typeof decideQuote>['body'];

/** The API call of the decision: through the link, or as the signed-in client. */
type SendDecision = (
  body: Body,
  options: CallOptions,
) => Promise<{ message: string; commande_id?: number | undefined; order_token?: string | undefined }>;

/** What the client takes, and the total that the page showed for it. */
function choiceOf(form: FormData): Pick<Body, 'choix' | 'total'> {
  const picked = pickedChoice(form);
  return picked === null ? {} : { choix: toChosenLines(picked), total: numberOf(form, 'total') };
}

/** Sends the client's decision; "accept and pay" redirects to the payment of the created order. */
export async function submitDecision(context: AppLoadContext, form: FormData, send: SendDecision) {
  const choice = textOf(form, 'decision');
  const decision = choice === 'rejected' ? 'rejected' : 'accepted';
  const version = form.has('version') ? numberOf(form, 'version') : undefined;
  const body = {
    decision,
    comment: textOf(form, 'comment'),
    signer_name: textOf(form, 'signer_name'),
    pay: choice === 'pay',
    version,
    ...(choice === 'rejected' ? {} : choiceOf(form)),
  } as const;
  try {
    const reply = await send(body, idempotencyOptions(form, body));
    if (reply.commande_id && reply.order_token) {
      const cookie = setOrderTokenCookie(context, reply.commande_id, reply.order_token);
      return redirect(`/payment-select?commande=${reply.commande_id}`, { headers: { 'Set-Cookie': cookie } });
    }
    // Accepted, but the order could not be created: the message says why.
    return data<DecisionResult>({ ok: true, message: reply.message, decision });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = error.status < 500 && error.status !== 422 ? error.message : DECISION_FAILED;
    const typed = { signer: body.signer_name, comment: body.comment };
    const waits = error.body.code === 'quote-approval-requested';
    const signedOut = error.status === 401;
    return data<DecisionResult>({ ok: false, message, decision, waits, typed, signedOut }, { status: error.status });
  }
}
