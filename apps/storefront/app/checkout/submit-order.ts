import { ApiError, endpoints } from '@boutik/api-client';
import { type AppLoadContext, data, redirect } from 'react-router';
import { addressIdOf } from '../account/addresses/address-entries';
import { call } from '../api/call';
import { textOf } from '../api/form';
import { clearUnsentOrder, setFlashMessage } from '../api/session';
import { isShopClosed, PLACE_ORDER_FAILED } from './order-messages';
import { readOrderForm, typedRecipient, typedReference } from './read-order-form';
import type { TypedRecipient } from './recipient-fields';
import { storeUnsentOrder } from './unsent-order';

/** Why an order was not placed, with what was typed. */
export interface OrderRefusal {
  message: string;
  fields?: Record<string, string[]>;
  recipient?: TypedRecipient;
  reference?: string;
}

type Refuse = (refusal: OrderRefusal, status: number) => ReturnType<typeof data<OrderRefusal>>;

/** Creates the order of the cart shown on the page; the idempotency key makes a double click one order. */
export async function submitOrder(form: FormData, context: AppLoadContext) {
  const refuse: Refuse = (refusal, status) =>
    data({ ...refusal, recipient: typedRecipient(form), reference: typedReference(form) }, { status });
  try {
    const sent = await readOrder(form, context);
    if (sent.refusal) return refuse({ message: sent.refusal.message }, sent.refusal.status);
    const { body } = sent;
    const order = await call(context, endpoints.placeOrder, { body }, { idempotencyKey: textOf(form, 'key') });
    return redirect(paymentPage(order.commande_id), { headers: { 'Set-Cookie': clearUnsentOrder(context) } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return signInAgain(form, context);
    if (error.body.code === 'approval-needed') return requestApproval(form, context, refuse);
    return refuse({ message: orderFailure(error), fields: error.fields }, error.status);
  }
}

/** What the form asks for, with the delivery that its address allows. */
async function readOrder(form: FormData, context: AppLoadContext) {
  const addressId = addressIdOf(textOf(form, 'adresse'));
  const { modes } = await call(context, endpoints.readDeliveryOptions, { query: { adresse_id: addressId } });
  const sent = readOrderForm(form, modes);
  return sent.refusal ? sent : { ...sent, body: { ...sent.body, adresse_id: addressId ?? null } };
}

/** The session ended while the order was prepared: the page of the sign-in says so, and leads back. */
function signInAgain(form: FormData, context: AppLoadContext): Response {
  const back = new URLSearchParams({ redirect: 'deliveryLocation', adresse: textOf(form, 'adresse') });
  const headers = new Headers({ 'Set-Cookie': setFlashMessage(context, 'session') });
  headers.append('Set-Cookie', storeUnsentOrder(form, context));
  return redirect(`/login?${back}`, { headers });
}

/** Sends the cart to the colleagues who may approve it, in place of an order above the buyer's limit. */
async function requestApproval(form: FormData, context: AppLoadContext, refuse: Refuse) {
  try {
    const sent = await readOrder(form, context);
    if (sent.refusal) return refuse({ message: sent.refusal.message }, sent.refusal.status);
    await call(context, endpoints.requestApproval, { body: sent.body }, { idempotencyKey: textOf(form, 'key') });
    return redirect('/compte/entreprise?demande=1');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refuse({ message: error.message, fields: error.fields }, error.status);
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
