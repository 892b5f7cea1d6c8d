import { Clock, SystemClock } from '@boutik/kernel';
import { OutboxModule } from '@boutik/platform/messaging';
import { AuditLogModule } from '@boutik/platform/operations';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { catalogEntities } from '../storage/entities.js';
import { PreviewProductBatch } from '../batches/preview-product-batch.js';
import { ProductBatches } from '../batches/product-batches.js';
import { ProductSheets } from '../batches/product-sheets.js';
import { StaffProductBatchesController } from '../batches/staff-product-batches.controller.js';
import { EditPromotions } from './edit-promotions.js';
import { PreviewPromotion } from './preview-promotion.js';
import { PromotionList } from './promotion-list.js';
import { StaffPromotionsController } from './staff-promotions.controller.js';

/** Promotions and changes of many products in the workspace: routes of the api only. */
@Module({
  imports: [TypeOrmModule.forFeature(catalogEntities), OutboxModule, AuditLogModule],
  controllers: [StaffPromotionsController, StaffProductBatchesController],
  providers: [
    PromotionList,
    EditPromotions,
    PreviewPromotion,
    ProductBatches,
    PreviewProductBatch,
    ProductSheets,
    { provide: Clock, useClass: SystemClock },
  ],
})
export class StaffPromotionsModule {}
