/**
 * Owns listings, facets and search: which products, in which order, how many each filter would give.
 * It does not own products: it reads the catalogue and keeps an index of it in every api process.
 * Hears the database's own notices of changed products; announces nothing.
 */
export { SearchModule } from './search.module.js';
