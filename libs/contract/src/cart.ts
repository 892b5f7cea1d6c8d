import { z } from 'zod';
import { productCard } from './catalog.js';
import { endpoint } from './endpoint.js';
import { couponRefusals, stockConflicts } from './error-codes.js';
import { priceTier } from './price-tier.js';
import { acknowledged, euros, id, succeeded, wireNumber } from './wire.js';

const tag = 'panier';

/**
 * `price` is the unit price excluding tax, in euros; `stockAvailable` follows the rule of productCard.nb_stock.
 * The eco-participation is of the whole line, a part of its totals.
 */
export const cartLine = z.object({
  id: z.number(),
  quantity: z.number(),
  price: euros,
  total_ht: euros,
  total_ttc: euros,
  eco_participation_ht: euros,
  eco_participation_ttc: euros,
  product: productCard,
  /** A price list sets the price: one of the customer's own, or a volume price. */
  tarif: z.boolean(),
  /** The quantities from which a unit costs less. */
  paliers: z.array(priceTier),
  stockAvailable: z.number(),
  /** Message about what changed since the line was added (price, stock); null when nothing did. */
  notice: z.string().nullable(),
});
export type CartLine = z.output<typeof cartLine>;

/** Amounts in euros; total_ht + frais_livraison_ht + taxe = total_ttc. */
export const cartTotals = z.object({
  count: z.number(),
  total_ht: euros,
  taxe: euros,
  /** Excluding tax; null while the way of delivery decides about it, which the totals then do not contain. */
  frais_livraison_ht: euros.nullable(),
  total_ttc: euros,
  /** Parts of the totals that no coupon reduces. */
  eco_participation_ht: euros,
  eco_participation_ttc: euros,
  /** Discount of the coupon on the total including tax. */
  remise: euros,
  /** Amount to pay including tax, and the same excluding tax. */
  total_a_payer: euros,
  total_a_payer_ht: euros,
  coupon: z
    .object({
      code: z.string(),
      /** 0 when the coupon is an amount. */
      discount_percentage: z.number(),
      /** Euros including tax; null when the coupon is a percentage. */
      discount_amount: euros.nullable(),
      livraison_offerte: z.boolean(),
      /** Why the coupon no longer gives a discount; null while it does. */
      notice: z.string().nullable(),
    })
    .nullable(),
});
export type CartTotals = z.output<typeof cartTotals>;

const cartReply = z.object({ ...succeeded, cart: z.array(cartLine), totals: cartTotals });
const countReply = z.object({ ...succeeded, count: z.number() });
const sessionId = z.string().uuid('Identifiant de panier invalide.').optional();
export const cartQuantity = wireNumber('La quantité est un nombre.')
  .int('La quantité est un nombre entier.')
  .min(1, 'La quantité est au moins 1.')
  .max(9999, 'La quantité est trop grande.');
const addInput = z.object({ produit_id: id, quantity: cartQuantity.default(1), session_id: sessionId });
const changeReply = z.object({ ...succeeded, message: z.string(), count: z.number(), item_id: z.number().optional() });

export const readCart = endpoint({
  method: 'GET',
  path: '/api/cart',
  audience: 'signed-in',
  summary: 'Le panier de la personne connectée.',
  tag,
  input: {},
  reply: cartReply,
});
export const readGuestCart = endpoint({
  method: 'GET',
  path: '/api/cart-no-auth',
  audience: 'everyone',
  summary: "Le panier d'un visiteur (X-Session-ID).",
  tag,
  input: {},
  reply: cartReply,
});
export const countCart = endpoint({
  method: 'GET',
  path: '/api/cart/count',
  audience: 'signed-in',
  summary: "Le nombre d'articles du panier.",
  tag,
  input: {},
  reply: countReply,
});
export const countGuestCart = endpoint({
  method: 'GET',
  path: '/api/cart/count-no-auth',
  audience: 'everyone',
  summary: "Le nombre d'articles du panier d'un visiteur.",
  tag,
  input: {},
  reply: countReply,
});
export const addToCart = endpoint({
  method: 'POST',
  path: '/api/cart/add',
  audience: 'signed-in',
  summary: 'Ajoute un produit au panier.',
  tag,
  errors: { 'not-found': ['product-not-for-sale'], conflict: stockConflicts },
  input: { body: addInput },
  reply: changeReply,
  idempotent: true,
});
export const addToGuestCart = endpoint({
  method: 'POST',
  path: '/api/cart/add-no-auth',
  audience: 'everyone',
  summary: "Ajoute un produit au panier d'un visiteur.",
  tag,
  errors: { 'not-found': ['product-not-for-sale'], conflict: stockConflicts },
  input: { body: addInput },
  reply: changeReply,
  idempotent: true,
});
export const updateCartLine = endpoint({
  method: 'POST',
  path: '/api/cart/update',
  audience: 'everyone',
  summary: "Change la quantité d'une ligne.",
  tag,
  errors: {
    unauthenticated: ['not-signed-in'],
    'not-found': ['unknown-cart-line', 'product-not-for-sale'],
    conflict: stockConflicts,
  },
  input: { body: z.object({ item_id: id, quantity: cartQuantity, session_id: sessionId }) },
  reply: changeReply,
});
export const removeCartLine = endpoint({
  method: 'POST',
  path: '/api/cart/remove',
  audience: 'everyone',
  summary: 'Retire une ligne.',
  tag,
  errors: { unauthenticated: ['not-signed-in'], 'not-found': ['unknown-cart-line'] },
  input: { body: z.object({ item_id: id, session_id: sessionId }) },
  reply: changeReply,
});
export const assignCart = endpoint({
  method: 'POST',
  path: '/api/cart/assign-user',
  audience: 'signed-in',
  summary: 'Réunit le panier du visiteur et celui du compte ; aucune ligne ne se perd.',
  tag,
  input: { body: z.object({ session_id: sessionId }) },
  reply: changeReply,
});

const couponCode = z
  .string('Coupon non valide ou expiré')
  .trim()
  .min(1, 'Coupon non valide ou expiré')
  .max(40, 'Coupon non valide ou expiré');

/** Rate-limited so that coupon codes cannot be guessed by trial. */
export const applyCoupon = endpoint({
  method: 'POST',
  path: '/api/apply-coupon',
  audience: 'everyone',
  summary: 'Applique un code promo au panier.',
  tag,
  errors: { invalid: couponRefusals },
  input: {
    body: z.object({
      code: couponCode,
      product_ids: z.array(id).max(1000).default([]),
      session_id: sessionId,
    }),
  },
  reply: z.object({
    ...succeeded,
    message: z.string(),
    discount_percentage: z.number(),
    discount_amount: euros.nullable(),
  }),
  requestsPerMinute: 20,
});
export const removeCoupon = endpoint({
  method: 'POST',
  path: '/api/remove-coupon',
  audience: 'everyone',
  summary: 'Retire le code promo du panier.',
  tag,
  input: { body: z.object({ code: couponCode, session_id: sessionId }) },
  reply: acknowledged,
});
