import { ApiError, endpoints } from '@boutik/api-client';
import { type AppLoadContext, data, redirect } from 'react-router';
import { call } from '../api/call';
import { numberOf, textOf } from '../api/form';
import { assertSameOrigin } from '../api/session';
import { isShopClosed } from '../checkout/order-messages';
import { actionOrToast } from '../api/unless-offline';
import type { Route } from './+types/service-cart.route';
import { readServiceCart } from './read-service-cart';

export interface ServiceCartResult {
  ok: boolean;
  /** French message for the visitor. */
  message: string;
  /** Id of the created order, if any. */
  orderId: number | null;
}

const FAILURE = "Une erreur s'est produite lors de la création de la commande.";

/** Handles the forms of the cart's services; the page itself is the cart. */
export const loader = () => redirect('/panier');

export async function action({ request, context }: Route.ActionArgs) {
  assertSameOrigin(request);
  const form = await request.formData();
  const result = form.get('intent') === 'order' ? await order(request, context, form) : await remove(context, form);
  // A form posted without scripts shows no dialog: redirect to the order or to the cart, with the message.
  if (request.headers.get('sec-fetch-mode') === 'navigate') {
    if (result.orderId !== null) return redirect(`/service/${result.orderId}?paiement=commande`);
    return redirect(result.ok ? '/panier' : `/panier?${new URLSearchParams({ services: result.message })}`);
  }
  return data<ServiceCartResult>(result);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const ordering = (await request.clone().formData()).get('intent') === 'order';
  return actionOrToast(() => serverAction(), ordering ? FAILURE : undefined);
}

async function remove(context: AppLoadContext, form: FormData): Promise<ServiceCartResult> {
  const type = form.get('type') === 'expertise' ? 'expertise' : 'service';
  try {
    const body = { type, item_id: numberOf(form, 'line') } as const;
    const { message } = await call(context, endpoints.removeServiceFromCart, { body });
    return { ok: true, message, orderId: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, message: error.message, orderId: null };
  }
}

async function order(request: Request, context: AppLoadContext, form: FormData): Promise<ServiceCartResult> {
  const { lines, totals, vatRate } = await readServiceCart(request, context);
  const cartItems = lines.map(({ type, itemId, quantity, price }) => ({
    ...(type === 'service' ? { sous_service_id: itemId } : { expertise_it_id: itemId }),
    quantity,
    price,
  }));
  const body = { ...totals, cartItems, acceptTerms: form.get('terms') === 'on', taxe: vatRate / 100 };
  try {
    const placed = await call(context, endpoints.placeServiceOrder, { body }, { idempotencyKey: textOf(form, 'key') });
    return { ok: true, message: 'Commande confirmée', orderId: placed.commande_id };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = error.status < 500 || isShopClosed(error) ? errorMessage(error) : FAILURE;
    return { ok: false, message, orderId: null };
  }
}

function errorMessage(error: ApiError): string {
  return Object.values(error.fields)[0]?.[0] ?? error.message;
}
