import { z } from 'zod';
import { euros } from './wire.js';

/** What a card says about the family of its product: products on sale, values of each axis, lowest price excluding tax. */
export const cardFamily = z.object({
  id: z.number(),
  nom: z.string(),
  declinaisons: z.number(),
  axes: z.array(z.object({ nom: z.string(), valeurs: z.number() })),
  prix_min: euros,
  prix_max: euros,
});
export type CardFamily = z.output<typeof cardFamily>;

/** The products between which the page of one of them switches; values are in the order of the axes. */
export const productFamily = z.object({
  axes: z.array(z.object({ nom: z.string(), valeurs: z.array(z.string()) })),
  membres: z.array(
    z.object({
      id: z.number(),
      valeurs: z.array(z.string()),
      prix_final: euros,
      taux_tva: z.number(),
      en_Stock: z.boolean(),
      url_image: z.string(),
    }),
  ),
});
export type ProductFamily = z.output<typeof productFamily>;
