import { Injectable } from '@nestjs/common';
import {
  type FoundBrand,
  type FoundPlace,
  type FoundProducts,
  type ProductSearch,
  SearchEngine,
} from '../search-engine.js';
import { IndexKeeper } from './index-keeper.js';
import { Places } from './places.js';
import { TextSearch } from './text-search.js';

/** Best products of a text whose departments and brands are suggested with it. */
const SURROUNDINGS = 50;

/** Listings and facets from this process's index, texts from PostgreSQL's full text search. */
@Injectable()
export class PostgresSearchEngine extends SearchEngine {
  constructor(
    private readonly keeper: IndexKeeper,
    private readonly texts: TextSearch,
    private readonly places: Places,
  ) {
    super();
  }

  async find(search: ProductSearch): Promise<FoundProducts> {
    await this.keeper.ready();
    const found = this.keeper.index.find(search, await this.texts.match(search.texts));
    if (found.total === 0) await this.places.requireExisting(search.scope);
    return found;
  }

  async suggest(text: string): Promise<{ places: FoundPlace[]; brands: FoundBrand[] }> {
    await this.keeper.ready();
    const match = await this.texts.match([text]);
    const best = match ? this.keeper.index.best(match, SURROUNDINGS) : [];
    return this.places.suggest(text, this.keeper.index.surroundings(best));
  }
}
