import { FacetIndexUpdater } from '../../libs/search/src/postgres/facet-index-updater.js';
import { CategoryDirectory } from '../../libs/search/src/postgres/category-directory.js';
import { PostgresSearchEngine } from '../../libs/search/src/postgres/postgres-search-engine.js';
import { ProductReader } from '../../libs/search/src/postgres/product-reader.js';
import { TextSearch } from '../../libs/search/src/postgres/text-search.js';
import type { OpenEngine } from './searched-shop.js';

/** The default engine, wired as in its module. */
export const openPostgresEngine: OpenEngine = async ({ source }) => {
  const keeper = new FacetIndexUpdater(new ProductReader(source));
  const places = new CategoryDirectory(source);
  const engine = new PostgresSearchEngine(keeper, new TextSearch(source, keeper, places), places);
  await keeper.onApplicationBootstrap();
  return { engine, close: () => keeper.onModuleDestroy() };
};
