import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { euros, succeeded, text } from './wire.js';

const tag = 'devis';

const searchQuery = z.object({ q: text(100).default('') });
export const searchQuoteClients = endpoint({
  method: 'GET',
  path: '/api/commercial/clients/search',
  audience: staff,
  summary: 'Cherche un client par nom, raison sociale ou email.',
  tag,
  input: { query: searchQuery },
  reply: z.object({
    ...succeeded,
    clients: z.array(z.object({ id: z.number(), name: z.string(), email: z.string() })),
  }),
});
export const searchQuoteProducts = endpoint({
  method: 'GET',
  path: '/api/commercial/products/search',
  audience: staff,
  summary: 'Cherche un produit ; price est TTC, stock_quantity exact.',
  tag,
  input: { query: searchQuery },
  reply: z.object({
    ...succeeded,
    products: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        reference: z.string(),
        price: euros,
        /** Part of `price` that is eco-participation, including tax; not reduced by discounts. */
        eco_participation_ttc: euros,
        stock_quantity: z.number(),
        url_image: z.string(),
      }),
    ),
  }),
});
