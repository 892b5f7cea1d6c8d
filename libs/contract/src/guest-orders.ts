import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { couponRefusals } from './error-codes.js';
import { checkPlace } from './customer-fields.js';
import { guestContact } from './guest-contact.js';
import { orderRequest, placedOrder } from './orders.js';
import { acknowledged, idParam } from './wire.js';

const tag = 'commandes';

export const placeGuestOrder = endpoint({
  method: 'POST',
  path: '/api/order/invite',
  audience: 'everyone',
  summary: 'Passe commande du panier d’un visiteur (X-Session-ID), sans compte.',
  tag,
  errors: {
    invalid: ['empty-cart', 'order-too-large', ...couponRefusals],
    conflict: ['already-signed-in', 'product-not-for-sale', 'insufficient-stock'],
    'too-many': ['guest-order', 'guest-order-mail'],
  },
  input: { body: orderRequest.extend(guestContact.shape).superRefine(checkPlace) },
  /** The key of this order: pages and calls that take `order_token` open with it. */
  reply: placedOrder.extend({ order_token: z.string() }),
  status: 201,
  idempotent: true,
});

/** The reply is the same for a known address, whose owner gets an e-mail. */
export const openGuestAccount = endpoint({
  method: 'POST',
  path: '/api/commandes/:id/compte',
  audience: 'everyone',
  summary: 'Ouvre un compte à l’adresse d’une commande passée sans compte, avec un mot de passe.',
  tag,
  errors: { 'not-found': ['unknown-order'], 'too-many': ['registration'] },
  input: {
    params: z.object({ id: idParam }),
    body: z.object({
      order_token: z.string().min(1).max(100),
      password: z.string('Le mot de passe est obligatoire.').min(1, 'Le mot de passe est obligatoire.').max(1024),
    }),
  },
  reply: acknowledged,
});
