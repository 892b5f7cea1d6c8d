import { categoryLevels } from '@boutik/contract';
import { defineEvent } from '@boutik/platform/messaging';
import { z } from 'zod';

const productId = z.number().int().positive();

/** A product was created, or its data changed (name, pictures, specification, on sale or not). */
export const productChanged = defineEvent('product.changed', z.object({ productId, created: z.boolean() }));

/** The sold price changed; both in cents excluding tax, `fromCents` null for a product that had no price. */
export const productPriceChanged = defineEvent(
  'product.price-changed',
  z.object({ productId, fromCents: z.number().int().nullable(), toCents: z.number().int() }),
);

/** The available stock changed by `by` to `stock`. */
export const productStockChanged = defineEvent(
  'product.stock-changed',
  z.object({ productId, by: z.number().int(), stock: z.number().int().min(0) }),
);

/** A review of a product was written or replaced; the average rating has changed. */
export const productReviewed = defineEvent(
  'product.reviewed',
  z.object({ productId, reviewId: z.number().int().positive() }),
);

/** A product got pictures hosted by a supplier, which are to be imported. */
export const productPicturesLinked = defineEvent('product.pictures-linked', z.object({ productId }));

/** A category of a level was renamed, moved or merged: search texts of its products contain its name. */
export const categoryChanged = defineEvent(
  'category.changed',
  z.object({ level: z.enum(categoryLevels), categoryId: z.number().int().positive() }),
);

/** A brand was renamed or merged: search texts of its products contain its name. */
export const brandChanged = defineEvent('brand.changed', z.object({ brandId: z.number().int().positive() }));
/** Names or values of data sheets are to be renamed, or a renaming undone. */
export const specificationBatchRequested = defineEvent(
  'specification.batch-requested',
  z.object({ batchId: z.number().int().positive(), undo: z.boolean() }),
);
