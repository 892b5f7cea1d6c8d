import { specification } from '@boutik/contract';
import { MAX_FAMILY_AXES, slugOf } from '@boutik/kernel';
import { z } from 'zod';

const cents = z
  .number()
  .int('Le prix doit être en centimes entiers.')
  .min(0, 'Le prix ne peut pas être négatif.')
  .max(1_000_000_000, 'Le prix est trop élevé.');
const level = z
  .string()
  .trim()
  .max(100, 'Le nom de catégorie est trop long.')
  .refine((name) => slugOf(name) !== '', 'La catégorie est incomplète.');

/**
 * Input for creating or updating a product, from a supplier's file or the demo data. An absent field keeps the value of
 * an existing product and gets its default on a new one; null clears it. Prices are cents excluding tax.
 */
export const productDraft = z.strictObject({
  reference: z.string().trim().min(1, 'La référence manque.').max(80, 'La référence est trop longue.'),
  name: z.string().trim().min(1, 'Le nom manque.').max(300, 'Le nom est trop long.'),
  ean: z
    .string()
    .regex(/^\d{8,14}$/, "Le code EAN n'est pas valable.")
    .nullable()
    .optional(),
  /** HTML; everything but plain formatting is removed. */
  descriptionHtml: z.string().max(100_000, 'La description est trop longue.').optional(),
  imageUrls: z
    .array(
      z
        .string()
        .min(1)
        .max(500)
        .regex(/^[^,\s]+$/, "L'adresse d'image n'est pas valable."),
    )
    .max(20)
    .optional(),
  /** Name, created when unknown; compared without case. */
  brand: z.string().trim().min(1).max(100).nullable().optional(),
  /** Id of the supplier; the name is used when it is created. */
  supplier: z
    .strictObject({ id: z.number().int().positive(), name: z.string().min(1).max(100).optional() })
    .nullable()
    .optional(),
  category: level,
  subcategory: level,
  subsubcategory: level,
  /** The family that it is a variant of, by its name, with one to three values. */
  family: z
    .strictObject({
      name: z.string().trim().min(1).max(120, 'Le nom de famille est trop long.'),
      values: z
        .array(
          z.strictObject({
            axis: z.string().trim().min(1).max(40, 'Le nom d’un axe est trop long.'),
            value: z.string().trim().min(1).max(60, 'Une valeur de déclinaison est trop longue.'),
          }),
        )
        .min(1, 'Une déclinaison a au moins une valeur.')
        .max(MAX_FAMILY_AXES, `Une famille a au plus ${MAX_FAMILY_AXES} axes.`),
    })
    .optional(),
  /** A category of the third level that exists; when it is gone, the names count. */
  categoryId: z.number().int().positive().optional(),
  /** Null: price on request; such a product cannot be on sale. */
  netPriceCents: cents.nullable(),
  /** Null ends a promotion. */
  promoPriceCents: cents.nullable().optional(),
  purchasePriceCents: cents.nullable().optional(),
  vatRateBp: z.number().int().min(0).max(10_000).optional(),
  isNew: z.boolean().optional(),
  isRefurbished: z.boolean().optional(),
  badge: z.string().min(1).max(40).nullable().optional(),
  stock: z
    .number()
    .int('Le stock doit être entier.')
    .min(0, 'Le stock ne peut pas être négatif.')
    .max(1_000_000_000)
    .optional(),
  /** Stock of a new product when `stock` is absent. */
  firstStock: z.number().int().min(0).optional(),
  deliveryTime: z.string().max(100).nullable().optional(),
  specification: specification.optional(),
  /** Part of the price, excluding tax, that pays for the recycling of electrical waste. */
  ecoFeeCents: cents.nullable().optional(),
  /** Tenths: 74 is "7.4 / 10". */
  repairIndexTenths: z.number().int().min(0).max(100).nullable().optional(),
  sparePartsYears: z.number().int().min(0).max(50).nullable().optional(),
  energyClass: z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G']).nullable().optional(),
  refurbishedGrade: z.enum(['A', 'B', 'C']).nullable().optional(),
  /** Absent: on sale as soon as there is a price. */
  isActive: z.boolean().optional(),
});
export type ProductDraft = z.output<typeof productDraft>;
