import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { describedFields, readVersion, shownName } from './described-fields.js';
import { endpoint } from './endpoint.js';
import { id, idParam, line, orNumericString, succeeded } from './wire.js';

const tag = 'catalogue';

/** The levels of the category tree, the broadest first; products belong to the last one. */
export const categoryLevels = ['category', 'subcategory', 'subsubcategory'] as const;
export type CategoryLevel = (typeof categoryLevels)[number];

export const MAX_CATEGORY_FACETS = 80;

const level = z.enum(categoryLevels, 'Ce niveau n’existe pas.');
const params = z.object({ niveau: level, id: idParam });
const node = z.object({
  niveau: level,
  id: z.number(),
  /** Of the level above; null on the first one. */
  parent_id: z.number().nullable(),
  nom: z.string(),
  masquee: z.boolean(),
  /** Products of the node and of all below. */
  produits: z.number(),
  en_vente: z.number(),
});
export type CategoryTreeNode = z.output<typeof node>;

/** The nodes of all levels; siblings are in the order of the shop. */
const tree = z.object({ version: z.number(), categories: z.array(node) });
export type StaffCategoryTree = z.output<typeof tree>;
const treeReply = z.object({ ...succeeded, message: z.string().optional(), data: tree });

const detail = z.object({
  niveau: level,
  id: z.number(),
  parent_id: z.number().nullable(),
  nom: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  masquee: z.boolean(),
  titre_seo: z.string().nullable(),
  description_seo: z.string().nullable(),
  /** Null: those of the parent, or the most useful ones. */
  facettes: z.array(z.string()).nullable(),
  produits: z.number(),
  version: z.number(),
});
export type StaffCategory = z.output<typeof detail>;
const detailReply = z.object({ ...succeeded, data: detail });

const unknownCategory = { 'not-found': ['unknown-category'] } as const;
const changed = { ...unknownCategory, conflict: ['category-tree-changed'] } as const;

export const readCategoryTree = endpoint({
  method: 'GET',
  path: '/api/commercial/categories',
  audience: admins,
  summary: 'L’arbre des catégories avec les masquées et le nombre de produits de chacune.',
  tag,
  input: {},
  reply: treeReply,
});

export const findStaffCategory = endpoint({
  method: 'GET',
  path: '/api/commercial/categories/:niveau/:id',
  audience: admins,
  summary: 'Une catégorie, avec ses textes, son image et ses facettes.',
  tag,
  errors: unknownCategory,
  input: { params },
  reply: detailReply,
});

export const createCategory = endpoint({
  method: 'POST',
  path: '/api/commercial/categories',
  audience: admins,
  summary: 'Crée une catégorie, à la fin de celles de même parent.',
  tag,
  errors: changed,
  input: { body: z.object({ version: readVersion, niveau: level, parent_id: id.nullable(), nom: shownName }) },
  reply: treeReply.extend({ id: z.number() }),
  status: 201,
  idempotent: true,
});

export const changeCategory = endpoint({
  method: 'PATCH',
  path: '/api/commercial/categories/:niveau/:id',
  audience: admins,
  summary: 'Change le nom, les textes, l’image, les facettes d’une catégorie, ou la masque.',
  tag,
  errors: { ...unknownCategory, conflict: ['category-changed'] },
  input: {
    params,
    body: z
      .object({
        ...describedFields,
        facettes: z
          .array(line(80, 'Une facette a un nom.'))
          .max(MAX_CATEGORY_FACETS, `Au plus ${MAX_CATEGORY_FACETS} facettes.`)
          .transform((names) => [...new Set(names)])
          .nullable(),
      })
      .partial()
      .extend({ version: readVersion }),
  },
  reply: detailReply,
});

export const moveCategory = endpoint({
  method: 'POST',
  path: '/api/commercial/categories/:niveau/:id/deplacer',
  audience: admins,
  summary: 'Déplace une catégorie parmi ses voisines, sous un autre parent, ou d’un niveau.',
  tag,
  errors: { ...changed, conflict: ['category-tree-changed', 'category-too-deep', 'category-out-of-place'] },
  input: {
    params,
    body: z.object({
      version: readVersion,
      /** The level after the move: at most one above or below. */
      niveau: level,
      parent_id: id.nullable(),
      /** The sibling before it; null: it becomes the first one. */
      apres: id.nullable(),
    }),
  },
  reply: treeReply,
});

export const mergeCategory = endpoint({
  method: 'POST',
  path: '/api/commercial/categories/:niveau/:id/fusionner',
  audience: admins,
  summary: 'Réunit une catégorie à une autre de son niveau : produits, rayons et adresse la suivent.',
  tag,
  errors: { ...changed, conflict: ['category-tree-changed', 'category-merged-into-itself'] },
  input: { params, body: z.object({ version: readVersion, dans: id }) },
  reply: treeReply,
});

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/api/commercial/categories/:niveau/:id',
  audience: admins,
  summary: 'Supprime une catégorie vide.',
  tag,
  errors: { ...changed, conflict: ['category-tree-changed', 'category-not-empty'] },
  input: { params, query: z.object({ version: orNumericString(readVersion) }) },
  reply: treeReply,
});

export const listCategoryFacets = endpoint({
  method: 'GET',
  path: '/api/commercial/categories/:niveau/:id/facettes',
  audience: admins,
  summary: 'Les facettes que les produits d’une catégorie offrent, les plus utiles d’abord.',
  tag,
  errors: unknownCategory,
  input: { params },
  reply: z.object({ ...succeeded, facettes: z.array(z.object({ nom: z.string(), valeurs: z.number() })) }),
});

export const uploadCataloguePicture = endpoint({
  method: 'POST',
  path: '/api/commercial/catalogue/images',
  audience: admins,
  summary: 'Garde l’image d’une catégorie ou d’une marque (formulaire multipart, fichier image).',
  tag,
  consumes: ['multipart/form-data'],
  errors: { 'too-large': ['file-too-large', 'picture-too-large'], 'too-many': ['catalogue-picture'] },
  input: { body: z.object({ image: z.unknown() }) },
  reply: z.object({ ...succeeded, adresse: z.string() }),
  status: 201,
});
