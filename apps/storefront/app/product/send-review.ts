import { sendToApi } from '../api/send-to-api';
import { REVIEW_FAILED, REVIEW_REFUSED, REVIEW_THANKS, type ReviewResult } from './review-messages';

/** Sends a review from the browser; 'signed-out' when the session has ended, so that the user can sign in again. */
export async function sendReview(review: {
  produit_id: number;
  rating: number;
  message: string;
}): Promise<ReviewResult | 'signed-out'> {
  const result = (ok: boolean, message: string): ReviewResult => ({ kind: 'review', ok, message });
  try {
    const { status, body } = await sendToApi('/api/reviews', review);
    if (status === 401) return 'signed-out';
    if (status === 422 || status === 404 || status === 429) return result(false, body.message ?? REVIEW_FAILED);
    if (status >= 400) return result(false, REVIEW_FAILED);
    if (body.status !== true) return result(false, REVIEW_REFUSED);
    return result(true, REVIEW_THANKS);
  } catch {
    // A network error or an invalid response: the same message; the typed text stays.
    return result(false, REVIEW_FAILED);
  }
}
