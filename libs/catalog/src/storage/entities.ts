import { ProductFamilyMemberRow } from '../families/product-family-member.entity.js';
import { ProductFamilyRow } from '../families/product-family.entity.js';
import { BrandAliasRow } from '../brands/brand-alias.entity.js';
import { CategoryAliasRow } from '../categories/category-alias.entity.js';
import { CategoryTreeRow } from '../categories/category-tree.entity.js';
import { BrandRow } from './brand.entity.js';
import { CategoryRow } from './category.entity.js';
import { SubcategoryRow } from './subcategory.entity.js';
import { SubsubcategoryRow } from './subsubcategory.entity.js';
import { ImportedPictureRow } from '../pictures/imported-picture.entity.js';
import { ProductPictureRow } from '../pictures/product-picture.entity.js';
import { SpecificationBatchChangeRow } from '../sheet/specification-batch-change.entity.js';
import { SpecificationBatchRow } from '../sheet/specification-batch.entity.js';
import { SpecificationNameRow } from '../sheet/specification-name.entity.js';
import { SpecificationSummaryRow } from '../sheet/specification-summary.entity.js';
import { ProductBatchItemRow } from '../batches/product-batch-item.entity.js';
import { ProductBatchRow } from '../batches/product-batch.entity.js';
import { PromotionRow } from '../promotions/promotion.entity.js';
import { PromotionTargetRow } from '../promotions/promotion-target.entity.js';
import { MinimumMarginRow } from '../margins/minimum-margin.entity.js';
import { PriceListClientRow } from '../price-lists/price-list-client.entity.js';
import { PriceListRuleRow } from '../price-lists/price-list-rule.entity.js';
import { PriceListRow } from '../price-lists/price-list.entity.js';
import { PriceHistoryRow } from './price-history.entity.js';
import { ProductDescriptionWordsRow } from './product-description-words.entity.js';
import { ProductChangeRow } from './product-change.entity.js';
import { CategoryTotalsRow } from './category-totals.entity.js';
import { ProductTotalsRow } from './product-totals.entity.js';
import { StockLocationRow } from './stock-location.entity.js';
import { ProductRow } from './product.entity.js';
import { RedirectRow } from './redirect.entity.js';
import { ReviewRow } from './review.entity.js';
import { SupplierRow } from './supplier.entity.js';

/** All entities of the catalogue. */
export const catalogEntities = [
  BrandAliasRow,
  BrandRow,
  CategoryAliasRow,
  CategoryRow,
  CategoryTotalsRow,
  CategoryTreeRow,
  SubcategoryRow,
  SubsubcategoryRow,
  ImportedPictureRow,
  PriceHistoryRow,
  MinimumMarginRow,
  PriceListClientRow,
  PriceListRow,
  PriceListRuleRow,
  ProductChangeRow,
  ProductDescriptionWordsRow,
  ProductFamilyMemberRow,
  ProductFamilyRow,
  ProductPictureRow,
  ProductRow,
  StockLocationRow,
  ProductTotalsRow,
  RedirectRow,
  ProductBatchRow,
  ProductBatchItemRow,
  PromotionRow,
  PromotionTargetRow,
  ReviewRow,
  SpecificationBatchChangeRow,
  SpecificationBatchRow,
  SpecificationNameRow,
  SpecificationSummaryRow,
  SupplierRow,
];
