import type { CallerInfo } from '@boutik/platform';
import { noSession } from '../domain/cart.errors.js';
import type { CartOwner } from '../storage/carts.js';

/** Whose cart a call speaks of: a token wins over the visitor's id (decisions §1.7); null for nobody's. */
export function ownerOf({ user, guestCartId }: CallerInfo, bodySession?: string): CartOwner | null {
  if (user) return { userId: user.id };
  const guestId = guestCartId ?? bodySession?.toLowerCase();
  return guestId ? { guestId } : null;
}

export function required(owner: CartOwner | null): CartOwner {
  if (!owner) throw noSession();
  return owner;
}
