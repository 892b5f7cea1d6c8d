import { Injectable } from '@nestjs/common';
import { IndexSearcher } from '../meilisearch/index-searcher.js';
import { CategoryDirectory } from '../postgres/category-directory.js';
import { FacetIndexUpdater } from '../postgres/facet-index-updater.js';
import { ProductCardCache } from './product-card-cache.js';

/** Brings what this process keeps of the catalogue for listings and search up to date. */
@Injectable()
export class RefreshCatalogueCaches {
  constructor(
    private readonly updater: FacetIndexUpdater,
    private readonly cards: ProductCardCache,
    private readonly directory: CategoryDirectory,
    private readonly searcher: IndexSearcher,
  ) {}

  /**
   * Resolves when listings contain every change of products that was committed before the call, and of categories and
   * brands if `categories` is set. What a search server finds follows its own index. Rejects when the facet index cannot be
   * loaded.
   */
  async refresh({ categories }: { categories: boolean }): Promise<void> {
    this.searcher.forgetState();
    if (categories) this.directory.forget();
    const isIndexed = await this.updater.catchUp();
    // No change of a product announces the new name of its brand.
    if (categories || !isIndexed) this.cards.forget();
  }
}
