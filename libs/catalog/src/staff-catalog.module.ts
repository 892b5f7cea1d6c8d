import { Clock, SystemClock } from '@boutik/kernel';
import { PicturesModule } from '@boutik/platform/media';
import { AuditLogModule } from '@boutik/platform/operations';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EditBrands } from './brands/edit-brands.js';
import { StaffBrandsController } from './brands/staff-brands.controller.js';
import { StaffBrands } from './brands/staff-brands.js';
import { EditCategory } from './categories/edit-category.js';
import { EditCategoryTree } from './categories/edit-category-tree.js';
import { StaffCategoriesController } from './categories/staff-categories.controller.js';
import { StaffCategoryTrees } from './categories/staff-category-tree.js';
import { UploadCataloguePicture } from './categories/upload-catalogue-picture.js';
import { EditFamilies } from './families/edit-families.js';
import { FamilyMembers } from './families/family-members.js';
import { StaffFamilies } from './families/staff-families.js';
import { StaffFamiliesController } from './families/staff-families.controller.js';
import { AddPicture } from './pictures/add-picture.js';
import { ProductPictures } from './pictures/product-pictures.js';
import { StaffPicturesController } from './pictures/staff-pictures.controller.js';
import { ProductSheets } from './sheet/product-sheets.js';
import { SpecificationBatches } from './sheet/specification-batches.js';
import { SpecificationNames } from './sheet/specification-names.js';
import { StaffSheetController } from './sheet/staff-sheet.controller.js';
import { StaffSpecificationsController } from './sheet/staff-specifications.controller.js';
import { catalogEntities } from './storage/entities.js';
import { CreateProduct } from './use-cases/create-product.js';
import { RecordChanges } from './use-cases/record-changes.js';

/** Categories, brands, pictures and data sheets in the workspace: for the api, with what uploads need. */
@Module({
  imports: [TypeOrmModule.forFeature(catalogEntities), PicturesModule, AuditLogModule],
  controllers: [
    StaffBrandsController,
    StaffCategoriesController,
    StaffFamiliesController,
    StaffPicturesController,
    StaffSheetController,
    StaffSpecificationsController,
  ],
  providers: [
    AddPicture,
    CreateProduct,
    EditBrands,
    EditFamilies,
    FamilyMembers,
    StaffFamilies,
    EditCategory,
    EditCategoryTree,
    ProductPictures,
    ProductSheets,
    RecordChanges,
    SpecificationBatches,
    SpecificationNames,
    StaffBrands,
    StaffCategoryTrees,
    UploadCataloguePicture,
    { provide: Clock, useClass: SystemClock },
  ],
})
export class StaffCatalogModule {}
