import { Clock, SystemClock } from '@boutik/kernel';
import { Module } from '@nestjs/common';
import { HierarchyController } from './http/hierarchy.controller.js';
import { ProductsController } from './http/products.controller.js';
import { ShopWindowController } from './http/shop-window.controller.js';
import { StaffProductsController } from './http/staff-products.controller.js';
import { WithdrawnProductsController } from './http/withdrawn-products.controller.js';
import { Breadcrumbs } from './storage/breadcrumbs.js';
import { CatalogAddresses } from './storage/catalog-addresses.js';
import { CategoryTree } from './storage/category-tree.js';
import { Hierarchies } from './storage/hierarchies.js';
import { ProductCards } from './storage/product-cards.js';
import { ProductFigures } from './storage/product-figures.js';
import { ProductFiles } from './storage/product-files.js';
import { ProductList } from './storage/product-list.js';
import { ProductReviews } from './storage/product-reviews.js';
import { ProductSheet } from './storage/product-sheet.js';
import { ProductsForSale } from './storage/products-for-sale.js';
import { PurchasePrices } from './storage/purchase-prices.js';
import { ShopWindow } from './storage/shop-window.js';
import { SupplierGoods } from './storage/supplier-goods.js';
import { WithdrawnProducts } from './storage/withdrawn-products.js';
import { AddReviews } from './use-cases/add-reviews.js';
import { ArrangeShopWindow } from './use-cases/arrange-shop-window.js';
import { EditProduct } from './use-cases/edit-product.js';
import { KeepReview } from './use-cases/keep-review.js';
import { RecordChanges } from './use-cases/record-changes.js';
import { Stock } from './use-cases/stock.js';
import { UpsertProducts } from './use-cases/upsert-products.js';

const verbs = [
  AddReviews,
  ArrangeShopWindow,
  CatalogAddresses,
  KeepReview,
  ProductCards,
  ProductReviews,
  ProductsForSale,
  PurchasePrices,
  Stock,
  UpsertProducts,
];

/** The routes of the catalogue and the providers that it exports. */
@Module({
  controllers: [
    HierarchyController,
    ProductsController,
    ShopWindowController,
    StaffProductsController,
    WithdrawnProductsController,
  ],
  providers: [
    ...verbs,
    Breadcrumbs,
    CategoryTree,
    EditProduct,
    Hierarchies,
    ProductFigures,
    ProductFiles,
    ProductList,
    ProductSheet,
    RecordChanges,
    ShopWindow,
    SupplierGoods,
    WithdrawnProducts,
    { provide: Clock, useClass: SystemClock },
  ],
  exports: verbs,
})
export class CatalogModule {}
