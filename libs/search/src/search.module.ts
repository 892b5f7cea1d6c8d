import { CatalogModule } from '@boutik/catalog';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CategoryFacetsController } from './http/category-facets.controller.js';
import { ListingController } from './http/listing.controller.js';
import { RefreshCatalogueCaches } from './http/refresh-catalogue-caches.js';
import { Listings } from './http/listings.js';
import { ProductController } from './http/product.controller.js';
import { ProductFinder } from './http/product-finder.js';
import { ProductCache } from './http/product-cache.js';
import { ProductCardCache } from './http/product-card-cache.js';
import { ShownChanges } from './http/shown-changes.js';
import { SimilarProducts } from './http/similar-products.js';
import { IndexSearcher } from './meilisearch/index-searcher.js';
import { IndexStates } from './meilisearch/index-state.js';
import { MeilisearchSearchEngine } from './meilisearch/meilisearch-search-engine.js';
import { MeilisearchTextEngine } from './meilisearch/meilisearch-text-engine.js';
import { MeilisearchTextSearch } from './meilisearch/meilisearch-text-search.js';
import { TextRelaxer } from './meilisearch/text-relaxer.js';
import { SearchEngineFactory } from './search-engine-factory.js';
import { FacetIndexUpdater } from './postgres/facet-index-updater.js';
import { CategoryDirectory } from './postgres/category-directory.js';
import { PostgresSearchEngine } from './postgres/postgres-search-engine.js';
import { ProductReader } from './postgres/product-reader.js';
import { TextConnections } from './postgres/text-connections.js';
import { TextSearch } from './postgres/text-search.js';
import { SearchEngine } from './search-engine.js';
import { SearchMetrics } from './search-metrics.js';
import { searchEntities } from './entities.js';

@Module({
  imports: [TypeOrmModule.forFeature(searchEntities), CatalogModule],
  controllers: [CategoryFacetsController, ListingController, ProductController],
  providers: [
    ProductReader,
    FacetIndexUpdater,
    TextConnections,
    TextSearch,
    CategoryDirectory,
    PostgresSearchEngine,
    IndexStates,
    IndexSearcher,
    TextRelaxer,
    MeilisearchSearchEngine,
    MeilisearchTextSearch,
    MeilisearchTextEngine,
    SearchEngineFactory,
    SearchMetrics,
    {
      provide: SearchEngine,
      inject: [SearchEngineFactory],
      useFactory: (factory: SearchEngineFactory) => factory.create(),
    },
    Listings,
    ProductCardCache,
    ShownChanges,
    ProductCache,
    ProductFinder,
    SimilarProducts,
    RefreshCatalogueCaches,
  ],
  exports: [RefreshCatalogueCaches, ProductCardCache, ShownChanges, ProductFinder, ProductReader],
})
export class SearchModule {}
