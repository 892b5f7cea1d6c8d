/**
 * Owns products, prices and their history, stock, the three-level category tree, brands and suppliers.
 * It does not search or list (search does), nor sell (cart, orders and quotes do).
 * It publishes `category.changed`, `brand.changed`, `product.changed`, `product.price-changed`, `product.stock-changed`,
 * `product.reviewed`, `product.pictures-linked`, `promotion.changed` and `product-batch.requested`. It consumes the last
 * three: the worker imports suppliers' pictures, switches promotions and changes many products.
 */
export { CatalogJobsModule } from './catalog-jobs.module.js';
export { CatalogModule } from './catalog.module.js';
export { StaffPromotionsModule } from './promotions/promotions.module.js';
export { StaffCatalogModule } from './staff-catalog.module.js';
export { shownPromotion, soldPrice } from './domain/price.js';
export type { ProductDraft } from './drafts/product-draft.js';
export { cleanDescription } from './drafts/clean-description.js';
export { productDraft } from './drafts/product-draft.js';
export { HIDDEN_LEAVES } from './categories/category-levels.js';
export {
  brandChanged,
  categoryChanged,
  productChanged,
  productPriceChanged,
  productReviewed,
  productStockChanged,
} from './events/catalog-events.js';
export { CatalogContent } from './storage/catalog-content.js';
export {
  type SitemapBrand,
  SitemapCatalog,
  type SitemapCategory,
  type SitemapProductRange,
} from './storage/sitemap-catalog.js';
export { shownStock } from './storage/product-card.js';
export { firstOfFamilies } from './families/family-column.js';
export { filteredProducts } from './storage/product-conditions.js';
export { ProductCards } from './storage/product-cards.js';
export { ProductDetails } from './storage/product-details.js';
export { ProductCodes } from './storage/product-codes.js';
export { ProductBarcodes } from './storage/product-barcodes.js';
export { StockLocations } from './storage/stock-locations.js';
export { type ReviewPicture, reviewPicture } from './storage/review-picture.js';
export { ProductReviews, REVIEW_COLUMNS, reviewRow, toReview } from './storage/product-reviews.js';
export type { ProductForSale } from './storage/products-for-sale.js';
export { ProductsForSale } from './storage/products-for-sale.js';
export type { Customer, CustomerPrice, CustomerProduct } from './price-lists/customer-prices.js';
export { CustomerPrices, customerPrice, customerTiers } from './price-lists/customer-prices.js';
export { PriceListsModule } from './price-lists/price-lists.module.js';
export { AssignFamilies } from './families/assign-families.js';
export { CategoryNames, KnownCategories } from './categories/known-categories.js';
export { MinimumMargins } from './margins/minimum-margins.js';
export { knownPurchasePrices, PurchasePrices } from './storage/purchase-prices.js';
export type { NewReview } from './use-cases/add-reviews.js';
export { AddReviews } from './use-cases/add-reviews.js';
export { SaveReview, updateAverage } from './use-cases/save-review.js';
export type { ProductColumn } from './storage/edited-columns.js';
export type { StoredChange } from './use-cases/record-changes.js';
export { RevertProducts, writtenColumns } from './use-cases/revert-products.js';
export type { MovementKind } from './domain/stock-cause.js';
export { AdjustStock } from './use-cases/adjust-stock.js';
export type { StockLine } from './use-cases/stock.js';
export { Stock } from './use-cases/stock.js';
export type { PlannedChange, UpsertPlan, UpsertResult } from './use-cases/upsert-products.js';
export { UpsertProducts } from './use-cases/upsert-products.js';
