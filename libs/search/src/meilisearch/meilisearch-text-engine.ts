import { Injectable } from '@nestjs/common';
import { IndexedSearchEngine } from '../indexed-search-engine.js';
import { CategoryDirectory } from '../postgres/category-directory.js';
import { FacetIndexUpdater } from '../postgres/facet-index-updater.js';
import { MeilisearchSearchEngine } from './meilisearch-search-engine.js';
import { MeilisearchTextSearch } from './meilisearch-text-search.js';

/** Texts by Meilisearch; listings, facets and prices from the index in memory. */
@Injectable()
export class MeilisearchTextEngine extends IndexedSearchEngine {
  constructor(
    updater: FacetIndexUpdater,
    texts: MeilisearchTextSearch,
    categories: CategoryDirectory,
    private readonly server: MeilisearchSearchEngine,
  ) {
    super(updater, texts, categories);
  }

  /** @throws when the server is unavailable or its index is not usable */
  probe(): Promise<void> {
    return this.server.probe();
  }
}
