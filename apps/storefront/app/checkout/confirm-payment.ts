import { ApiError, endpoints } from '@boutik/api-client';
import type { AppLoadContext } from 'react-router';
import { call } from '../api/call';
import { orderOf } from './read-order';

/** Result of a payment. `explanation` tells what happened to the payment; empty once it is paid. */
export interface PaymentOutcome {
  paid: boolean;
  message: string;
  explanation: string;
  /** A later check may give another result. */
  unsure: boolean;
}

const NO_RESPONSE =
  'Le prestataire de paiement ne répond pas. Si vous avez payé, votre commande sera confirmée par email\u202f: ne payez pas une seconde fois.';

/**
 * Checks with the provider, through the API, whether the order in the URL is paid; a visit of this URL proves nothing.
 */
export async function confirmPayment(request: Request, context: AppLoadContext): Promise<PaymentOutcome> {
  const query = new URL(request.url).searchParams;
  const order = orderOf(request);
  const provider = query.get('provider') === 'paypal' ? 'paypal' : 'stripe';
  const body = { commande_id: order?.id, order_token: order?.token, session_id: sessionOf(query) };
  try {
    await call(context, endpoints.paymentEndpoints[provider].confirm, { body });
    return { paid: true, message: '✅ Paiement confirmé !', explanation: '', unsure: false };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status >= 500)
      return { paid: false, message: '❌ Erreur critique', explanation: NO_RESPONSE, unsure: true };
    const unsure = error.body.code === 'payment-pending';
    return { paid: false, message: '❌ Erreur lors du paiement', explanation: explain(error), unsure };
  }
}

/** PayPal calls its session `token` in the return URL. */
function sessionOf(query: URLSearchParams): string {
  return query.get('session_id') ?? query.get('token') ?? '';
}

function explain({ status, message, body: { code } }: ApiError): string {
  if (status !== 409) return "Nous n'avons trouvé aucun paiement à confirmer.";
  const untouched = code === 'payment-refused' || code === 'payment-cancelled';
  return untouched
    ? `${message} Rien n'a été débité\u202f; votre commande vous attend, vous pouvez réessayer.`
    : message;
}
