import { type CallOf, writeReview } from '@boutik/contract';
import { type AppLoadContext, data } from 'react-router';
import { ApiError, call } from '../api/call';
import { textOf } from '../api/form';
import { REVIEW_FAILED, type Reviewed } from './review-words';

type Body = CallOf<typeof writeReview>['body'];

/** Handles the review form without scripts; with scripts it calls the API itself. */
export async function postReview(context: AppLoadContext, productId: number, form: FormData) {
  const given = { rating: textOf(form, 'rating'), message: textOf(form, 'message') };
  // No selected star is sent as 0.
  const body = { produit_id: productId, rating: given.rating || 0, message: given.message } as Body;
  try {
    const { message } = await call(context, writeReview, { body });
    return data<Reviewed>({ kind: 'review', ok: true, message });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = error.status < 500 ? error.message : REVIEW_FAILED;
    return data<Reviewed>({ kind: 'review', ok: false, message, given }, { status: error.status });
  }
}
