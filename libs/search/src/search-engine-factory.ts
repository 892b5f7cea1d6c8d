import { configuration } from '@boutik/platform/config';
import { HealthChecks } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { MeilisearchSearchEngine } from './meilisearch/meilisearch-search-engine.js';
import { MeilisearchTextEngine } from './meilisearch/meilisearch-text-engine.js';
import { PostgresSearchEngine } from './postgres/postgres-search-engine.js';
import type { SearchEngine } from './search-engine.js';
import { FailoverSearchEngine } from './failover/failover-search-engine.js';

/**
 * Creates the engine of this process: PostgreSQL, or Meilisearch with PostgreSQL as fallback when MEILI_URL is set. With
 * the facet index in memory, Meilisearch finds texts only.
 */
@Injectable()
export class SearchEngineFactory {
  constructor(
    private readonly local: PostgresSearchEngine,
    private readonly texts: MeilisearchTextEngine,
    private readonly server: MeilisearchSearchEngine,
    private readonly health: HealthChecks,
  ) {}

  create(): SearchEngine {
    const { meilisearch, facetIndex } = configuration().search;
    if (!meilisearch) return this.local;
    const engine = new FailoverSearchEngine(facetIndex ? this.texts : this.server, this.local);
    this.health.register('recherche', () => engine.check());
    return engine;
  }
}
