import { Clock, SystemClock } from '@boutik/kernel';
import { AuditLogModule } from '@boutik/platform/operations';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogModule } from '../catalog.module.js';
import { catalogEntities } from '../storage/entities.js';
import { EditPriceLists } from './edit-price-lists.js';
import { ImportPriceRules } from './import-price-rules.js';
import { PreviewPrice } from './preview-price.js';
import { PriceLists } from './price-lists.js';
import { PriceListsPersonalData } from './price-lists.personal-data.js';
import { StaffPriceListsController } from './staff-price-lists.controller.js';
import { StorePricesController } from './store-prices.controller.js';

/** Price lists: their routes, for the api. */
@Module({
  imports: [TypeOrmModule.forFeature(catalogEntities), AuditLogModule, CatalogModule],
  controllers: [StaffPriceListsController, StorePricesController],
  providers: [
    EditPriceLists,
    ImportPriceRules,
    PreviewPrice,
    PriceLists,
    PriceListsPersonalData,
    { provide: Clock, useClass: SystemClock },
  ],
})
export class PriceListsModule {}
