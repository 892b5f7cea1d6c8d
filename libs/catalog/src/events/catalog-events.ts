import { defineEvent } from '@boutik/platform';
import { z } from 'zod';

const productId = z.number().int().positive();

/** A product was created, or what is written about it changed (name, pictures, specification, on sale or not). */
export const productChanged = defineEvent('product.changed', z.object({ productId, created: z.boolean() }));

/** The price asked changed; both in cents excluding tax, `from` null for a product that had none. */
export const productPriceChanged = defineEvent(
  'product.price-changed',
  z.object({ productId, fromCents: z.number().int().nullable(), toCents: z.number().int() }),
);

/** The quantity that can be sold changed by `by` to `stock`. */
export const productStockChanged = defineEvent(
  'product.stock-changed',
  z.object({ productId, by: z.number().int(), stock: z.number().int().min(0) }),
);

/** A person wrote about a product, for the first time or again; its average has changed. */
export const productReviewed = defineEvent(
  'product.reviewed',
  z.object({ productId, reviewId: z.number().int().positive() }),
);

/** A product got pictures that lie on a supplier's machine, and are to be brought home. */
export const productPicturesLinked = defineEvent('product.pictures-linked', z.object({ productId }));
