import { CatalogModule } from '@boutik/catalog';
import { Module } from '@nestjs/common';
import { HomeContent } from './home-content.js';
import { MerchandisingController } from './merchandising.controller.js';
import { UpdateMerchandising } from './update-merchandising.js';

@Module({
  imports: [CatalogModule],
  controllers: [MerchandisingController],
  providers: [HomeContent, UpdateMerchandising],
  exports: [UpdateMerchandising],
})
export class MerchandisingModule {}
