import { Module } from '@nestjs/common';
import { ContentPages } from './content-pages.js';
import { LegalTextsController } from './legal-texts.controller.js';
import { ShopContactController } from './shop-contact.controller.js';
import { WriteContentPages } from './write-content-pages.js';

/** The shop's texts and their routes. */
@Module({
  controllers: [LegalTextsController, ShopContactController],
  providers: [ContentPages, WriteContentPages],
  exports: [WriteContentPages],
})
export class ContentModule {}
