import { CatalogModule } from '@boutik/catalog';
import { Module } from '@nestjs/common';
import { ImportCatalogue } from './use-cases/import-catalogue.js';

/** Imports supplier files into the catalogue. */
@Module({
  imports: [CatalogModule],
  providers: [ImportCatalogue],
  exports: [ImportCatalogue],
})
export class SuppliersModule {}
