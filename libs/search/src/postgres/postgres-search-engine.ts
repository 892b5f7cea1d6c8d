import { Injectable } from '@nestjs/common';
import { type FoundProducts, type ProductSearch, SearchEngine, type Suggestions } from '../search-engine.js';
import type { Surroundings, TextMatch } from '../facet-index/facet-index.js';
import { RecentAnswers } from '../facet-index/recent-answers.js';
import { IndexKeeper } from './index-keeper.js';
import { Places } from './places.js';
import { TextSearch } from './text-search.js';

/** Number of best matches whose categories and brands are suggested. */
const SURROUNDINGS = 50;
const MOST_TEXTS = 300;

/** Listings and facets from the in-memory index, text search by PostgreSQL full text search. */
@Injectable()
export class PostgresSearchEngine extends SearchEngine {
  private readonly around = new RecentAnswers<Surroundings>(MOST_TEXTS);

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

  async suggest(text: string): Promise<Suggestions> {
    await this.keeper.ready();
    const match = await this.texts.match([text]);
    const around = this.around.get(match?.key ?? '', () => ({ answer: this.surroundings(match), weight: 1 }));
    return this.places.suggest(text, around);
  }

  private surroundings(match: TextMatch | null): Surroundings {
    return this.keeper.index.surroundings(match ? this.keeper.index.best(match, SURROUNDINGS) : []);
  }
}
