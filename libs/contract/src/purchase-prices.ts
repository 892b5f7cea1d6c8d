import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { euros, idsParam, succeeded } from './wire.js';

/** As many products as a quote has lines. */
const MOST = 200;

/** Apart from every other call about products and quotes, so that a purchase price has one door, and staff its key. */
export const findPurchasePrices = endpoint({
  method: 'GET',
  path: '/api/commercial/products/purchase-prices',
  audience: staff,
  summary: "Les prix d'achat HT, taux de TVA et éco-participations de produits, pour la marge d'un devis.",
  tag: 'devis',
  input: {
    query: z.object({
      /** "12,40,7" */
      ids: idsParam(MOST, `Au plus ${MOST} produits à la fois.`),
    }),
  },
  reply: z.object({
    ...succeeded,
    /** Without unknown products, and without those that have no price. */
    products: z.array(
      z.object({
        id: z.number(),
        /** Excluding tax; null where nobody knows it. */
        purchase_price: euros.nullable(),
        /** In percent. */
        vat_rate: z.number(),
        /** Of one unit, tax included, as it is now. */
        eco_participation_ttc: euros,
      }),
    ),
  }),
});
