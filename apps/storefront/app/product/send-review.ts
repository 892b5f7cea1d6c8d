import { callApi, endpoints, settled } from '@boutik/api-client';
import { REVIEW_FAILED, REVIEW_REFUSED, REVIEW_THANKS, type ReviewResult } from './review-messages';

/** Sends a review from the browser; 'signed-out' when the session has ended, so that the user can sign in again. */
export async function sendReview(review: {
  produit_id: number;
  rating: number;
  message: string;
}): Promise<ReviewResult | 'signed-out'> {
  const result = (ok: boolean, message: string): ReviewResult => ({ kind: 'review', ok, message });
  const { reply, error } = await settled(callApi(endpoints.writeReview, { body: review }));
  if (!error) return reply.status ? result(true, REVIEW_THANKS) : result(false, REVIEW_REFUSED);
  if (error.status === 401) return 'signed-out';
  // Without a response the typed text stays.
  return result(false, ([404, 422, 429].includes(error.status) && error.message) || REVIEW_FAILED);
}
