import { IndexKeeper } from '../../libs/search/src/postgres/index-keeper.js';
import { Places } from '../../libs/search/src/postgres/places.js';
import { PostgresSearchEngine } from '../../libs/search/src/postgres/postgres-search-engine.js';
import { ProductFeed } from '../../libs/search/src/postgres/product-feed.js';
import { TextSearch } from '../../libs/search/src/postgres/text-search.js';
import type { OpenEngine } from './searched-shop.js';

/** The default engine, wired as its module does. */
export const openPostgresEngine: OpenEngine = async ({ source }) => {
  const keeper = new IndexKeeper(new ProductFeed(source));
  const places = new Places(source);
  const engine = new PostgresSearchEngine(keeper, new TextSearch(source, keeper, places), places);
  await keeper.onApplicationBootstrap();
  return { engine, close: () => keeper.onModuleDestroy() };
};
