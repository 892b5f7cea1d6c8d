import { Clock, SystemClock } from '@boutik/kernel';
import { Module } from '@nestjs/common';
import { ProductCards } from './storage/product-cards.js';
import { ProductsForSale } from './storage/products-for-sale.js';
import { Stock } from './use-cases/stock.js';
import { UpsertProducts } from './use-cases/upsert-products.js';

const verbs = [ProductCards, ProductsForSale, Stock, UpsertProducts];

/** The catalogue's routes and verbs. */
@Module({
  providers: [...verbs, { provide: Clock, useClass: SystemClock }],
  exports: verbs,
})
export class CatalogModule {}
