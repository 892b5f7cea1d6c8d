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
  page,
  pageSize,
  succeeded,
  text,
  wholeNumber,
} from './wire.js';

const tag = 'bons de réduction';

/** Planned, in force, past its last day, without uses left, or stopped by staff. */
export const couponStates = ['planifié', 'actif', 'terminé', 'épuisé', 'arrêté'] as const;
export type CouponState = (typeof couponStates)[number];

export const MAX_COUPON_PRODUCTS = 100;
export const MAX_COUPONS_AT_ONCE = 500;

const BAD_CODE = 'Le code a 2 à 40 lettres sans accent, chiffres, tirets ou soulignés.';
const code = z
  .string(BAD_CODE)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9_-]{2,40}$/, BAD_CODE);
/** A percentage, or an amount in euros including tax. */
export const couponTypes = ['pourcentage', 'montant'] as const;
export type CouponWireType = (typeof couponTypes)[number];

export const couponTargetTypes = ['sous_sous_categorie', 'sous_categorie', 'categorie', 'marque'] as const;
export type CouponTargetType = (typeof couponTargetTypes)[number];
const target = z.object({ type: z.enum(couponTargetTypes), id });
export type CouponWireTarget = z.output<typeof target>;

const MAX_AMOUNT = 100_000;
const BAD_DISCOUNT = 'La remise va de 0,01 à 100 %, ou jusqu’à 100 000 €.';
const discount = amount(BAD_DISCOUNT).min(0, BAD_DISCOUNT).max(MAX_AMOUNT, BAD_DISCOUNT);
const BAD_MINIMUM = 'Le minimum va de 0,01 à 100 000 €.';
const useLimit = wholeNumber(1, 1_000_000);

/** What staff choose; the code is given apart. Days are those of La Réunion, both included. */
const terms = {
  /** A percentage when absent. */
  type: z.enum(couponTypes).optional(),
  /** Percentage of the total including tax, or euros off it; 0 € alone with `livraison_offerte`. */
  remise: discount,
  /** Of the cart in euros including tax, before the discount; null: any cart. */
  minimum: amount(BAD_MINIMUM).min(0.01, BAD_MINIMUM).max(MAX_AMOUNT, BAD_MINIMUM).nullable().optional(),
  /** For customers who have not paid for an order yet. */
  premiere_commande: z.boolean().optional(),
  /** Delivery costs nothing, whatever its way. */
  livraison_offerte: z.boolean().optional(),
  /** First day; today when absent. */
  debut: isoDate('Une date est attendue.').optional(),
  /** Last day; null: no end. */
  fin: isoDate('Une date est attendue.').nullable(),
  utilisations_max: useLimit.nullable(),
  utilisations_max_client: useLimit.nullable(),
  /** Products of which the cart must contain one, or one of `cibles`; any cart when both are empty. */
  produits: z
    .array(id)
    .max(MAX_COUPON_PRODUCTS, `Au plus ${MAX_COUPON_PRODUCTS} produits.`)
    .transform((ids) => [...new Set(ids)]),
  /** Categories and brands of whose products the cart must contain one. */
  cibles: z.array(target).max(MAX_COUPON_PRODUCTS, `Au plus ${MAX_COUPON_PRODUCTS} choix.`).optional(),
};

const coupon = z.object({
  id: z.number(),
  code: z.string(),
  type: z.enum(couponTypes),
  remise: z.number(),
  minimum: euros.nullable(),
  premiere_commande: z.boolean(),
  livraison_offerte: z.boolean(),
  debut: z.string(),
  fin: z.string().nullable(),
  utilisations_max: z.number().nullable(),
  utilisations_max_client: z.number().nullable(),
  etat: z.enum(couponStates),
  /** Paid orders that used the coupon. */
  utilisations: z.number(),
  /** Unpaid orders that reserve a use. */
  reservees: z.number(),
  /** Total including tax of the paid orders that used it, after the discount. */
  chiffre_affaires: euros,
});
export type StaffCoupon = z.output<typeof coupon>;

const couponDetail = coupon.extend({
  version: z.number(),
  produits: z.array(z.number()),
  noms_produits: z.array(z.object({ id: z.number(), nom: z.string() })),
  cibles: z.array(z.object({ type: z.enum(couponTargetTypes), id: z.number(), nom: z.string() })),
});
export type StaffCouponDetail = z.output<typeof couponDetail>;

const couponReply = z.object({ ...succeeded, message: z.string().optional(), data: couponDetail });
const params = z.object({ id: idParam });
const unknownCoupon = { 'not-found': ['unknown-coupon'] } as const;

export const listCoupons = endpoint({
  method: 'GET',
  path: '/api/commercial/coupons',
  audience: admins,
  summary: 'Les bons de réduction, avec leurs utilisations et leur chiffre d’affaires.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(25, 1000),
      search: text(100).default(''),
      etat: absentIfEmpty(z.enum(couponStates)),
      sort_by: z.enum(['id', 'code', 'remise', 'fin', 'utilisations', 'chiffre_affaires']).default('id'),
      sort_direction: z.enum(['asc', 'desc']).default('desc'),
    }),
  },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(coupon), total: z.number() }) }),
});

export const findCoupon = endpoint({
  method: 'GET',
  path: '/api/commercial/coupons/:id',
  audience: admins,
  summary: 'Un bon de réduction, avec ses produits.',
  tag,
  errors: unknownCoupon,
  input: { params },
  reply: couponReply,
});

export const createCoupon = endpoint({
  method: 'POST',
  path: '/api/commercial/coupons',
  audience: admins,
  summary: 'Crée un bon de réduction.',
  tag,
  input: { body: z.object({ code, ...terms }) },
  reply: couponReply,
  status: 201,
  idempotent: true,
});

export const createCouponBatch = endpoint({
  method: 'POST',
  path: '/api/commercial/coupons/lot',
  audience: admins,
  summary: 'Crée plusieurs bons de mêmes conditions, aux codes tirés au hasard derrière un préfixe.',
  tag,
  input: {
    body: z.object({
      prefixe: code.pipe(z.string().max(20, 'Le préfixe a au plus 20 caractères.')),
      nombre: wholeNumber(1, MAX_COUPONS_AT_ONCE),
      ...terms,
    }),
  },
  reply: z.object({ ...succeeded, message: z.string(), codes: z.array(z.string()) }),
  status: 201,
  idempotent: true,
});

/** The code stays: orders and customers know it. */
export const changeCoupon = endpoint({
  method: 'PATCH',
  path: '/api/commercial/coupons/:id',
  audience: admins,
  summary: 'Change les conditions d’un bon de réduction ; les commandes passées gardent les leurs.',
  tag,
  errors: { ...unknownCoupon, conflict: ['coupon-changed'] },
  input: { params, body: z.object(terms).partial().extend(knownVersion) },
  reply: couponReply,
});

export const switchCoupon = endpoint({
  method: 'POST',
  path: '/api/commercial/coupons/:id/etat',
  audience: admins,
  summary: 'Arrête un bon de réduction tout de suite, ou le remet en vigueur.',
  tag,
  errors: unknownCoupon,
  input: { params, body: z.object({ actif: z.boolean() }) },
  reply: couponReply,
});
