import { type HandlerReplyOf, type listProducts, type ListingQuery, ok } from '@boutik/contract';
import { toEuros } from '@boutik/kernel';
import { repeated, type SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { type Scope, SearchEngine } from '../search-engine.js';
import { toProductSearch } from './listing-search.js';
import { ProductCardCache } from './product-card-cache.js';

export type ListingReply = HandlerReplyOf<typeof listProducts>;

/** One page of products with its facets, the reply of every listing endpoint: at most two SQL statements. */
@Injectable()
export class Listings {
  constructor(
    private readonly engine: SearchEngine,
    private readonly cards: ProductCardCache,
  ) {}

  async page(query: ListingQuery, scope: Scope, viewer: SignedInUser | null): Promise<ListingReply> {
    const found = await this.engine.find(toProductSearch(query, scope, viewer?.role ?? null));
    return {
      ...ok,
      data: await this.cards.inOrder(found.ids, viewer),
      pagination: {
        current_page: query.page,
        last_page: Math.max(1, Math.ceil(found.total / query.perPage)),
        per_page: query.perPage,
        total: found.total,
      },
      // The index caches them with the result.
      filters: repeated(found.facets),
      ranges: repeated(found.ranges),
      price_range: { min: toEuros(found.priceRange.min), max: toEuros(found.priceRange.max) },
    };
  }
}
