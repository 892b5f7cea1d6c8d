import { CatalogModule } from '@boutik/catalog';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BannerRow } from './banner.entity.js';
import { BannerProductRow } from './banner-product.entity.js';
import { CollectionRow } from './collection.entity.js';
import { CollectionProductRow } from './collection-product.entity.js';
import { HomeContent } from './home-content.js';
import { MerchandisingController } from './merchandising.controller.js';
import { ServiceCardRow } from './service-card.entity.js';
import { UpdateMerchandising } from './update-merchandising.js';

const entities = [BannerRow, BannerProductRow, CollectionRow, CollectionProductRow, ServiceCardRow];

@Module({
  imports: [TypeOrmModule.forFeature(entities), CatalogModule],
  controllers: [MerchandisingController],
  providers: [HomeContent, UpdateMerchandising],
  exports: [UpdateMerchandising],
})
export class MerchandisingModule {}
