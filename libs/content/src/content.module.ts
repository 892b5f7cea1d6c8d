import { Module } from '@nestjs/common';
import { ContentPages } from './content-pages.js';
import { LegalTextsController } from './legal-texts.controller.js';
import { WriteContentPages } from './write-content-pages.js';

/** The shop's texts and their routes. */
@Module({
  controllers: [LegalTextsController],
  providers: [ContentPages, WriteContentPages],
  exports: [WriteContentPages],
})
export class ContentModule {}
