import { Clock, SystemClock } from '@boutik/kernel';
import { PicturesModule } from '@boutik/platform/media';
import { AuditLogModule } from '@boutik/platform/operations';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AddPicture } from './pictures/add-picture.js';
import { ProductPictures } from './pictures/product-pictures.js';
import { StaffPicturesController } from './pictures/staff-pictures.controller.js';
import { ProductSheets } from './sheet/product-sheets.js';
import { SpecificationBatches } from './sheet/specification-batches.js';
import { SpecificationNames } from './sheet/specification-names.js';
import { StaffSheetController } from './sheet/staff-sheet.controller.js';
import { StaffSpecificationsController } from './sheet/staff-specifications.controller.js';
import { catalogEntities } from './storage/entities.js';
import { RecordChanges } from './use-cases/record-changes.js';

/** Pictures and data sheets in the workspace: for the api, with what uploads need. */
@Module({
  imports: [TypeOrmModule.forFeature(catalogEntities), PicturesModule, AuditLogModule],
  controllers: [StaffPicturesController, StaffSheetController, StaffSpecificationsController],
  providers: [
    AddPicture,
    ProductPictures,
    ProductSheets,
    RecordChanges,
    SpecificationBatches,
    SpecificationNames,
    { provide: Clock, useClass: SystemClock },
  ],
})
export class StaffCatalogModule {}
