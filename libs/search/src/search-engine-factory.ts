import { configuration } from '@boutik/platform/config';
import { HealthChecks } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { MeilisearchSearchEngine } from './meilisearch/meilisearch-search-engine.js';
import { PostgresSearchEngine } from './postgres/postgres-search-engine.js';
import type { SearchEngine } from './search-engine.js';
import { FailoverSearchEngine } from './failover/failover-search-engine.js';

/** Creates the engine of this process: PostgreSQL, or Meilisearch with PostgreSQL as fallback when MEILI_URL is set. */
@Injectable()
export class SearchEngineFactory {
  constructor(
    private readonly local: PostgresSearchEngine,
    private readonly remote: MeilisearchSearchEngine,
    private readonly health: HealthChecks,
  ) {}

  create(): SearchEngine {
    if (!configuration().search.meilisearch) return this.local;
    const engine = new FailoverSearchEngine(this.remote, this.local);
    this.health.register('recherche', () => engine.check());
    return engine;
  }
}
