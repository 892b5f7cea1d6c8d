import { CatalogModule } from '@boutik/catalog';
import { Module } from '@nestjs/common';
import { ListingController } from './http/listing.controller.js';
import { Listings } from './http/listings.js';
import { ProductFinder } from './http/product-finder.js';
import { RecentCards } from './http/recent-cards.js';
import { IndexSearcher } from './meilisearch/index-searcher.js';
import { IndexStates } from './meilisearch/index-state.js';
import { MeilisearchSearchEngine } from './meilisearch/meilisearch-search-engine.js';
import { OpenSearchEngine } from './open-search-engine.js';
import { IndexKeeper } from './postgres/index-keeper.js';
import { Places } from './postgres/places.js';
import { PostgresSearchEngine } from './postgres/postgres-search-engine.js';
import { ProductFeed } from './postgres/product-feed.js';
import { TextSearch } from './postgres/text-search.js';
import { SearchEngine } from './search-engine.js';

@Module({
  imports: [CatalogModule],
  controllers: [ListingController],
  providers: [
    ProductFeed,
    IndexKeeper,
    TextSearch,
    Places,
    PostgresSearchEngine,
    IndexStates,
    IndexSearcher,
    MeilisearchSearchEngine,
    OpenSearchEngine,
    { provide: SearchEngine, inject: [OpenSearchEngine], useFactory: (engines: OpenSearchEngine) => engines.open() },
    Listings,
    RecentCards,
    ProductFinder,
  ],
  exports: [ProductFinder],
})
export class SearchModule {}
