import { ProductDetails } from '@boutik/catalog';
import type { ProductCard } from '@boutik/contract';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { FacetIndexUpdater } from '../postgres/facet-index-updater.js';
import type { CardJson } from './cached-cards.js';
import { ProductCardCache } from './product-card-cache.js';

const MAX_SIMILAR = 12;

/** What the page of a product offers besides it. */
@Injectable()
export class SimilarProducts {
  constructor(
    private readonly updater: FacetIndexUpdater,
    private readonly cards: ProductCardCache,
    private readonly details: ProductDetails,
  ) {}

  /** Without a statement where this process holds the index and most cards; the database has them otherwise. */
  async find(id: number, viewer: SignedInUser | null): Promise<(ProductCard | CardJson)[]> {
    const ids = this.updater.index.similar(id, MAX_SIMILAR);
    return ids ? this.cards.inOrder(ids, viewer) : this.details.similar(id, viewer);
  }
}
