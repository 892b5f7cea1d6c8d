import { z } from 'zod';
import { productCard } from './catalog.js';
import { endpoint } from './endpoint.js';
import { idParam, succeeded } from './wire.js';

/** A product that is no longer on sale; 404 for unknown products and for products on sale. */
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
