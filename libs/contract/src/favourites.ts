import { z } from 'zod';
import { productCard } from './catalog.js';
import { endpoint } from './endpoint.js';
import { acknowledged, id, idParam, succeeded } from './wire.js';

const tag = 'favoris';
const product = z.object({ produit_id: idParam });

/** Of the signed-in user, or of the visitor that `X-Session-ID` names; empty for anybody else. */
export const listFavourites = endpoint({
  method: 'GET',
  path: '/api/favoris',
  audience: 'everyone',
  summary: 'Les produits favoris, du plus récent au plus ancien.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, data: z.array(productCard) }),
});

export const findFavourite = endpoint({
  method: 'GET',
  path: '/api/favoris/:produit_id',
  audience: 'everyone',
  summary: 'Dit si un produit est parmi les favoris.',
  tag,
  input: { params: product },
  reply: z.object({ ...succeeded, favori: z.boolean() }),
});

export const addFavourite = endpoint({
  method: 'POST',
  path: '/api/favoris',
  audience: 'everyone',
  summary: 'Ajoute un produit aux favoris.',
  tag,
  errors: {
    unauthenticated: ['not-signed-in'],
    'not-found': ['unknown-product'],
    conflict: ['too-many-favourites'],
  },
  requestsPerMinute: 120,
  input: { body: z.object({ produit_id: id }) },
  reply: acknowledged,
});

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/api/favoris/:produit_id',
  audience: 'everyone',
  summary: 'Retire un produit des favoris.',
  tag,
  errors: { invalid: ['invalid-session_id'] },
  input: { params: product },
  reply: acknowledged,
});

export const claimFavourites = endpoint({
  method: 'POST',
  path: '/api/favoris/assign-user',
  audience: 'signed-in',
  summary: 'Réunit les favoris du visiteur et ceux du compte.',
  tag,
  input: { body: z.object({ session_id: z.uuid('Identifiant de panier invalide.') }) },
  reply: acknowledged,
});
