import { Clock, SystemClock } from '@boutik/kernel';
import { PicturesModule } from '@boutik/platform/media';
import { OutboxModule } from '@boutik/platform/messaging';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeleteUnusedPictures } from './pictures/delete-unused-pictures.js';
import { OnPicturesLinked } from './pictures/on-pictures-linked.js';
import { FoldProductTotals } from './jobs/fold-product-totals.js';
import { PreparePicture } from './jobs/prepare-picture.js';
import { ApplySpecificationBatch, OnSpecificationBatchRequested } from './sheet/apply-specification-batch.js';
import { SummarizeSpecifications } from './sheet/summarize-specifications.js';
import { AnnouncePriceLists } from './price-lists/announce-price-lists.js';
import { PriceListsPersonalData } from './price-lists/price-lists.personal-data.js';
import { OnPromotionChanged, SwitchChangedPromotion, SwitchPromotions } from './promotions/switch-promotions.js';
import { BatchFamilies } from './batches/batch-families.js';
import { AssignFamilies } from './families/assign-families.js';
import { FamilyMembers } from './families/family-members.js';
import { OnProductBatchRequested, RunProductBatch } from './batches/run-product-batch.js';
import { RecordChanges } from './use-cases/record-changes.js';
import { catalogEntities } from './storage/entities.js';

/** Jobs of the worker for the catalogue: imports suppliers' pictures, adds up totals, switches promotions, changes many products. */
@Module({
  imports: [TypeOrmModule.forFeature(catalogEntities), OutboxModule, PicturesModule],
  providers: [
    OnPicturesLinked,
    PreparePicture,
    FoldProductTotals,
    DeleteUnusedPictures,
    OnSpecificationBatchRequested,
    ApplySpecificationBatch,
    SummarizeSpecifications,
    RecordChanges,
    { provide: Clock, useClass: SystemClock },
    AnnouncePriceLists,
    PriceListsPersonalData,
    SwitchPromotions,
    OnPromotionChanged,
    SwitchChangedPromotion,
    OnProductBatchRequested,
    AssignFamilies,
    FamilyMembers,
    BatchFamilies,
    RunProductBatch,
  ],
})
export class CatalogJobsModule {}
