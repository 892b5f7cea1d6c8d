import { z } from 'zod';
import { categoryLevels } from './staff-categories.js';
import { id, idParam, absentIfEmpty, text } from './wire.js';

/** A draft was never on sale; an archived product is off sale, but its page, orders and quotes stay. */
export const productStatuses = ['brouillon', 'publié', 'archivé'] as const;
export type ProductStatus = (typeof productStatuses)[number];

const statut = z.enum(productStatuses);
const manque = z.enum(['image', 'ean']);
/** A category of any level with its branch: "subcategory-12". */
export const categoryRef = z
  .string()
  .regex(new RegExp(`^(${categoryLevels.join('|')})-[1-9]\\d{0,8}$`), 'Cette catégorie n’existe pas.')
  .meta({ examples: ['subcategory-12'] });

/** The filters of the list of products that are for staff alone, in its query. */
export const staffProductFilters = {
  /** Drafts, or products that were taken off sale or never had a price; `en_vente` is then ignored. */
  statut: absentIfEmpty(statut),
  /** Products without a picture, or without an article number. */
  manque: absentIfEmpty(manque),
  categorie: absentIfEmpty(categoryRef),
  marque: absentIfEmpty(idParam),
  fournisseur: absentIfEmpty(idParam),
  famille: absentIfEmpty(idParam),
};

/** The filters of the list of products in a JSON body: the products that the list shows with them, on all its pages. */
export const productFilters = z.strictObject({
  search: text(200).default(''),
  en_stock: z.boolean().optional(),
  promo: z.boolean().optional(),
  statut: statut.optional(),
  manque: manque.optional(),
  categorie: categoryRef.optional(),
  marque: id.optional(),
  fournisseur: id.optional(),
  famille: id.optional(),
});
export type ProductFilters = z.output<typeof productFilters>;
