import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { batchReply, previewedBatch, productSelection, sampleSelection } from './staff-product-batches.js';
import { promotionPreview, promotionTerms } from './staff-promotions.js';
import { euros, line, succeeded, wholeNumber } from './wire.js';

const tag = 'modifications en lot';

/** A product as the CSV file of products has it; the category is a path of names. */
const sheetRow = z.object({
  id: z.number(),
  reference: z.string(),
  nom: z.string(),
  prix_ht: euros.nullable(),
  /** Of the product's own, not of a promotion. */
  prix_promo_ht: euros.nullable(),
  nb_stock: z.number(),
  categorie: z.string(),
  en_vente: z.boolean(),
  duree_livraison: z.string().nullable(),
  /** The family of variants, and its values: "Couleur : Noir | Capacité : 1 To". */
  famille: z.string().nullable(),
  declinaison: z.string().nullable(),
});
export type ProductSheetRow = z.output<typeof sheetRow>;

export const exportProducts = endpoint({
  method: 'POST',
  path: '/api/commercial/modifications/export',
  audience: admins,
  summary: 'Les produits d’une sélection, par paquets, avec les colonnes que l’import relit.',
  tag,
  input: {
    body: z
      .object({
        selection: productSelection,
        /** The last id of the rows before; 0 at the beginning. */
        apres: wholeNumber(0, 2_147_483_647).default(0),
      })
      .meta({ examples: [{ selection: sampleSelection, apres: 0 }] }),
  },
  reply: z.object({
    ...succeeded,
    lignes: z.array(sheetRow),
    /** For `apres`; null when these are the last rows. */
    suivant: z.number().nullable(),
  }),
});

const sheetError = z.object({ ligne: z.number(), reference: z.string(), message: z.string() });
export type ProductSheetError = z.output<typeof sheetError>;
const sheetPreview = previewedBatch.extend({
  /** Lines that cannot be carried out; the first of them with their messages. */
  erreurs: z.number(),
  premieres_erreurs: z.array(sheetError),
});
export type ProductSheetPreview = z.output<typeof sheetPreview>;

const upload = {
  audience: admins,
  tag,
  consumes: ['multipart/form-data'],
  errors: { 'too-large': ['file-too-large'] },
} as const;

export const previewProductSheet = endpoint({
  method: 'POST',
  path: '/api/commercial/modifications/fichier/apercu',
  summary:
    'Ce qu’un fichier CSV de produits changerait, avec les erreurs par ligne (formulaire multipart, 2 Mo). N’écrit rien.',
  ...upload,
  input: { body: z.object({ fichier: z.unknown() }) },
  reply: z.object({ ...succeeded, data: sheetPreview }),
});

export const importProductSheet = endpoint({
  method: 'POST',
  path: '/api/commercial/modifications/fichier',
  summary: 'Modifie les produits d’un fichier CSV, en arrière-plan ; les lignes en erreur sont laissées.',
  ...upload,
  input: { body: z.object({ fichier: z.unknown(), nom: line(100, 'Le nom du fichier est obligatoire.') }) },
  reply: batchReply,
  status: 201,
  idempotent: true,
});

const samplePromotion = {
  type: 'pourcentage' as const,
  valeur: 20,
  debut: '2026-11-30T08:00',
  fin: '2026-12-05T23:59',
  priorite: 0,
};

export const promoteProducts = endpoint({
  method: 'POST',
  path: '/api/commercial/modifications/promotion',
  audience: admins,
  summary: 'Planifie une promotion sur tous les produits d’une sélection ; l’arrêter la retire.',
  tag,
  errors: { invalid: ['below-minimum-margin'] },
  input: {
    body: z
      .object({ selection: productSelection, promotion: promotionTerms })
      .meta({ examples: [{ selection: sampleSelection, promotion: { nom: 'Fin de série', ...samplePromotion } }] }),
  },
  reply: z.object({ ...succeeded, message: z.string(), promotion: z.number(), produits: z.number() }),
  status: 201,
  idempotent: true,
});

export const previewPromotedProducts = endpoint({
  method: 'POST',
  path: '/api/commercial/modifications/promotion/apercu',
  audience: admins,
  summary: 'Ce qu’une promotion sur une sélection changerait : prix, prix barrés, autres promotions. N’écrit rien.',
  tag,
  input: {
    body: z
      .object({ selection: productSelection, promotion: promotionTerms.omit({ nom: true }) })
      .meta({ examples: [{ selection: sampleSelection, promotion: samplePromotion }] }),
  },
  reply: z.object({ ...succeeded, data: promotionPreview }),
});
