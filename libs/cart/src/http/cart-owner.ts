import type { CallerInfo } from '@boutik/platform/http';
import { missingGuestId } from '../domain/cart.errors.js';
import type { CartOwner } from '../storage/carts.js';

/**
 * The owner of the cart of a request: the signed-in user takes precedence over the guest id (decisions §1.7); null
 * without either.
 */
export function resolveCartOwner({ user, guestCartId }: CallerInfo, bodySession?: string): CartOwner | null {
  if (user) return { userId: user.id };
  const guestId = guestCartId ?? bodySession?.toLowerCase();
  return guestId ? { guestId } : null;
}

export function requireCartOwner(owner: CartOwner | null): CartOwner {
  if (!owner) throw missingGuestId();
  return owner;
}
