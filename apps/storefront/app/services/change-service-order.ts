import { ApiError, endpoints } from '@boutik/api-client';
import { ownPath } from '@boutik/kernel';
import { type AppLoadContext, data, redirect, redirectDocument } from 'react-router';
import { call } from '../api/call';
import { numberOf, textOf } from '../api/form';
import { assertSameOrigin } from '../api/session';

/** A French message for the user, and its tone. */
export interface ResultMessage {
  tone: 'good' | 'info' | 'bad';
  message: string;
}

/** Runs the action of one button of the order page: removal of a line, deletion, payment. */
export async function changeServiceOrder(request: Request, context: AppLoadContext, id: number) {
  assertSameOrigin(request);
  const form = await request.formData();
  const paying = form.get('intent') === 'pay';
  try {
    if (paying) return redirectDocument(await openPayment(context, id, textOf(form, 'provider')));
    if (form.get('intent') === 'delete') {
      await call(context, endpoints.deleteServiceOrder, { params: { id } });
      return redirect('/profil');
    }
    const { message } = await call(context, endpoints.removeServiceOrderLine, {
      body: { item_id: numberOf(form, 'item') },
    });
    return data<ResultMessage>({ tone: 'good', message: message ?? '' });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = paying ? `Erreur API : ${error.message}` : error.message;
    return data<ResultMessage>({ tone: 'bad', message }, { status: error.status });
  }
}

/** Returns the URL of the provider's page. The call requires the amounts; the API uses its own. */
async function openPayment(context: AppLoadContext, id: number, provider: string): Promise<string> {
  const details = await call(context, endpoints.findServiceOrder, { params: { id } });
  const { orderItems: cart, fraisExpedition, taxAmount, totalHT } = details;
  const endpoint = endpoints.servicePaymentEndpoints[provider === 'paypal' ? 'paypal' : 'stripe'];
  const body = { cart, fraisExpedition, taxAmount, totalHT, commande_id: id };
  const { paymentUrl } = await call(context, endpoint, { body });
  return ownPath(paymentUrl, context.shop.publicUrl);
}
