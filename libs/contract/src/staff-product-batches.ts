import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { productFilters } from './product-filters.js';
import { promotionTarget, promotionTypes } from './staff-promotions.js';
import { amount, euros, id, idParam, page, pageSize, succeeded, text, wholeNumber } from './wire.js';

const tag = 'modifications en lot';

/** Being carried out, done, being undone, undone. */
export const productBatchStates = ['en cours', 'terminée', 'annulation en cours', 'annulée'] as const;
export type ProductBatchState = (typeof productBatchStates)[number];

const MAX_TARGETS = 500;
const value = amount('Une valeur est attendue.').min(-9_999_999).max(9_999_999);

/** Which products: those of the targets, those of the filters of the list, or all; then those that match the conditions. */
export const productSelection = z
  .object({
    cibles: z.array(promotionTarget).max(MAX_TARGETS, `Au plus ${MAX_TARGETS} choix.`),
    /** True: the whole catalogue, without targets. */
    tout: z.boolean().default(false),
    /** The products of the list with these filters, on all its pages. */
    filtres: productFilters.optional(),
    en_vente: z.boolean().nullable().default(null),
    en_stock: z.boolean().nullable().default(null),
  })
  .refine(
    ({ cibles, tout, filtres }) => [cibles.length > 0, tout, filtres !== undefined].filter(Boolean).length === 1,
    {
      message: 'Choisissez des produits, des catégories ou des marques, des filtres, ou bien tout le catalogue.',
    },
  );
export const sampleSelection = {
  cibles: [{ type: 'marque' as const, id: 12 }],
  tout: false,
  en_vente: true,
  en_stock: null,
};

const change = z.object({
  prix: z
    .object({
      type: z.enum(['pourcentage', 'montant', 'prix fixe']),
      /** Percent or euros excluding tax; may be negative. */
      valeur: value,
      /** To the nearest price that ends in ",90", with or without tax. */
      arrondi: z.enum(['aucun', 'ttc', 'ht']),
    })
    .optional(),
  /** A promotional price of the product's own, off its price or fixed; null takes it away. */
  prix_promo: z
    .object({
      type: z.enum(promotionTypes),
      /** Percent or euros excluding tax. */
      valeur: amount('Une valeur est attendue.').min(0.01, 'Une valeur plus grande que 0 est attendue.').max(9_999_999),
      arrondi: z.enum(['aucun', 'ttc', 'ht']),
    })
    .nullable()
    .optional(),
  nb_stock: wholeNumber(0, 1_000_000).optional(),
  /** A category of the third level. */
  categorie: id.optional(),
  en_vente: z.boolean().optional(),
  duree_livraison: text(100).nullable().optional(),
});
export type ProductBatchChange = z.output<typeof change>;

const body = z
  .object({ selection: productSelection, modification: change })
  .refine(({ modification }) => Object.values(modification).some((one) => one !== undefined), {
    path: ['modification'],
    message: 'Aucune modification.',
  })
  .meta({
    examples: [
      {
        selection: sampleSelection,
        modification: { prix: { type: 'pourcentage', valeur: 5, arrondi: 'ttc' } },
      },
    ],
  });

/** A product before and after; prices excluding tax. */
const previewedRow = z.object({
  id: z.number(),
  nom: z.string(),
  reference: z.string(),
  prix_avant: euros.nullable(),
  prix_apres: euros.nullable(),
  /** The price after, with its tax. */
  prix_apres_ttc: euros.nullable(),
  /** The product's own promotional price after, when it changes; null when it is taken away. */
  promo_apres: euros.nullable().optional(),
  prix_achat: euros.nullable(),
});
export type BatchPreviewRow = z.output<typeof previewedRow>;

export const previewedBatch = z.object({
  /** Products of the selection. */
  total: z.number(),
  modifies: z.number(),
  /** Products that are so already. */
  inchanges: z.number(),
  /** Products that cannot be changed so: without a price, or too cheap. */
  refuses: z.number(),
  /** Products that would be sold below their purchase price. */
  sous_achat: z.number(),
  /** Products that would be sold below the minimum margin, and those of them whose minimum refuses it. */
  sous_marge: z.number(),
  sous_marge_bloquee: z.number(),
  /** The first names of those whose minimum refuses it. */
  bloques: z.array(z.string()),
  premiers: z.array(previewedRow),
  /** The largest changes of price, both up and down. */
  extremes: z.array(previewedRow),
});
export type ProductBatchPreview = z.output<typeof previewedBatch>;

export const previewProductBatch = endpoint({
  method: 'POST',
  path: '/api/commercial/modifications/apercu',
  audience: admins,
  summary: 'Ce qu’une modification en lot changerait : les premières lignes et les plus extrêmes. N’écrit rien.',
  tag,
  input: { body },
  reply: z.object({ ...succeeded, data: previewedBatch }),
});

const batch = z.object({
  id: z.number(),
  par: z.string(),
  created_at: z.string(),
  etat: z.enum(productBatchStates),
  /** "Prix +5 %, arrondi à ,90 TTC". */
  resume: z.string(),
  total: z.number(),
  en_attente: z.number(),
  modifies: z.number(),
  inchanges: z.number(),
  refuses: z.number(),
  /** Set back by the undo, and left because every field was changed since. */
  annules: z.number(),
  gardes: z.number(),
});
export type StaffProductBatch = z.output<typeof batch>;
export const batchReply = z.object({ ...succeeded, message: z.string().optional(), data: batch });
const params = z.object({ id: idParam });
const unknownBatch = { 'not-found': ['unknown-batch'] } as const;

export const createProductBatch = endpoint({
  method: 'POST',
  path: '/api/commercial/modifications',
  audience: admins,
  summary: 'Modifie beaucoup de produits à la fois, en arrière-plan.',
  tag,
  errors: { invalid: ['below-minimum-margin'] },
  input: { body },
  reply: batchReply,
  status: 201,
  idempotent: true,
});

export const listProductBatches = endpoint({
  method: 'GET',
  path: '/api/commercial/modifications',
  audience: admins,
  summary: 'Les modifications en lot, avec leur avancement.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(25, 1000),
      sort_by: z.enum(['id']).default('id'),
      sort_direction: z.enum(['asc', 'desc']).default('desc'),
    }),
  },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(batch), total: z.number() }) }),
});

export const findProductBatch = endpoint({
  method: 'GET',
  path: '/api/commercial/modifications/:id',
  audience: admins,
  summary: 'Une modification en lot, avec son avancement.',
  tag,
  errors: unknownBatch,
  input: { params },
  reply: batchReply,
});

export const undoProductBatch = endpoint({
  method: 'POST',
  path: '/api/commercial/modifications/:id/annulation',
  audience: admins,
  summary: 'Remet les champs d’une modification en lot que personne n’a changés depuis.',
  tag,
  errors: { ...unknownBatch, conflict: ['batch-not-done'] },
  input: { params },
  reply: batchReply,
});
