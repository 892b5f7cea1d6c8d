import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { euros, idParam, idsParam, succeeded } from './wire.js';

/** The maximum number of lines of a quote. */
const MAX_PRODUCTS = 200;

/** A separate endpoint, so that the calls about quotes never contain purchase prices; staff only. */
export const findPurchasePrices = endpoint({
  method: 'GET',
  path: '/api/commercial/products/purchase-prices',
  audience: staff,
  summary: "Les prix d'achat HT, taux de TVA et éco-participations de produits, pour la marge d'un devis.",
  tag: 'devis',
  input: {
    query: z.object({
      /** "12,40,7" */
      ids: idsParam(MAX_PRODUCTS, `Au plus ${MAX_PRODUCTS} produits à la fois.`),
    }),
  },
  reply: z.object({
    ...succeeded,
    /** Unknown products and products without a price are omitted. */
    products: z.array(
      z.object({
        id: z.number(),
        /** Excluding tax; null when not known. */
        purchase_price: euros.nullable(),
        /** In percent. */
        vat_rate: z.number(),
        /** Current amount for one unit, including tax. */
        eco_participation_ttc: euros,
        /** The lowest price that leaves the minimum margin, excluding tax; null without a minimum. */
        minimum_price: euros.nullable(),
      }),
    ),
  }),
});

/** What the price lists of a client make of products, for the lines of a quote. */
export const findClientPrices = endpoint({
  method: 'GET',
  path: '/api/commercial/clients/:id/prix',
  audience: staff,
  summary: 'Les prix TTC qu’un client paie d’après ses tarifs, pour les produits qui en ont.',
  tag: 'devis',
  errors: { 'not-found': ['unknown-client'] },
  input: {
    params: z.object({ id: idParam }),
    query: z.object({ ids: idsParam(MAX_PRODUCTS, `Au plus ${MAX_PRODUCTS} produits à la fois.`) }),
  },
  reply: z.object({
    ...succeeded,
    /** Of one unit, including tax. */
    prix: z.array(
      z.object({
        id: z.number(),
        prix_catalogue: euros,
        prix: euros,
        /** From `quantite` units on, each costs `prix`. */
        paliers: z.array(z.object({ quantite: z.number(), prix: euros })),
      }),
    ),
  }),
});
export type ClientPrice = z.output<typeof findClientPrices.reply>['prix'][number];
