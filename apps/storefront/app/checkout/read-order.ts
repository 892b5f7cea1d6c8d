import { endpoints } from '@boutik/api-client';
import type { ReplyOf, findOrder } from '@boutik/contract';
import { plainId } from '@boutik/kernel';
import type { AppLoadContext } from 'react-router';
import { findOrSignIn } from '../account/find-or-sign-in';
import { call } from '../api/call';
import { readOrderToken } from '../api/session';

export type OrderReply = ReplyOf<typeof findOrder>;

/** The order in the URL: `commande` or the provider's `commande_id`; the token of a quote's payer is in a cookie. */
export function orderOf(request: Request): { id: number; token: string | undefined } | null {
  const query = new URL(request.url).searchParams;
  const id = plainId(query.get('commande') ?? query.get('commande_id'));
  return id === null ? null : { id, token: readOrderToken(request, id) };
}

/**
 * The order in the URL, or null when the visitor may not see it. Redirects guests without a token to sign-in and back
 * to the payment.
 */
export async function readOrder(request: Request, context: AppLoadContext): Promise<OrderReply | null> {
  const order = orderOf(request);
  if (!order) return null;
  const input = { params: { id: order.id }, query: { order_token: order.token } };
  return findOrSignIn(`redirect=paymentSelect&commande=${order.id}`, call(context, endpoints.findOrder, input));
}
