import { CatalogModule } from '@boutik/catalog';
import { Module } from '@nestjs/common';
import { ListingController } from './http/listing.controller.js';
import { Listings } from './http/listings.js';
import { RecentCards } from './http/recent-cards.js';
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
    { provide: SearchEngine, useClass: PostgresSearchEngine },
    Listings,
    RecentCards,
  ],
})
export class SearchModule {}
