import { ApiError, endpoints } from '@boutik/api-client';
import { type AppLoadContext, data, redirect } from 'react-router';
import { numberOf } from '../../api/form';
import { call } from '../../api/call';
import { idempotencyOptions } from '../../api/idempotency-options';
import { QUOTE_ADD_FAILED, type QuoteOutcome, SIGN_IN_FIRST } from './quote-messages';

/** Handles the quote form without scripts and redirects to the request; with scripts the page calls the API itself. */
export async function postQuoteRequest(context: AppLoadContext, productId: number, form: FormData) {
  const body = { produit_id: productId, quantity: form.has('quantity') ? numberOf(form, 'quantity') : 1 };
  try {
    const { devis } = await call(context, endpoints.requestQuote, { body }, idempotencyOptions(form, body));
    return redirect(`/devis/${devis.id}`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const text = error.status === 401 ? SIGN_IN_FIRST : (reasonOf(error) ?? QUOTE_ADD_FAILED);
    return data<QuoteOutcome>({ kind: 'quote', ok: false, message: text }, { status: error.status });
  }
}

/** Errors 404, 409 and 422 have a message for the user; any other error has none. */
const reasonOf = ({ status, message }: ApiError) => ([404, 409, 422].includes(status) ? message : null);
