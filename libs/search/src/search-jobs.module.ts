import { Module } from '@nestjs/common';
import { IndexProduct } from './jobs/index-product.js';
import { MendSearchIndex, WatchSearchIndex } from './jobs/mend-search-index.js';
import { OnProductChanged } from './jobs/on-product-changed.js';
import { SearchIndexModule } from './search-index.module.js';

/** Hears of products and keeps the search server's index up; without MEILI_URL it has nothing to do. */
@Module({
  imports: [SearchIndexModule],
  providers: [OnProductChanged, IndexProduct, MendSearchIndex, WatchSearchIndex],
})
export class SearchJobsModule {}
