import { ApiError, endpoints } from '@boutik/api-client';
import { type AppLoadContext, data } from 'react-router';
import { submitForm } from '../api/call';
import { textOf } from '../api/form';
import { REVIEW_FAILED, type ReviewResult } from './review-messages';

/** Handles the review form without scripts; with scripts it calls the API itself. */
export async function postReview(context: AppLoadContext, productId: number, form: FormData) {
  const submitted = { rating: textOf(form, 'rating'), message: textOf(form, 'message') };
  // No selected star is sent as 0.
  const body = { produit_id: productId, rating: submitted.rating || 0, message: submitted.message };
  try {
    const { message } = await submitForm(context, endpoints.writeReview, body);
    return data<ReviewResult>({ kind: 'review', ok: true, message });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = error.status < 500 ? error.message : REVIEW_FAILED;
    return data<ReviewResult>({ kind: 'review', ok: false, message, submitted }, { status: error.status });
  }
}
