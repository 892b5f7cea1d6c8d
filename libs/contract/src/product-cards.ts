import { z } from 'zod';
import { productCard } from './catalog.js';
import { endpoint } from './endpoint.js';
import { idsParam, succeeded } from './wire.js';

/** In the order of `ids`; unknown products and those off sale are left out. */
export const listProductCards = endpoint({
  method: 'GET',
  path: '/api/produits/par-id',
  audience: 'everyone',
  summary: 'Des produits dont on donne les identifiants.',
  tag: 'catalogue',
  input: { query: z.object({ ids: idsParam(24, 'Au plus 24 produits à la fois.') }) },
  reply: z.object({ ...succeeded, data: z.array(productCard) }),
});
