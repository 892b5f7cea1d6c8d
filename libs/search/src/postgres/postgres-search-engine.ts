import { Injectable } from '@nestjs/common';
import { IndexedSearchEngine } from '../indexed-search-engine.js';
import { CategoryDirectory } from './category-directory.js';
import { FacetIndexUpdater } from './facet-index-updater.js';
import { TextSearch } from './text-search.js';

/** The default engine: texts as PostgreSQL has indexed them. */
@Injectable()
export class PostgresSearchEngine extends IndexedSearchEngine {
  // oxlint-disable-next-line no-useless-constructor -- Nest reads the types of its parameters
  constructor(updater: FacetIndexUpdater, texts: TextSearch, categories: CategoryDirectory) {
    super(updater, texts, categories);
  }
}
