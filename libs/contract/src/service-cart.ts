import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { euros, id, succeeded, wireNumber } from './wire.js';

const tag = 'services';

const kind = z.enum(['service', 'expertise'], 'Le type est « service » ou « expertise ».');
export const serviceQuantity = wireNumber('La quantité est un nombre.')
  .int('La quantité est un nombre entier.')
  .min(1, 'La quantité est au moins 1.')
  .max(999, 'La quantité est trop grande.');

/** `id` is that of a sub-service or of an expertise, depending on `type` (AC-359). */
export const addServiceToCart = endpoint({
  method: 'POST',
  path: '/api/cart/add-service-or-expertise',
  audience: 'signed-in',
  signInMessage: 'Vous devez être connecté pour ajouter cet élément au panier.',
  summary: 'Ajoute une prestation ou une expertise au panier de la personne connectée.',
  tag,
  errors: {
    'not-found': ['unknown-service'],
    conflict: ['already-in-cart', 'service-on-quote'],
  },
  input: { body: z.object({ type: kind, id, quantity: serviceQuantity.default(1) }) },
  reply: z.object({ ...succeeded, message: z.string() }),
});
export const removeServiceFromCart = endpoint({
  method: 'POST',
  path: '/api/cart/remove-service-or-expertise',
  audience: 'signed-in',
  summary: 'Retire une prestation ou une expertise du panier.',
  tag,
  errors: { 'not-found': ['unknown-cart-line'] },
  input: { body: z.object({ type: kind, item_id: id }) },
  reply: z.object({ ...succeeded, message: z.string() }),
});

/** `price` in euros excluding tax for one unit; 0 means on request. */
export const serviceCartLine = z.object({
  id: z.number(),
  price: euros,
  quantity: z.number(),
  sous_service: z.object({ id: z.number(), nom: z.string(), prix: z.string(), service_nom: z.string() }),
});
export const expertiseCartLine = z.object({
  id: z.number(),
  price: euros,
  quantity: z.number(),
  expertise_it: z.object({ id: z.number(), nom: z.string() }),
});
export const listCartServices = endpoint({
  method: 'GET',
  path: '/api/cart/sous-services',
  audience: 'everyone',
  summary: 'Mes prestations du panier ; aucune pour qui n’est pas connecté.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, cart_sous_services: z.array(serviceCartLine) }),
});
export const listCartExpertises = endpoint({
  method: 'GET',
  path: '/api/cart/expertises',
  audience: 'everyone',
  summary: 'Mes expertises du panier ; aucune pour qui n’est pas connecté.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, cart_expertises: z.array(expertiseCartLine) }),
});
