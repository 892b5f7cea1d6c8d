import { z } from 'zod';
import { product } from './catalog.js';
import { endpoint } from './endpoint.js';
import { idParam, succeeded } from './wire.js';

export const findNewCounterpart = endpoint({
  method: 'GET',
  path: '/api/produits/:id/equivalent-neuf',
  audience: 'everyone',
  summary:
    'Le moins cher des produits neufs qui remplacent un produit reconditionné : autant de mémoire, de stockage et d’écran.',
  tag: 'catalogue',
  input: { params: z.object({ id: idParam }) },
  reply: z.object({
    ...succeeded,
    /** Null without one, and for a product that is not refurbished. */
    neuf: product.omit({ reviews: true }).nullable(),
  }),
});
