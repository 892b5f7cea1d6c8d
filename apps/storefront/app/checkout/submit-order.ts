import { ApiError, endpoints } from '@boutik/api-client';
import { type AppLoadContext, data, redirect } from 'react-router';
import { call } from '../api/call';
import { textOf } from '../api/form';
import { isShopClosed, PLACE_ORDER_FAILED } from './order-messages';
import { readOrderForm } from './read-order-form';

/** Creates the order of the cart shown on the page; the idempotency key makes a double click one order. */
export async function submitOrder(form: FormData, context: AppLoadContext) {
  try {
    const { modes } = await call(context, endpoints.readDeliveryOptions, {});
    const sent = readOrderForm(form, modes);
    if (sent.refusal) return data({ message: sent.refusal.message }, { status: sent.refusal.status });
    const options = { idempotencyKey: textOf(form, 'key') };
    const order = await call(context, endpoints.placeOrder, { body: sent.body }, options);
    return redirect(paymentPage(order.commande_id));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return redirect('/login?redirect=deliveryLocation');
    return data({ message: orderFailure(error) }, { status: error.status });
  }
}

/** Where a new order is paid. */
export function paymentPage(orderId: number): string {
  return `/payment-select?commande=${orderId}&creee=1`;
}

/** What the page says about an order that was not placed. */
export function orderFailure(error: ApiError): string {
  if (isShopClosed(error)) return error.message;
  return error.status < 500 ? `Erreur: ${error.body.error ?? error.message}` : PLACE_ORDER_FAILED;
}
