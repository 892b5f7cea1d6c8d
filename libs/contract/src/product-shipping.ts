import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { amount, flag, idParam, succeeded } from './wire.js';

const tag = 'livraison';
const params = z.object({ id: idParam });

const MAX_WEIGHT = 1000;
const MAX_SIDE = 500;
const BAD_WEIGHT = 'Le poids va de 0,01 à 1 000 kg.';
const BAD_SIDE = 'Une dimension va de 0,1 à 500 cm.';
const side = amount(BAD_SIDE).min(0.1, BAD_SIDE).max(MAX_SIDE, BAD_SIDE).nullable();

/** How a product is packed; null: not known. */
const productShipping = z.object({
  /** Kilograms. */
  poids: z.number().nullable(),
  /** Centimetres. */
  longueur: z.number().nullable(),
  largeur: z.number().nullable(),
  hauteur: z.number().nullable(),
  /** It is not sent: batteries, or too heavy for the carrier. */
  retrait_seulement: z.boolean(),
  /** It does not travel by air: it stays in La Réunion. */
  sans_avion: z.boolean(),
});
/** `poids_fiche`: the weight on the data sheet, without packing, in kilograms; null where it names none. */
const shippingReply = z.object({
  ...succeeded,
  message: z.string().optional(),
  data: productShipping.extend({ poids_fiche: z.number().nullable() }),
});
export type ProductShipping = z.output<typeof shippingReply>['data'];
const ofProduct = {
  path: '/api/commercial/products/:id/expedition',
  audience: admins,
  tag,
  errors: { 'not-found': ['unknown-product'] },
} as const;

export const findProductShipping = endpoint({
  ...ofProduct,
  method: 'GET',
  summary: 'Poids et dimensions d’un produit emballé, et s’il ne peut qu’être retiré.',
  input: { params },
  reply: shippingReply,
});

export const setProductShipping = endpoint({
  ...ofProduct,
  method: 'PUT',
  summary: 'Note poids et dimensions d’un produit emballé, et s’il ne peut qu’être retiré.',
  input: {
    params,
    body: z.object({
      poids: amount(BAD_WEIGHT).min(0.01, BAD_WEIGHT).max(MAX_WEIGHT, BAD_WEIGHT).nullable(),
      longueur: side,
      largeur: side,
      hauteur: side,
      retrait_seulement: flag,
      /** Absent: stays. */
      sans_avion: flag.optional(),
    }),
  },
  reply: shippingReply,
});
