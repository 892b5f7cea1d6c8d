import { Clock, SystemClock } from '@boutik/kernel';
import { AuditLogModule } from '@boutik/platform/operations';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HierarchyController } from './http/hierarchy.controller.js';
import { ProductsController } from './http/products.controller.js';
import { StaffProductsController } from './http/staff-products.controller.js';
import { WithdrawnProductsController } from './http/withdrawn-products.controller.js';
import { FindNewCounterpart } from './counterparts/find-new-counterpart.js';
import { Brands } from './storage/brands.js';
import { Breadcrumbs } from './storage/breadcrumbs.js';
import { SitemapCatalog } from './storage/sitemap-catalog.js';
import { CatalogContent } from './storage/catalog-content.js';
import { CategoryTree } from './storage/category-tree.js';
import { Hierarchies } from './storage/hierarchies.js';
import { ListingPages } from './storage/listing-pages.js';
import { ProductCards } from './storage/product-cards.js';
import { ProductCodes } from './storage/product-codes.js';
import { ProductBarcodes } from './storage/product-barcodes.js';
import { StockLocations } from './storage/stock-locations.js';
import { ProductStatistics } from './storage/product-statistics.js';
import { StaffProductDetails } from './storage/staff-product-details.js';
import { ProductList } from './storage/product-list.js';
import { ProductReviews } from './storage/product-reviews.js';
import { ProductDetails } from './storage/product-details.js';
import { CustomerPrices } from './price-lists/customer-prices.js';
import { AssignFamilies } from './families/assign-families.js';
import { FamilyMembers } from './families/family-members.js';
import { KnownCategories } from './categories/known-categories.js';
import { MinimumMargins } from './margins/minimum-margins.js';
import { ProductsForSale } from './storage/products-for-sale.js';
import { PurchasePrices } from './storage/purchase-prices.js';
import { SupplierProducts } from './storage/supplier-products.js';
import { WithdrawnProducts } from './storage/withdrawn-products.js';
import { AddReviews } from './use-cases/add-reviews.js';
import { AdjustStock } from './use-cases/adjust-stock.js';
import { ProductChoices } from './storage/product-choices.js';
import { CreateProduct } from './use-cases/create-product.js';
import { EditProduct } from './use-cases/edit-product.js';
import { SaveReview } from './use-cases/save-review.js';
import { RecordChanges } from './use-cases/record-changes.js';
import { RevertProducts } from './use-cases/revert-products.js';
import { Stock } from './use-cases/stock.js';
import { UpsertProducts } from './use-cases/upsert-products.js';
import { catalogEntities } from './storage/entities.js';

const exportedProviders = [
  AddReviews,
  AdjustStock,
  AssignFamilies,
  CatalogContent,
  CustomerPrices,
  KnownCategories,
  MinimumMargins,
  SitemapCatalog,
  SaveReview,
  ProductCards,
  ProductDetails,
  ProductReviews,
  ProductCodes,
  ProductBarcodes,
  StockLocations,
  ProductsForSale,
  PurchasePrices,
  RevertProducts,
  Stock,
  UpsertProducts,
];

/** The routes of the catalogue and the providers that it exports. */
@Module({
  imports: [TypeOrmModule.forFeature(catalogEntities), AuditLogModule],
  controllers: [HierarchyController, ProductsController, StaffProductsController, WithdrawnProductsController],
  providers: [
    ...exportedProviders,
    Brands,
    Breadcrumbs,
    CategoryTree,
    CreateProduct,
    EditProduct,
    FamilyMembers,
    FindNewCounterpart,
    Hierarchies,
    ListingPages,
    ProductChoices,
    ProductStatistics,
    StaffProductDetails,
    ProductList,
    RecordChanges,
    SupplierProducts,
    WithdrawnProducts,
    { provide: Clock, useClass: SystemClock },
  ],
  exports: exportedProviders,
})
export class CatalogModule {}
