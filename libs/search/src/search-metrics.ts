import { configuration } from '@boutik/platform/config';
import { MetricsRegistry } from '@boutik/platform/observability';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IndexStates } from './meilisearch/index-state.js';
import { ProductCardCache } from './http/product-card-cache.js';
import { FacetIndexUpdater } from './postgres/facet-index-updater.js';

/** Reading more rows at each scrape would cost without telling more. */
const MAX_COUNTED = 10_000;

/** How far the two indices of the search are behind the database, and how many cards the process has. */
@Injectable()
export class SearchMetrics implements OnModuleInit {
  constructor(
    private readonly facets: FacetIndexUpdater,
    private readonly states: IndexStates,
    private readonly cards: ProductCardCache,
    private readonly metrics: MetricsRegistry,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge({
      name: 'boutik_facet_index_age_seconds',
      help: 'Time since the facet index of this process last had every change; 2 s at most while all is well',
      read: async () => {
        const { currentAt } = this.facets;
        return currentAt === null ? [] : [{ value: (performance.now() - currentAt) / 1000 }];
      },
    });
    this.metrics.gauge({
      name: 'boutik_cached_cards',
      help: 'Cards of products in the memory of this process: without one, a list reads it from the database',
      read: async () => [{ value: this.cards.size }],
    });
    const { meilisearch } = configuration().search;
    if (!meilisearch) return;
    this.metrics.queriedGauge({
      name: 'boutik_search_unindexed_products',
      help: `Changed products that Meilisearch does not have yet, counted to ${MAX_COUNTED}`,
      read: async () => [{ value: await this.states.countUnindexed(meilisearch.indexUid, MAX_COUNTED) }],
    });
  }
}
