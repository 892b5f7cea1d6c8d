import { findOrder, type ReplyOf } from '@boutik/contract';
import { plainId } from '@boutik/kernel';
import { type AppLoadContext, redirect } from 'react-router';
import { callOrNull } from '../api/call';
import { hasSession, orderToken } from '../api/session';

export type OrderReply = ReplyOf<typeof findOrder>;

/** Which order a checkout page is about: `commande` or the provider's `commande_id`; a quote's payer has its token in a cookie. */
export function orderOf(request: Request): { id: number; token: string | undefined } | null {
  const query = new URL(request.url).searchParams;
  const id = plainId(query.get('commande') ?? query.get('commande_id'));
  return id === null ? null : { id, token: orderToken(request, id) };
}

/** The order of the address, when this reader may see it. Sends guests without a token to sign-in and back to paying. */
export async function readOrder(request: Request, context: AppLoadContext): Promise<OrderReply | null> {
  const order = orderOf(request);
  if (!order) return null;
  if (!order.token && !hasSession(request))
    throw redirect(`/login?${new URLSearchParams({ redirect: 'paymentSelect', commande: String(order.id) })}`);
  return callOrNull(context, findOrder, { params: { id: order.id }, query: { order_token: order.token } });
}
