import { CatalogModule } from '@boutik/catalog';
import { Module } from '@nestjs/common';
import { ImportCatalogue } from './use-cases/import-catalogue.js';

/** Supplier files in, products out. */
@Module({
  imports: [CatalogModule],
  providers: [ImportCatalogue],
  exports: [ImportCatalogue],
})
export class SuppliersModule {}
