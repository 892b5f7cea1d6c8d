import { CatalogModule } from '@boutik/catalog';
import { Clock, SystemClock } from '@boutik/kernel';
import { AuditLogModule } from '@boutik/platform/operations';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BannerRow } from './banners/banner.entity.js';
import { BannerProductRow } from './banners/banner-product.entity.js';
import { EditBanners } from './banners/edit-banners.js';
import { StaffBannersController } from './banners/staff-banners.controller.js';
import { StaffBanners } from './banners/staff-banners.js';
import { CollectionRow } from './collections/collection.entity.js';
import { CollectionProductRow } from './collections/collection-product.entity.js';
import { EditCollections } from './collections/edit-collections.js';
import { StaffCollectionsController } from './collections/staff-collections.controller.js';
import { StaffCollections } from './collections/staff-collections.js';
import { HomeContent } from './home-content.js';
import { HomePreviewController } from './home-preview.controller.js';
import { MerchandisingController } from './merchandising.controller.js';
import { ServiceCardRow } from './service-card.entity.js';
import { UpdateMerchandising } from './update-merchandising.js';

const entities = [BannerRow, BannerProductRow, CollectionRow, CollectionProductRow, ServiceCardRow];

@Module({
  imports: [TypeOrmModule.forFeature(entities), CatalogModule, AuditLogModule],
  controllers: [MerchandisingController, HomePreviewController, StaffBannersController, StaffCollectionsController],
  providers: [
    HomeContent,
    UpdateMerchandising,
    StaffBanners,
    EditBanners,
    StaffCollections,
    EditCollections,
    { provide: Clock, useClass: SystemClock },
  ],
  exports: [UpdateMerchandising],
})
export class MerchandisingModule {}
