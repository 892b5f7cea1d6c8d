import { ApiError, endpoints } from '@boutik/api-client';
import type { CallOf, readGuestDelivery, ReplyOf } from '@boutik/contract';
import { postalCodeOf } from '@boutik/kernel';
import { type AppLoadContext, data, redirect } from 'react-router';
import { call } from '../../api/call';
import { textOf } from '../../api/form';
import { readGuestCartId, setOrderTokenCookie } from '../../api/session';
import { readOrderForm, typedRecipient } from '../read-order-form';
import type { TypedRecipient } from '../recipient-fields';
import { orderFailure, paymentPage } from '../submit-order';

const contactFields = [
  'email',
  'prenom',
  'name',
  'telephone',
  'adresse',
  'adresse_complement',
  'ville',
  'code_postal',
] as const;
export type GuestContact = Record<(typeof contactFields)[number], string>;

/** Where a checkout without an account has come to. Nothing is stored before the order: each form sends the contact again. */
export interface GuestStep {
  contact: GuestContact;
  /** The ways to receive the order there; null while the contact is typed. */
  delivery: ReplyOf<typeof readGuestDelivery> | null;
  message: string | null;
  /** Errors by field. */
  fields: Record<string, string[]>;
  /** Who receives it, as it was typed. */
  recipient: TypedRecipient;
}

/** The two steps of the form: the contact, which the API checks, then the order. */
export async function submitGuestOrder(request: Request, form: FormData, context: AppLoadContext) {
  const guestCart = readGuestCartId(request);
  if (guestCart === null) return redirect('/panier');
  const contact = Object.fromEntries(contactFields.map((name) => [name, textOf(form, name).trim()])) as GuestContact;
  // Scripts fill it in when the commune is chosen.
  contact.code_postal ||= postalCodeOf(contact.ville) ?? '';
  const step: GuestStep = { contact, delivery: null, message: null, fields: {}, recipient: typedRecipient(form) };
  const intents = form.getAll('intent');
  if (intents.includes('edit')) return data(step);
  const options = { token: null, guestCart };
  // The API validates the fields.
  const body = contact as CallOf<typeof readGuestDelivery>['body'];
  try {
    step.delivery = await call(context, endpoints.readGuestDelivery, { body }, options);
    if (!intents.includes('order')) return data(step);
    const sent = readOrderForm(form, step.delivery.modes);
    if (sent.refusal) return data({ ...step, message: sent.refusal.message }, { status: sent.refusal.status });
    const order = await call(
      context,
      endpoints.placeGuestOrder,
      { body: { ...body, ...sent.body } },
      { ...options, idempotencyKey: textOf(form, 'key') },
    );
    const cookie = setOrderTokenCookie(context, order.commande_id, order.order_token);
    return redirect(paymentPage(order.commande_id), { headers: { 'Set-Cookie': cookie } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data(refused(step, error), { status: error.status });
  }
}

/** Errors of the contact lead back to it; any other failure stays at the step. */
function refused(step: GuestStep, error: ApiError): GuestStep {
  const isContact = contactFields.some((name) => name in error.fields);
  if (isContact) return { ...step, delivery: null, fields: error.fields };
  return { ...step, message: orderFailure(error), fields: error.fields };
}
