import { z } from 'zod';
import { cartTotals } from './cart.js';
import { endpoint } from './endpoint.js';
import { guestContact } from './guest-contact.js';
import { territoryIds } from '@boutik/kernel';
import { euros, idParam, succeeded } from './wire.js';

/** A way to receive the cart, with all amounts as the order would have them. */
const deliveryOption = z.object({
  /** 4: collection point, 5: home, as `selectedModeLivraison`. */
  mode: z.literal([4, 5]),
  /** Sent as `point_retrait`; null at home, and while the shop has no address of its own for collections. */
  point_retrait: z.number().nullable(),
  nom: z.string(),
  adresse: z.string().nullable(),
  horaires: z.string().nullable(),
  /** No further order can be collected there now. */
  complet: z.boolean(),
  /** Business days. */
  delai_min: z.number(),
  delai_max: z.number(),
  frais_ht: euros,
  frais_ttc: euros,
  totals: cartTotals,
  /** What the recipient owes on arrival in another territory, where the shop charges no VAT; null in La Réunion. */
  a_l_arrivee: z.string().nullable(),
});
export type DeliveryOption = z.output<typeof deliveryOption>;

export const readDeliveryOptions = endpoint({
  method: 'GET',
  path: '/api/livraison',
  audience: 'signed-in',
  summary: 'Les modes de livraison du panier à une de mes adresses, avec leurs frais et le total à payer.',
  tag: 'panier',
  errors: { 'not-found': ['unknown-address'] },
  /** Without an address, that of the account. */
  input: { query: z.object({ adresse_id: idParam.optional() }) },
  reply: z.object({
    ...succeeded,
    modes: z.array(deliveryOption),
    /** Why this cart is not delivered to my address; null when it is, and without an address. */
    refus_domicile: z.string().nullable(),
  }),
});

/** POST although it only reads: the address must not appear in URLs. */
export const readGuestDelivery = endpoint({
  method: 'POST',
  path: '/api/livraison/invite',
  audience: 'everyone',
  summary: 'Les modes de livraison du panier d’un visiteur à l’adresse qu’il donne, pour commander sans compte.',
  tag: 'panier',
  input: { body: guestContact },
  reply: readDeliveryOptions.reply,
});

export const readDeliveryOffer = endpoint({
  method: 'GET',
  path: '/api/livraison/offre',
  audience: 'everyone',
  summary: 'Si la livraison est offerte à tous, et ses délais en jours ouvrés.',
  tag: 'panier',
  input: {},
  reply: z.object({
    ...succeeded,
    /** Every way is free, whatever is bought. */
    offerte: z.boolean(),
    /** Of the fastest and the slowest way; null without any. */
    delai_min: z.number().nullable(),
    delai_max: z.number().nullable(),
    /** Where else the shop delivers. */
    territoires: z.array(z.object({ id: z.enum(territoryIds), nom: z.string() })),
  }),
});
