import { Clock, SystemClock } from '@boutik/kernel';
import { AuditLogModule } from '@boutik/platform/operations';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogModule } from '../catalog.module.js';
import { catalogEntities } from '../storage/entities.js';
import { EditMinimumMargins } from '../margins/edit-minimum-margins.js';
import { PriceReferences } from '../margins/price-references.js';
import { StaffMarginsController } from '../margins/staff-margins.controller.js';
import { EditPriceLists } from './edit-price-lists.js';
import { ImportPriceRules } from './import-price-rules.js';
import { PreviewPrice } from './preview-price.js';
import { PriceListMargins } from './price-list-margins.js';
import { PriceLists } from './price-lists.js';
import { PriceListsPersonalData } from './price-lists.personal-data.js';
import { PriceListsAccountMerge } from './price-lists.account-merge.js';
import { StaffPriceListsController } from './staff-price-lists.controller.js';
import { StorePricesController } from './store-prices.controller.js';

/** Price lists and minimum margins: their routes, for the api. */
@Module({
  imports: [TypeOrmModule.forFeature(catalogEntities), AuditLogModule, CatalogModule],
  controllers: [StaffPriceListsController, StaffMarginsController, StorePricesController],
  providers: [
    EditMinimumMargins,
    EditPriceLists,
    ImportPriceRules,
    PreviewPrice,
    PriceListMargins,
    PriceLists,
    PriceListsAccountMerge,
    PriceListsPersonalData,
    PriceReferences,
    { provide: Clock, useClass: SystemClock },
  ],
})
export class PriceListsModule {}
