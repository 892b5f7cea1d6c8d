import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { euros, id, succeeded } from './wire.js';

/** As many products as a quote has lines. */
const MOST = 200;

/** Apart from every other call about products and quotes, so that a purchase price has one door, and staff its key. */
export const findPurchasePrices = endpoint({
  method: 'GET',
  path: '/api/commercial/products/purchase-prices',
  audience: staff,
  summary: "Les prix d'achat HT et les taux de TVA de produits, pour la marge d'un devis.",
  tag: 'devis',
  input: {
    query: z.object({
      /** "12,40,7" */
      ids: z.preprocess(
        (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : (value ?? [])),
        z.array(id, 'Une liste de produits est attendue.').max(MOST, `Au plus ${MOST} produits à la fois.`),
      ),
    }),
  },
  reply: z.object({
    ...succeeded,
    /** Without unknown products. `purchase_price` excludes tax; null where nobody knows it. `vat_rate` in percent. */
    products: z.array(z.object({ id: z.number(), purchase_price: euros.nullable(), vat_rate: z.number() })),
  }),
});
