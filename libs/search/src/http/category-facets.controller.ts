import { type InputOf, listCategoryFacets, ok, type ReplyOf } from '@boutik/contract';
import { Endpoint, Input } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { SearchEngine } from '../search-engine.js';

/** The facets that staff can choose from for a category: all that are useful in it. */
@Controller()
export class CategoryFacetsController {
  constructor(private readonly engine: SearchEngine) {}

  @Endpoint(listCategoryFacets)
  async list(@Input() { params }: InputOf<typeof listCategoryFacets>): Promise<ReplyOf<typeof listCategoryFacets>> {
    const { facets } = await this.engine.find({
      scope: { kind: params.niveau, id: params.id },
      texts: [],
      minPrice: null,
      maxPrice: null,
      promotionsOnly: false,
      inStockOnly: false,
      selections: new Map(),
      ranges: new Map(),
      shownPrice: 'with-tax',
      sort: { field: 'relevance', descending: false },
      page: 1,
      perPage: 1,
      facetGroups: null,
    });
    return {
      ...ok,
      facettes: Object.entries(facets).map(([nom, options]) => ({ nom, valeurs: Object.keys(options).length })),
    };
  }
}
