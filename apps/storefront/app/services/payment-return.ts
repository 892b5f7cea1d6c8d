import { ApiError, endpoints } from '@boutik/api-client';
import type { AppLoadContext } from 'react-router';
import { call } from '../api/call';
import type { ResultMessage } from './change-service-order';

/**
 * The result of the payment when the payer returns from the provider; null on an ordinary visit. The API checks with
 * the provider: a visit of the URL proves nothing.
 */
export async function readPaymentReturn(
  request: Request,
  context: AppLoadContext,
  reference: string,
): Promise<ResultMessage | null> {
  const query = new URL(request.url).searchParams;
  const calls = endpoints.paymentEndpoints[query.get('provider') === 'paypal' ? 'paypal' : 'stripe'];
  switch (query.get('paiement')) {
    case 'retour': {
      // PayPal calls its session `token`.
      const session_id = query.get('session_id') ?? query.get('token') ?? '';
      return runPaymentCall(() => call(context, calls.confirm, { body: { session_id } }), {
        tone: 'good',
        message: '✅ Paiement confirmé ! Votre facture part par email.',
      });
    }
    case 'abandon':
      return runPaymentCall(() => call(context, calls.cancel, { body: { reference } }), {
        tone: 'info',
        message: 'Paiement annulé.',
      });
    case 'commande':
      return { tone: 'good', message: 'Commande confirmée' };
    default:
      return null;
  }
}

async function runPaymentCall(run: () => Promise<unknown>, success: ResultMessage): Promise<ResultMessage> {
  try {
    await run();
    return success;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { tone: 'bad', message: `Erreur API : ${error.message}` };
  }
}
