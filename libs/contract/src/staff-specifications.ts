import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { MAX_SHEET_NAME, MAX_SHEET_TEXT } from './staff-product-sheet.js';
import { absentIfEmpty, idParam, line, page, pageSize, succeeded, text } from './wire.js';

const tag = 'caractéristiques du catalogue';

/** What is renamed: a group of characteristics, a name in all groups, or a value of one name. */
export const specificationKinds = ['groupe', 'nom', 'valeur'] as const;
export type SpecificationKind = (typeof specificationKinds)[number];

const usedName = z.object({
  /** "nom:Mémoire" */
  id: z.string(),
  genre: z.enum(['groupe', 'nom']),
  nom: z.string(),
  produits: z.number(),
  categories: z.number(),
  /** Other spellings, that differ in accents, case, spaces or hyphens only. */
  semblables: z.array(z.string()),
  /** A better name: the most used spelling, with its accents, or the French word. */
  proposition: z.string().nullable(),
});
export type SpecificationName = z.output<typeof usedName>;

const usedValue = z.object({
  id: z.string(),
  valeur: z.string(),
  produits: z.number(),
  semblables: z.array(z.string()),
  proposition: z.string().nullable(),
});
export type SpecificationValue = z.output<typeof usedValue>;

const batch = z.object({
  id: z.number(),
  genre: z.enum(specificationKinds),
  nom: z.string().nullable(),
  sources: z.array(z.string()),
  cible: z.string(),
  etat: z.enum(['en attente', 'en cours', 'terminé', 'annulation', 'annulé']),
  produits: z.number(),
  faits: z.number(),
  /** Products that were left alone when it was undone, because they have changed since. */
  laisses: z.number(),
  par: z.string(),
  created_at: z.string(),
});
export type SpecificationBatch = z.output<typeof batch>;

export const listSpecificationNames = endpoint({
  method: 'GET',
  path: '/api/commercial/caracteristiques',
  audience: admins,
  summary: 'Les noms de caractéristiques et de groupes du catalogue, avec leurs doublons et leur nombre de produits.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(25, 1000),
      search: text(100).default(''),
      genre: absentIfEmpty(z.enum(['groupe', 'nom'])),
      /** Only names to correct: with a better name, doubles, or names in English. */
      etat: absentIfEmpty(z.enum(['proposition', 'doublons', 'anglais'])),
      sort_by: z.enum(['nom', 'produits', 'categories']).default('produits'),
      sort_direction: z.enum(['asc', 'desc']).default('desc'),
    }),
  },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(usedName), total: z.number() }) }),
});

export const listSpecificationValues = endpoint({
  method: 'GET',
  path: '/api/commercial/caracteristiques/valeurs',
  audience: admins,
  summary: 'Les valeurs d’une caractéristique, les plus fréquentes d’abord.',
  tag,
  input: { query: z.object({ nom: z.string().min(1).max(200) }) },
  reply: z.object({ ...succeeded, data: z.array(usedValue) }),
});

export const listSpecificationBatches = endpoint({
  method: 'GET',
  path: '/api/commercial/caracteristiques/lots',
  audience: admins,
  summary: 'Les vingt derniers changements de noms et de valeurs, avec leur avancement.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, data: z.array(batch) }),
});

export const createSpecificationBatch = endpoint({
  method: 'POST',
  path: '/api/commercial/caracteristiques/lots',
  audience: admins,
  summary: 'Renomme ou réunit des noms, des groupes ou des valeurs dans toutes les fiches, en arrière-plan.',
  tag,
  input: {
    body: z
      .strictObject({
        genre: z.enum(specificationKinds),
        /** The name whose values are renamed. */
        nom: z.string().min(1).max(200).optional(),
        sources: z.array(z.string().min(1).max(MAX_SHEET_TEXT)).min(1, 'Rien à changer.').max(50),
        cible: line(MAX_SHEET_TEXT, 'Le nouveau nom est obligatoire.'),
      })
      .refine(({ genre, nom }) => (genre === 'valeur') === (nom !== undefined), {
        path: ['nom'],
        message: 'Une valeur a un nom, et elle seule.',
      })
      .refine(({ genre, cible }) => genre === 'valeur' || (cible.length <= MAX_SHEET_NAME && /\p{L}/u.test(cible)), {
        path: ['cible'],
        message: `Un nom a au plus ${MAX_SHEET_NAME} caractères, dont une lettre.`,
      })
      .refine(({ genre, cible }) => genre === 'valeur' || (cible !== '__proto__' && !/[\]›]/.test(cible)), {
        path: ['cible'],
        message: 'Ce nom n’est pas possible.',
      })
      .refine(({ sources, cible }) => sources.some((source) => source !== cible), {
        path: ['cible'],
        message: 'Le nom ne change pas.',
      })
      .meta({ examples: [{ genre: 'valeur', nom: 'Couleur', sources: ['noir'], cible: 'Noir' }] }),
  },
  reply: z.object({ ...succeeded, message: z.string(), data: batch }),
  status: 202,
  idempotent: true,
});

export const undoSpecificationBatch = endpoint({
  method: 'POST',
  path: '/api/commercial/caracteristiques/lots/:id/annuler',
  audience: admins,
  summary: 'Annule un changement terminé ; les fiches modifiées depuis restent.',
  tag,
  errors: { 'not-found': ['unknown-batch'], conflict: ['batch-not-done'] },
  input: { params: z.object({ id: idParam }) },
  reply: z.object({ ...succeeded, message: z.string(), data: batch }),
  status: 202,
});
