import type { CategoriesAndBrands } from './facet-index/facet-index.js';
import { LruCache } from './lru-cache.js';
import type { TextMatch, TextMatcher } from './facet-index/text-slots.js';
import type { CategoryDirectory } from './postgres/category-directory.js';
import type { FacetIndexUpdater } from './postgres/facet-index-updater.js';
import { type FoundProducts, type ProductSearch, SearchEngine, type Suggestions } from './search-engine.js';

/** Number of best matches whose categories and brands are suggested. */
const SUGGESTION_SAMPLE_SIZE = 50;
const MAX_CACHED_TEXTS = 300;

/** Listings and facets from the in-memory index; another service finds the products of a text. */
export class IndexedSearchEngine extends SearchEngine {
  private readonly relatedCache = new LruCache<CategoriesAndBrands>(MAX_CACHED_TEXTS);

  constructor(
    private readonly updater: FacetIndexUpdater,
    private readonly texts: TextMatcher,
    private readonly categories: CategoryDirectory,
  ) {
    super();
  }

  async find(search: ProductSearch): Promise<FoundProducts> {
    await this.updater.ready();
    const { facetGroups = await this.categories.facetGroups(search.scope) } = search;
    const found = this.updater.index.find({ ...search, facetGroups }, await this.texts.match(search.texts));
    if (found.total === 0) await this.categories.requireExisting(search.scope);
    return found;
  }

  async suggest(text: string): Promise<Suggestions> {
    await this.updater.ready();
    const match = await this.texts.match([text]);
    const related = this.relatedCache.get(match?.key ?? '', () => ({
      value: this.categoriesAndBrands(match),
      weight: 1,
    }));
    return this.categories.suggest(text, related);
  }

  private categoriesAndBrands(match: TextMatch | null): CategoriesAndBrands {
    return this.updater.index.categoriesAndBrands(match ? this.updater.index.best(match, SUGGESTION_SAMPLE_SIZE) : []);
  }
}
