import { Module } from '@nestjs/common';
import { IndexProduct } from './jobs/index-product.js';
import { RepairSearchIndex, CheckSearchIndex } from './jobs/repair-search-index.js';
import { OnNamesChanged } from './jobs/on-names-changed.js';
import { OnProductChanged } from './jobs/on-product-changed.js';
import { SearchIndexModule } from './search-index.module.js';

/** Updates the index of the search server after product events; does nothing without MEILI_URL. */
@Module({
  imports: [SearchIndexModule],
  providers: [OnNamesChanged, OnProductChanged, IndexProduct, RepairSearchIndex, CheckSearchIndex],
})
export class SearchJobsModule {}
