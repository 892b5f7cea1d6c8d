import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { knownVersion } from './described-fields.js';
import { endpoint } from './endpoint.js';
import {
  absentIfEmpty,
  amount,
  euros,
  id,
  idParam,
  isoDate,
  line,
  page,
  pageSize,
  succeeded,
  text,
  wholeNumber,
} from './wire.js';

const tag = 'promotions';

/** To come, in force, past its end, or stopped by staff. */
export const promotionStates = ['planifiée', 'en cours', 'terminée', 'arrêtée'] as const;
export type PromotionWireState = (typeof promotionStates)[number];

/** A percentage, an amount or the price itself; amounts in euros excluding tax. */
export const promotionTypes = ['pourcentage', 'montant', 'prix fixe'] as const;
export type PromotionWireType = (typeof promotionTypes)[number];

export const promotionTargetTypes = [
  'produit',
  'sous_sous_categorie',
  'sous_categorie',
  'categorie',
  'marque',
] as const;
export type PromotionTargetType = (typeof promotionTargetTypes)[number];

export const MAX_PROMOTION_TARGETS = 500;
export const MAX_PROMOTION_PERCENT = 95;

const MOMENT = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/;
/** "2026-11-30T08:00", in La Réunion's time. */
export const reunionMoment = z
  .string('Une date et une heure sont attendues.')
  .regex(MOMENT, 'Une date et une heure sont attendues.')
  // Runs for what the pattern refuses too.
  .refine((given) => !MOMENT.test(given) || isoDate().safeParse(given.slice(0, 10)).success, 'Cette date n’existe pas.')
  .meta({ examples: ['2026-11-30T08:00'] });

export const promotionTarget = z.object({ type: z.enum(promotionTargetTypes), id });
export type PromotionWireTarget = z.output<typeof promotionTarget>;

const terms = {
  nom: line(80, 'Le nom est obligatoire.'),
  type: z.enum(promotionTypes),
  valeur: amount('La valeur est un nombre.').min(0.01, 'La valeur est plus grande que 0.').max(9_999_999),
  /** Now when it is absent or past. */
  debut: reunionMoment,
  /** Null: until staff stops it. */
  fin: reunionMoment.nullable(),
  /** Of several promotions of a product, the one with the highest number counts. */
  priorite: wholeNumber(0, 100),
  cibles: z
    .array(promotionTarget)
    .min(1, 'Choisissez au moins un produit, une catégorie ou une marque.')
    .max(MAX_PROMOTION_TARGETS, `Au plus ${MAX_PROMOTION_TARGETS} choix.`),
};

/** The terms without the products that they are for. */
export const promotionTerms = z.object(terms).omit({ cibles: true });

const promotion = z.object({
  id: z.number(),
  nom: z.string(),
  type: z.enum(promotionTypes),
  valeur: z.number(),
  debut: z.string(),
  fin: z.string().nullable(),
  priorite: z.number(),
  etat: z.enum(promotionStates),
  /** False while the prices of the products are being changed. */
  a_jour: z.boolean(),
  /** Products whose price it sets now. */
  produits: z.number(),
});
export type StaffPromotion = z.output<typeof promotion>;

const namedTarget = z.object({ type: z.enum(promotionTargetTypes), id: z.number(), nom: z.string() });
export type NamedPromotionTarget = z.output<typeof namedTarget>;
/** `cibles` are the first MAX_PROMOTION_TARGETS: a promotion of selected products may have more. */
const promotionDetail = promotion.extend({
  version: z.number(),
  cibles: z.array(namedTarget),
  nombre_cibles: z.number(),
});
export type StaffPromotionDetail = z.output<typeof promotionDetail>;

const promotionReply = z.object({ ...succeeded, message: z.string().optional(), data: promotionDetail });
const params = z.object({ id: idParam });
const unknownPromotion = { 'not-found': ['unknown-promotion'] } as const;

export const listStaffPromotions = endpoint({
  method: 'GET',
  path: '/api/commercial/promotions',
  audience: admins,
  summary: 'Les promotions, passées, en cours et planifiées.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(25, 1000),
      search: text(100).default(''),
      etat: absentIfEmpty(z.enum(promotionStates)),
      sort_by: z.enum(['id', 'nom', 'debut', 'fin', 'priorite']).default('debut'),
      sort_direction: z.enum(['asc', 'desc']).default('desc'),
    }),
  },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(promotion), total: z.number() }) }),
});

