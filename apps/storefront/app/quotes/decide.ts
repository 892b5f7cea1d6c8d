import { decideQuote, type ClientQuote } from '@boutik/contract';
import { type AppLoadContext, data, redirect } from 'react-router';
import { ApiError, call } from '../api/call';
import { textOf } from '../api/form';
import { keepOrderToken, refuseForeignForm } from '../api/session';

export interface Decided {
  ok: boolean;
  message: string;
  decision: 'accepted' | 'rejected';
  quote: ClientQuote | null;
}

const FAILURE = 'Erreur lors de la prise de décision. Veuillez réessayer.';

/** Sends the client's decision; "accept and pay" goes on to the payment of the order that was made. */
export async function decide(request: Request, context: AppLoadContext, token: string) {
  refuseForeignForm(request);
  const form = await request.formData();
  const choice = textOf(form, 'decision');
  const decision = choice === 'rejected' ? 'rejected' : 'accepted';
  const body = { decision, comment: textOf(form, 'comment'), pay: choice === 'pay' } as const;
  try {
    const reply = await call(
      context,
      decideQuote,
      { params: { token }, body },
      { idempotencyKey: textOf(form, 'key') },
    );
    if (reply.commande_id && reply.order_token) {
      const kept = keepOrderToken(context, reply.commande_id, reply.order_token);
      return redirect(`/payment-select?commande=${reply.commande_id}`, { headers: { 'Set-Cookie': kept } });
    }
    // Accepted, but the order could not be made: the server's sentence says why.
    return data<Decided>({ ok: true, message: reply.message, decision, quote: reply.data });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = error.status < 500 && error.status !== 422 ? error.message : FAILURE;
    return data<Decided>({ ok: false, message, decision, quote: null }, { status: error.status });
  }
}
