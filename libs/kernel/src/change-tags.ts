/**
 * Tags of changes of what customers see, in the notices of `page_changes` (written by migrations) and on the pages that they
 * evict. These two name more than one thing; the others are like `product:7`.
 */

/** All may have changed: a category, a brand, a setting. */
export const EVERYTHING = 'everything';
/** Products have changed, too many to name them. */
export const PRODUCTS = 'products';
