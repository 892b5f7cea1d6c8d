import type { ProductCard } from '@boutik/contract';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { SearchEngine } from '../search-engine.js';
import { ProductCardCache } from './product-card-cache.js';

/** Finds products by text, for other features. */
@Injectable()
export class ProductFinder {
  constructor(
    private readonly engine: SearchEngine,
    private readonly cards: ProductCardCache,
  ) {}

  /** The best matches, at most `limit`, with the prices shown to `viewer`. */
  async find(text: string, viewer: SignedInUser | null, limit: number): Promise<ProductCard[]> {
    const { ids } = await this.engine.find({
      scope: { kind: 'everything' },
      texts: [text],
      minPrice: null,
      maxPrice: null,
      promotionsOnly: false,
      inStockOnly: false,
      selections: new Map(),
      ranges: new Map(),
      shownPrice: viewer?.role === 'professionnel' ? 'without-tax' : 'with-tax',
      sort: { field: 'relevance', descending: false },
      page: 1,
      perPage: limit,
    });
    const cards = await this.cards.inOrder(ids, viewer);
    return cards.map((card) => card.read());
  }
}
