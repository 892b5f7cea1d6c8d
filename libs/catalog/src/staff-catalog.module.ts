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
import { catalogEntities } from './storage/entities.js';

/** Categories and brands in the workspace: routes of the api only. */
@Module({
  imports: [TypeOrmModule.forFeature(catalogEntities), AuditLogModule],
  controllers: [StaffBrandsController, StaffCategoriesController],
  providers: [EditBrands, EditCategory, EditCategoryTree, StaffBrands, StaffCategoryTrees, UploadCataloguePicture],
})
export class StaffCatalogModule {}
