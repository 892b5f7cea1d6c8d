/**
 * Listings, facets and search: which products, in which order, and the number of products per filter.
 * Products belong to the catalogue; this library reads them and maintains an index of them in every api process.
 * Listens to PostgreSQL notifications of changed products and, when a search server is configured, to events of the
 * catalogue. Publishes no events.
 */
export { RefreshCatalogueCaches } from './http/refresh-catalogue-caches.js';
export { ProductCardCache } from './http/product-card-cache.js';
export { ShownChanges } from './http/shown-changes.js';
export { ProductFinder } from './http/product-finder.js';
export { IndexServer } from './meilisearch/index-server.js';
export { RebuildIndex } from './meilisearch/rebuild-index.js';
export { ProductReader } from './postgres/product-reader.js';
export { SearchModule } from './search.module.js';
export { SearchIndexModule } from './search-index.module.js';
export { SearchJobsModule } from './search-jobs.module.js';
