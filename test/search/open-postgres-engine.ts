import { FacetIndexUpdater } from '../../libs/search/src/postgres/facet-index-updater.js';
import { CategoryDirectory } from '../../libs/search/src/postgres/category-directory.js';
import { PostgresSearchEngine } from '../../libs/search/src/postgres/postgres-search-engine.js';
import { ProductReader } from '../../libs/search/src/postgres/product-reader.js';
import { TextConnections } from '../../libs/search/src/postgres/text-connections.js';
import { TextSearch } from '../../libs/search/src/postgres/text-search.js';
import type { OpenEngine } from './search-fixture.js';

/** The default engine, wired as in its module. */
export const openPostgresEngine: OpenEngine = async ({ source }) => {
  const updater = new FacetIndexUpdater(new ProductReader(source));
  const connections = new TextConnections();
  const categories = new CategoryDirectory(source);
  const engine = new PostgresSearchEngine(updater, new TextSearch(connections, updater, categories), categories);
  await updater.onApplicationBootstrap();
  const close = async () => {
    await updater.onModuleDestroy();
    await connections.onModuleDestroy();
  };
  return { engine, close };
};
