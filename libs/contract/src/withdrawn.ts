import { z } from 'zod';
import { productCard } from './catalog.js';
import { endpoint } from './endpoint.js';
import { idParam, succeeded } from './wire.js';

/** What was on sale once and is not any more; 404 for what never was, and for what is on sale. */
export const findWithdrawnProduct = endpoint({
  method: 'GET',
  path: '/api/produit/:id/retire',
  audience: 'everyone',
  summary: 'Un produit retiré de la vente, et ceux qui peuvent le remplacer.',
  tag: 'catalogue',
  input: { params: z.object({ id: idParam }) },
  reply: z.object({
    ...succeeded,
    produit: z.object({ id: z.number(), nom: z.string(), subsubcategory_id: z.number() }),
    produitsSimilaires: z.array(productCard),
  }),
});
