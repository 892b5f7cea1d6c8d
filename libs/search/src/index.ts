/**
 * Owns listings, facets and search: which products, in which order, how many each filter would give.
 * It does not own products: it reads the catalogue and keeps an index of it in every api process.
 * Hears the database's own notices of changed products, and the catalogue's events where a search server has an
 * index to be kept up; announces nothing.
 */
export { ProductFinder } from './http/product-finder.js';
export { IndexServer } from './meilisearch/index-server.js';
export { RebuildIndex } from './meilisearch/rebuild-index.js';
export { SearchModule } from './search.module.js';
export { SearchIndexModule } from './search-index.module.js';
export { SearchJobsModule } from './search-jobs.module.js';
