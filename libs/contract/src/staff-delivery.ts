import { admins, territoryIds } from '@boutik/kernel';
import { z } from 'zod';
import { checkPlace, commune, deliveryCity, deliveryPostalCode, unionCountry } from './customer-fields.js';
import { endpoint } from './endpoint.js';
import {
  amount,
  euros,
  flag,
  idParam,
  line,
  orNumericString,
  page,
  pageSize,
  succeeded,
  text,
  wholeNumber,
} from './wire.js';

const tag = 'livraison';

/** At the customer's home, or at a collection point. */
export const deliveryTypes = ['domicile', 'retrait'] as const;
export type DeliveryType = (typeof deliveryTypes)[number];

/** What steps are measured in: euros including tax, kilograms or litres. */
export const deliveryBases = ['montant', 'poids', 'volume'] as const;
export type DeliveryBase = (typeof deliveryBases)[number];

const MAX_STEPS = 20;
const MAX_POSTAL_CODES = 100;
const MAX_DAYS = 60;
const MAX_TOTAL = 100_000;
const MAX_FEE = 1000;
const BAD_FEE = 'Les frais vont de 0,10 à 1 000 €, ou sont de 0.';
const BAD_TOTAL = 'La valeur va de 0 à 100 000.';
const days = wholeNumber(0, MAX_DAYS);
const total = amount(BAD_TOTAL).min(0, BAD_TOTAL).max(MAX_TOTAL, BAD_TOTAL);

const step = z.object({
  /** In the unit of `base`. */
  des: total,
  /** Euros excluding tax. */
  frais_ht: amount(BAD_FEE)
    .min(0, BAD_FEE)
    .max(MAX_FEE, BAD_FEE)
    // A fee of some cents would be taxed with none.
    .refine((fee) => fee === 0 || fee >= 0.1, BAD_FEE),
});

/** What staff choose for a way to receive orders; its type stays. */
const terms = {
  nom: line(60, 'Le nom est obligatoire.'),
  /** Where it delivers at home. */
  territoire: z.enum(territoryIds),
  /** Where in La Réunion it delivers at home; with `codes_postaux` empty too: everywhere. */
  communes: z
    .array(commune)
    .max(24)
    .meta({ examples: [['Saint-Denis', 'Sainte-Marie']] }),
  codes_postaux: z
    .array(deliveryPostalCode)
    .max(MAX_POSTAL_CODES, `Au plus ${MAX_POSTAL_CODES} codes postaux.`)
    .meta({ examples: [['97400']] }),
  /** Of a collection point: "3 rue de Paris, 97400 Saint-Denis". */
  adresse: line(200, 'L’adresse est obligatoire.').nullable(),
  /** Of a collection point. */
  horaires: text(300).nullable(),
  /** Orders that may wait at a collection point at once; null: any number. */
  capacite: wholeNumber(1, 10_000).nullable(),
  /** Days on which a collection point is closed, one period a line: "24/12/2026 au 03/01/2027 Congés annuels". */
  fermetures: text(2000),
  base: z.enum(deliveryBases),
  paliers: z.array(step).min(1, 'Un palier au moins.').max(MAX_STEPS, `Au plus ${MAX_STEPS} paliers.`),
  /** Free from this total including tax; null: never free because of it. */
  offert_des: amount(BAD_TOTAL).min(0.01, BAD_TOTAL).max(MAX_TOTAL, BAD_TOTAL).nullable(),
  /** Business days. */
  delai_min: days,
  delai_max: days,
  actif: flag,
};

const deliveryMethod = z.object({
  id: z.number(),
  type: z.enum(deliveryTypes),
  nom: z.string(),
  territoire: z.enum(territoryIds),
  communes: z.array(z.string()),
  codes_postaux: z.array(z.string()),
  adresse: z.string().nullable(),
  horaires: z.string().nullable(),
  capacite: z.number().nullable(),
  fermetures: z.string(),
  base: z.enum(deliveryBases),
  paliers: z.array(z.object({ des: euros, frais_ht: euros })),
  offert_des: euros.nullable(),
  delai_min: z.number(),
  delai_max: z.number(),
  actif: z.boolean(),
  version: z.number(),
});
export type StaffDeliveryMethod = z.output<typeof deliveryMethod>;

const methodReply = z.object({ ...succeeded, message: z.string().optional(), data: deliveryMethod });
const params = z.object({ id: idParam });

const newTerms = z.object({
  type: z.enum(deliveryTypes),
  ...terms,
  territoire: terms.territoire.default('reunion'),
  capacite: terms.capacite.default(null),
  fermetures: terms.fermetures.default(''),
});

export const listDeliveryMethods = endpoint({
  method: 'GET',
  path: '/api/commercial/modes-livraison',
  audience: admins,
  summary: 'Les modes de livraison : zones à domicile et points relais, avec leurs frais.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(25, 1000),
      search: text(100).default(''),
      sort_by: z.enum(['id', 'nom', 'type', 'actif']).default('id'),
      sort_direction: z.enum(['asc', 'desc']).default('asc'),
    }),
  },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(deliveryMethod), total: z.number() }) }),
});

export const previewDelivery = endpoint({
  method: 'GET',
  path: '/api/commercial/modes-livraison/apercu',
  audience: admins,
  summary: 'Ce que la livraison d’un panier coûte à une adresse, dans chaque mode en service.',
  tag,
  input: {
    query: z
      .object({
        total: orNumericString(total),
        /** Kilograms and litres. */
        poids: orNumericString(total).default(0),
        volume: orNumericString(total).default(0),
        code_postal: deliveryPostalCode,
        /** A commune of La Réunion; elsewhere it decides nothing. */
        ville: deliveryCity.optional(),
        pays: unionCountry,
      })
      .superRefine(({ ville = '', ...place }, context) => checkPlace({ ...place, ville }, context)),
  },
  reply: z.object({
    ...succeeded,
    /** What the recipient owes on arrival, where the shop charges no VAT; null in La Réunion. */
    a_l_arrivee: z.string().nullable(),
    /** Why nothing is delivered at home there; null when it is. */
    refus: z.string().nullable(),
    modes: z.array(
      z.object({
        id: z.number(),
        type: z.enum(deliveryTypes),
        nom: z.string(),
        frais_ht: euros,
        frais_ttc: euros,
        delai_min: z.number(),
        delai_max: z.number(),
      }),
    ),
  }),
});

export const findDeliveryMethod = endpoint({
  method: 'GET',
  path: '/api/commercial/modes-livraison/:id',
  audience: admins,
  summary: 'Un mode de livraison.',
  tag,
  errors: { 'not-found': ['unknown-delivery-method'] },
  input: { params },
  reply: methodReply,
});

export const createDeliveryMethod = endpoint({
  method: 'POST',
  path: '/api/commercial/modes-livraison',
  audience: admins,
  summary: 'Ajoute une zone de livraison à domicile ou un point relais.',
  tag,
  input: { body: newTerms },
  reply: methodReply,
  status: 201,
  idempotent: true,
});

/** Absent fields stay. Placed orders keep their fee and their collection point. */
export const changeDeliveryMethod = endpoint({
  method: 'PATCH',
  path: '/api/commercial/modes-livraison/:id',
  audience: admins,
  summary: 'Change un mode de livraison ; les commandes passées gardent leurs frais.',
  tag,
  errors: { 'not-found': ['unknown-delivery-method'], conflict: ['delivery-method-changed'] },
  input: { params, body: z.object({ ...z.object(terms).partial().shape, version: wholeNumber(1) }) },
  reply: methodReply,
});