export const findPromotion = endpoint({
  method: 'GET',
  path: '/api/commercial/promotions/:id',
  audience: admins,
  summary: 'Une promotion, avec ses produits, catégories et marques.',
  tag,
  errors: unknownPromotion,
  input: { params },
  reply: promotionReply,
});

export const createPromotion = endpoint({
  method: 'POST',
  path: '/api/commercial/promotions',
  audience: admins,
  summary: 'Planifie une promotion ; les prix changent à l’heure dite.',
  tag,
  errors: { invalid: ['below-minimum-margin'] },
  input: { body: z.object(terms) },
  reply: promotionReply,
  status: 201,
  idempotent: true,
});

export const changePromotion = endpoint({
  method: 'PATCH',
  path: '/api/commercial/promotions/:id',
  audience: admins,
  summary: 'Change une promotion planifiée ou en cours ; le début d’une promotion en cours reste.',
  tag,
  errors: { ...unknownPromotion, conflict: ['promotion-over', 'promotion-changed'], invalid: ['below-minimum-margin'] },
  input: { params, body: z.object(terms).partial().extend(knownVersion) },
  reply: promotionReply,
});

/** For good: a new promotion has its own reference price. */
export const stopPromotion = endpoint({
  method: 'POST',
  path: '/api/commercial/promotions/:id/arret',
  audience: admins,
  summary: 'Arrête une promotion tout de suite, ou annule une promotion planifiée.',
  tag,
  errors: unknownPromotion,
  input: { params },
  reply: promotionReply,
});

/** A product as it would be sold; prices excluding tax. */
const previewedProduct = z.object({
  id: z.number(),
  nom: z.string(),
  reference: z.string(),
  prix_vente: euros,
  prix_promo: euros,
  /** The lowest price of the 30 days before the start, which the promotion is announced against. */
  prix_reference: euros,
  /** The announced reduction in whole percent; 0 when the price was as low within the 30 days: none is announced. */
  remise_affichee: z.number(),
  prix_achat: euros.nullable(),
});
export type PreviewedProduct = z.output<typeof previewedProduct>;

export const promotionPreview = z.object({
  /** Products on sale that get the price of this promotion. */
  produits: z.number(),
  /** Products with a promotional price of their own, which stays. */
  prix_propre: z.number(),
  /** Products whose price it would not lower. */
  sans_effet: z.number(),
  /** Products that another promotion of the same time wins. */
  autre_promotion: z.number(),
  /** Products that were as cheap within the 30 days: no struck price is shown. */
  sans_prix_barre: z.number(),
  /** Products that would be sold below their purchase price. */
  sous_achat: z.number(),
  /** Products that would be sold below the minimum margin, and those of them whose minimum refuses it. */
  sous_marge: z.number(),
  sous_marge_bloquee: z.number(),
  /** The first names of those whose minimum refuses it. */
  bloques: z.array(z.string()),
  premiers: z.array(previewedProduct),
  /** The largest reductions. */
  extremes: z.array(previewedProduct),
  chevauchements: z.array(
    z.object({
      id: z.number(),
      nom: z.string(),
      debut: z.string(),
      fin: z.string().nullable(),
      priorite: z.number(),
      /** Products that both are for. */
      produits: z.number(),
    }),
  ),
});
export type PromotionPreview = z.output<typeof promotionPreview>;

export const previewPromotion = endpoint({
  method: 'POST',
  path: '/api/commercial/promotions/apercu',
  audience: admins,
  summary: 'Ce qu’une promotion changerait : prix, prix de référence de 30 jours, chevauchements. N’écrit rien.',
  tag,
  input: {
    body: z.object(terms).omit({ nom: true }).extend({
      /** The promotion that is being changed. */
      id: id.optional(),
    }),
  },
  reply: z.object({ ...succeeded, data: promotionPreview }),
});

export const searchPromotionTargets = endpoint({
  method: 'GET',
  path: '/api/commercial/promotions/cibles',
  audience: admins,
  summary:
    'Les catégories, marques et produits dont le nom contient un texte, et le produit qui l’a pour référence ou code-barres.',
  tag,
  input: { query: z.object({ q: text(100).default('') }) },
  /** `exact`: the text is the reference or the barcode of this product. */
  reply: z.object({ ...succeeded, cibles: z.array(namedTarget.extend({ exact: z.boolean() })) }),
});
