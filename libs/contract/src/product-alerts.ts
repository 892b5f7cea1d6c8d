import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { acknowledged, amount, email, euros, idParam, linkToken, orNumericString, succeeded } from './wire.js';

const tag = 'alertes';

/** The wire names of the kinds of alerts, by the code's. */
export const alertKindNames = { stock: 'stock', price: 'prix' } as const;
/** The wire names of their states. */
export const alertStateNames = { awaiting: 'à confirmer', active: 'active', sent: 'envoyée' } as const;

const productAlert = z.object({
  id: z.number(),
  produit: z.object({ id: z.number(), nom: z.string() }),
  type: z.enum(alertKindNames),
  /** Euros including tax; null for an alert on the stock. */
  prix_max: euros.nullable(),
  etat: z.enum(alertStateNames),
});
export type ProductAlert = z.output<typeof productAlert>;

/** `email` is for a visitor without session; a signed-in user gets the alert at the account's address. */
export const createProductAlert = endpoint({
  method: 'POST',
  path: '/api/produits/:id/alertes',
  audience: 'everyone',
  summary: 'Demande à être prévenu une fois du retour en stock ou d’une baisse de prix d’un produit.',
  tag,
  errors: {
    unauthenticated: ['not-signed-in'],
    'not-found': ['unknown-product'],
    conflict: ['product-available'],
    'too-many': ['product-alert', 'product-alert-email'],
  },
  input: {
    params: z.object({ id: idParam }),
    body: z.object({
      type: z.enum(alertKindNames),
      email: email.optional(),
      /** Euros including tax, less than the price; without it any reduction counts. */
      prix_max: orNumericString(amount().min(0.01).max(1_000_000)).optional(),
    }),
  },
  reply: z.object({ ...succeeded, message: z.string(), a_confirmer: z.boolean() }),
  status: 201,
});

export const readProductAlert = endpoint({
  method: 'GET',
  path: '/api/alertes/:token',
  audience: 'everyone',
  summary: 'L’alerte que désigne le lien d’un message.',
  tag,
  errors: { 'not-found': ['unknown-link'], 'too-many': ['product-alert-link'] },
  input: { params: linkToken },
  reply: z.object({ ...succeeded, data: productAlert }),
});

export const confirmProductAlert = endpoint({
  method: 'POST',
  path: '/api/alertes/:token/confirmation',
  audience: 'everyone',
  summary: 'Confirme l’alerte que désigne le lien d’un message.',
  tag,
  errors: { 'not-found': ['unknown-link'], 'too-many': ['product-alert-link'] },
  input: { params: linkToken },
  reply: z.object({ ...succeeded, data: productAlert }),
});

export const stopProductAlert = endpoint({
  method: 'POST',
  path: '/api/alertes/:token/arret',
  audience: 'everyone',
  summary: 'Efface l’alerte que désigne le lien d’un message, avec son adresse (RFC 8058).',
  tag,
  errors: { 'not-found': ['unknown-link'], 'too-many': ['product-alert-link'] },
  input: { params: linkToken },
  reply: acknowledged,
});

export const listOwnProductAlerts = endpoint({
  method: 'GET',
  path: '/api/mes-alertes',
  audience: 'signed-in',
  summary: 'Les alertes de la personne connectée.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, data: z.array(productAlert) }),
});

export const stopOwnProductAlert = endpoint({
  method: 'DELETE',
  path: '/api/mes-alertes/:id',
  audience: 'signed-in',
  summary: 'Efface une alerte de la personne connectée.',
  tag,
  errors: { 'not-found': ['unknown-alert'] },
  input: { params: z.object({ id: idParam }) },
  reply: acknowledged,
});
