import { admins, staff } from '@boutik/kernel';
import { z } from 'zod';
import { priceTier } from './price-tier.js';
import { endpoint } from './endpoint.js';
import { priceList } from './price-lists.js';
import { absentIfEmpty, euros, flag, idParam, idsParam, orNumericString, succeeded, wholeNumber } from './wire.js';

const tag = 'tarifs';
const params = z.object({ id: idParam });

/** Prices excluding tax. */
const pricePreview = z.object({
  produit: z.object({ id: z.number(), nom: z.string(), reference: z.string() }),
  quantite: z.number(),
  prix_catalogue: euros,
  prix_public: euros,
  prix_ht: euros,
  prix_ttc: euros,
  /** The list that sets the price; null for the public price. */
  tarif: z.object({ id: z.number(), nom: z.string() }).nullable(),
  /** The lists that have a price for the product, with the price of each. */
  tarifs: z.array(z.object({ id: z.number(), nom: z.string(), prix_ht: euros })),
  paliers: z.array(priceTier),
  prix_achat: euros.nullable(),
});
export type PricePreview = z.output<typeof pricePreview>;

export const previewPrice = endpoint({
  method: 'GET',
  path: '/api/commercial/tarifs/apercu',
  audience: staff,
  summary: 'Ce qu’un client paie pour un produit et une quantité, et pourquoi.',
  tag,
  errors: { 'not-found': ['unknown-product', 'unknown-client'] },
  input: {
    query: z.object({
      produit_id: idParam,
      quantite: orNumericString(wholeNumber(1, 9999)).default(1),
      /** Absent: a visitor. */
      client_id: absentIfEmpty(idParam),
      /** A list that counts although it is not active yet. */
      tarif_id: absentIfEmpty(idParam),
    }),
  },
  reply: z.object({ ...succeeded, data: pricePreview }),
});

const priceListMargins = z.object({
  /** Products that the list would sell below the minimum margin, and those of them whose minimum refuses it. */
  sous_marge: z.number(),
  sous_marge_bloquee: z.number(),
  /** Prices excluding tax, at the largest quantity. */
  premiers: z.array(
    z.object({
      id: z.number(),
      nom: z.string(),
      reference: z.string(),
      prix_ht: euros,
      prix_plancher: euros,
      prix_achat: euros,
    }),
  ),
});
export type PriceListMargins = z.output<typeof priceListMargins>;

export const findPriceListMargins = endpoint({
  method: 'GET',
  path: '/api/commercial/tarifs/:id/marges',
  audience: admins,
  summary: 'Les produits qu’un tarif vend sous la marge minimale.',
  tag,
  input: { params },
  reply: z.object({ ...succeeded, data: priceListMargins }),
});

export const findClientPriceLists = endpoint({
  method: 'GET',
  path: '/api/commercial/clients/:id/tarifs',
  audience: staff,
  summary: 'Les tarifs d’un client : les siens, ceux des professionnels, les prix par quantité.',
  tag,
  errors: { 'not-found': ['unknown-client'] },
  input: { params },
  reply: z.object({ ...succeeded, tarifs: z.array(priceList) }),
});

const ownPrice = z.object({
  id: z.number(),
  prix_ht: euros,
  prix_ttc: euros,
  /** Lower than the public price. */
  tarif: z.boolean(),
  paliers: z.array(priceTier),
});
export type OwnPrice = z.output<typeof ownPrice>;

/** For the marked places of public pages, which are the same for every visitor. */
export const findOwnPrices = endpoint({
  method: 'GET',
  path: '/api/mes-tarifs',
  audience: 'signed-in',
  summary: 'Les prix de la personne connectée, pour les produits qui en ont.',
  tag,
  input: { query: z.object({ ids: idsParam(120, 'Au plus 120 produits à la fois.') }) },
  reply: z.object({
    ...succeeded,
    /** Whether a list is for this person: without one, the prices of other products need not be asked for. */
    tarifs: flag,
    prix: z.array(ownPrice),
  }),
});
