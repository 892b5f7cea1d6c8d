import { endpoints } from '@boutik/api-client';
import type { CartLine, ReplyOf, readCart } from '@boutik/contract';
import type { AppLoadContext } from 'react-router';
import { call, callOrNull } from '../api/call';
import { readGuestCartId, hasSession } from '../api/session';

export interface Cart {
  lines: CartLine[];
  totals: ReplyOf<typeof readCart>['totals'];
  signedIn: boolean;
  /** The guest cart id; null when signed in, and before the first product. */
  sessionId: string | null;
}

const EMPTY: Cart['totals'] = {
  count: 0,
  total_ht: 0,
  taxe: 0,
  frais_livraison_ht: 0,
  total_ttc: 0,
  eco_participation_ht: 0,
  eco_participation_ttc: 0,
  remise: 0,
  total_a_payer: 0,
  total_a_payer_ht: 0,
  coupon: null,
};

/** The user's cart, or the guest cart. */
export async function readCurrentCart(request: Request, context: AppLoadContext): Promise<Cart> {
  const own = hasSession(request) ? await callOrNull(context, endpoints.readCart, {}) : null;
  if (own) return { lines: own.cart, totals: own.totals, signedIn: true, sessionId: null };
  const sessionId = readGuestCartId(request);
  if (!sessionId) return { lines: [], totals: EMPTY, signedIn: false, sessionId };
  const guest = await call(context, endpoints.readGuestCart, {}, { token: null });
  return { lines: guest.cart, totals: guest.totals, signedIn: false, sessionId };
}
