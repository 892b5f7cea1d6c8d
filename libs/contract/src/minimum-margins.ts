import { admins, staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { amount, euros, flag, id, idParam, succeeded } from './wire.js';

const tag = 'tarifs';

export const minimumMarginScopes = ['boutique', 'categorie', 'sous_categorie', 'sous_sous_categorie'] as const;
export type MinimumMarginScope = (typeof minimumMarginScopes)[number];

const minimumMargin = z.object({
  type: z.enum(minimumMarginScopes),
  /** Null for the shop. */
  id: z.number().nullable(),
  nom: z.string(),
  /** Percent of the purchase price. */
  taux: z.number(),
  /** A lower price is refused, otherwise it is only warned about. */
  bloque: z.boolean(),
});
export type StaffMinimumMargin = z.output<typeof minimumMargin>;
const listReply = z.object({ ...succeeded, marges: z.array(minimumMargin) });

export const listMinimumMargins = endpoint({
  method: 'GET',
  path: '/api/commercial/marges-minimales',
  audience: admins,
  summary: 'La marge minimale de la boutique et celles de catégories.',
  tag,
  input: {},
  reply: listReply,
});

/** The narrowest category counts, then the shop. */
export const setMinimumMargin = endpoint({
  method: 'PUT',
  path: '/api/commercial/marges-minimales',
  audience: admins,
  summary: 'Fixe ou retire la marge minimale de la boutique ou d’une catégorie.',
  tag,
  errors: { invalid: ['invalid-id'] },
  input: {
    body: z.object({
      type: z.enum(minimumMarginScopes),
      id: id.nullable(),
      /** Null: without a minimum of its own. */
      taux: amount('La marge est un nombre.').min(0, 'Au moins 0 %.').max(1000, 'Au plus 1000 %.').nullable(),
      bloque: flag,
    }),
  },
  reply: listReply,
});

/** What prices of a product are compared with before they are saved; excluding tax. */
const priceReferences = z.object({
  prix_achat: euros.nullable(),
  marge_minimale: z.object({ taux: z.number(), bloque: z.boolean() }).nullable(),
  /** Null without a minimum or a purchase price. */
  prix_plancher: euros.nullable(),
  /** The lowest price of the last 30 days, which a promotion that starts now is announced against (L112-1-1). */
  plus_bas_30_jours: euros.nullable(),
});
export type PriceReferences = z.output<typeof priceReferences>;

export const findPriceReferences = endpoint({
  method: 'GET',
  path: '/api/commercial/products/:id/reperes',
  audience: staff,
  summary: 'Prix d’achat, prix plancher et prix le plus bas des 30 derniers jours d’un produit.',
  tag,
  errors: { 'not-found': ['unknown-product'] },
  input: { params: z.object({ id: idParam }) },
  reply: z.object({ ...succeeded, data: priceReferences }),
});
