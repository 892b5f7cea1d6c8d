import { z } from 'zod';
import { cartLine, cartQuantity, cartTotals } from './cart.js';
import { endpoint } from './endpoint.js';
import { stockConflicts } from './error-codes.js';
import { id, succeeded } from './wire.js';

const tag = 'panier';

const changeReply = z.object({ ...succeeded, message: z.string() });

export const saveCart = endpoint({
  method: 'POST',
  path: '/api/cart/save',
  audience: 'signed-in',
  summary: 'Copie les produits du panier dans le panier sauvegardé.',
  tag,
  errors: { invalid: ['empty-cart'] },
  input: {},
  reply: changeReply.extend({ count: z.number() }),
});

/** Lines have the shape of cart lines; `id` is that of the saved line, for the endpoints below. */
export const readSavedCart = endpoint({
  method: 'GET',
  path: '/api/cart-saved',
  audience: 'signed-in',
  summary: 'Le panier sauvegardé.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, cart: z.array(cartLine), totals: cartTotals }),
});

export const updateSavedLine = endpoint({
  method: 'POST',
  path: '/api/cart-saved/update',
  audience: 'signed-in',
  summary: "Change la quantité d'une ligne sauvegardée.",
  tag,
  errors: { 'not-found': ['unknown-saved-line', 'product-not-for-sale'], conflict: stockConflicts },
  input: { body: z.object({ item_id: id, quantity: cartQuantity }) },
  reply: changeReply,
});

export const removeSavedLine = endpoint({
  method: 'POST',
  path: '/api/cart-saved/remove',
  audience: 'signed-in',
  summary: 'Retire une ligne du panier sauvegardé.',
  tag,
  errors: { 'not-found': ['unknown-saved-line'] },
  input: { body: z.object({ item_id: id }) },
  reply: changeReply,
});

/** Lines that exceed the stock or the cart's limits stay saved. */
export const restoreSavedCart = endpoint({
  method: 'POST',
  path: '/api/cart-saved/restore',
  audience: 'signed-in',
  summary: 'Remet une ligne sauvegardée, ou toutes, dans le panier.',
  tag,
  errors: { 'not-found': ['unknown-saved-line'], invalid: ['empty-saved-cart'] },
  input: { body: z.object({ item_id: id.optional() }) },
  reply: changeReply.extend({ taken: z.number(), count: z.number() }),
});
