import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { acknowledged, idParam } from './wire.js';

/** Prices are today's; products without enough stock are added as far as it goes. */
export const orderAgain = endpoint({
  method: 'POST',
  path: '/api/commandes/:id/panier',
  audience: 'signed-in',
  summary: 'Remet les produits d’une de mes commandes dans le panier.',
  tag: 'commandes',
  errors: { conflict: ['nothing-to-order-again'] },
  idempotent: true,
  input: { params: z.object({ id: idParam }) },
  reply: acknowledged.extend({
    /** Number of products that were added, and of articles in the cart. */
    ajoutes: z.number(),
    count: z.number(),
    /** Names of the products of which nothing, or not all, could be added. */
    manquants: z.array(z.string()),
  }),
});
