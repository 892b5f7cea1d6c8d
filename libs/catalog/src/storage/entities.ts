import { BrandRow } from './brand.entity.js';
import { CategoryRow } from './category.entity.js';
import { SubcategoryRow } from './subcategory.entity.js';
import { SubsubcategoryRow } from './subsubcategory.entity.js';
import { ImportedPictureRow } from '../pictures/imported-picture.entity.js';
import { ProductBatchItemRow } from '../batches/product-batch-item.entity.js';
import { ProductBatchRow } from '../batches/product-batch.entity.js';
import { PromotionRow } from '../promotions/promotion.entity.js';
import { PromotionTargetRow } from '../promotions/promotion-target.entity.js';
import { PriceHistoryRow } from './price-history.entity.js';
import { ProductChangeRow } from './product-change.entity.js';
import { ProductTotalsRow } from './product-totals.entity.js';
import { ProductRow } from './product.entity.js';
import { ReviewRow } from './review.entity.js';
import { SupplierRow } from './supplier.entity.js';

/** All entities of the catalogue. */
export const catalogEntities = [
  BrandRow,
  CategoryRow,
  SubcategoryRow,
  SubsubcategoryRow,
  ImportedPictureRow,
  PriceHistoryRow,
  ProductChangeRow,
  ProductRow,
  ProductTotalsRow,
  ProductBatchRow,
  ProductBatchItemRow,
  PromotionRow,
  PromotionTargetRow,
  ReviewRow,
  SupplierRow,
];
