import { placeOrder } from '@boutik/contract';
import { type AppLoadContext, data, redirect } from 'react-router';
import { ApiError, call } from '../api/call';
import { textOf } from '../api/form';
import { refuseForeignForm } from '../api/session';

const FAILURE = 'Une erreur est survenue lors de la validation de votre commande.';

/** Creates the order of the cart; the key makes a double click one order. */
export async function place(request: Request, context: AppLoadContext) {
  refuseForeignForm(request);
  const form = await request.formData();
  const body = { acceptTerms: form.get('terms') === 'on', selectedModeLivraison: form.get('delivery') === '5' ? 5 : 4 };
  try {
    const order = await call(context, placeOrder, { body }, { idempotencyKey: textOf(form, 'key') });
    return redirect(`/payment-select?commande=${order.commande_id}`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return redirect('/login?redirect=deliveryLocation');
    const message = error.status < 500 ? `Erreur\u202f: ${error.body.error ?? error.message}` : FAILURE;
    return data({ message }, { status: error.status });
  }
}
