import { sendToApi } from '../api/send-to-api';
import { REVIEW_FAILED, REVIEW_REFUSED, REVIEW_THANKS, type Reviewed } from './review-words';

/** Sends a review from the browser; 'signed-out' when the session has ended, so that the user can sign in again. */
export async function sendReview(review: {
  produit_id: number;
  rating: number;
  message: string;
}): Promise<Reviewed | 'signed-out'> {
  const said = (ok: boolean, message: string): Reviewed => ({ kind: 'review', ok, message });
  try {
    const { status, body } = await sendToApi('/api/reviews', review);
    if (status === 401) return 'signed-out';
    if (status === 422 || status === 404 || status === 429) return said(false, body.message ?? REVIEW_FAILED);
    if (status >= 400) return said(false, REVIEW_FAILED);
    if (body.status !== true) return said(false, REVIEW_REFUSED);
    return said(true, REVIEW_THANKS);
  } catch {
    // A network error or an invalid response: the same message; the typed text stays.
    return said(false, REVIEW_FAILED);
  }
}
