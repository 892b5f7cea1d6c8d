import { DomainError } from '@boutik/kernel';
import { Degraded, logger } from '@boutik/platform';
import { MeilisearchError } from 'meilisearch';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { IndexNotBuilt, isIndexMissing, isRefusal, isServerAway, isTooSlow } from '../meilisearch/server-failure.js';
import { type FoundProducts, type ProductSearch, SearchEngine, type Suggestions } from '../search-engine.js';
import { Circuit } from './circuit.js';

/** An engine that may be unavailable. */
export interface RemoteEngine extends SearchEngine {
  /** @throws when it is unavailable */
  probe(): Promise<void>;
}

/**
 * Uses the remote engine, and falls back to the local one when the remote one is unavailable, slow or has no index.
 * Each change is logged once and shown by the health check; recovery is automatic.
 */
export class SwitchingSearchEngine extends SearchEngine implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly circuit: Circuit;

  constructor(
    private readonly remote: RemoteEngine,
    private readonly local: SearchEngine,
    hurry = 1,
  ) {
    super();
    this.circuit = new Circuit({
      probe: () => remote.probe(),
      weigh: weightOf,
      changed: tell,
      hurry,
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.circuit.start();
  }

  onModuleDestroy(): void {
    this.circuit.stop();
  }

  find(search: ProductSearch): Promise<FoundProducts> {
    return this.answer((engine) => engine.find(search));
  }

  suggest(text: string): Promise<Suggestions> {
    return this.answer((engine) => engine.suggest(text));
  }

  /** For /health/ready. @throws Degraded while the local engine is used */
  async check(): Promise<void> {
    if (this.circuit.isClosed) return;
    throw new Degraded(
      isBuilding(this.circuit.cause)
        ? 'index Meilisearch en construction, PostgreSQL répond à sa place'
        : 'Meilisearch ne répond pas, PostgreSQL répond à sa place',
    );
  }

  private async answer<T>(ask: (engine: SearchEngine) => Promise<T>): Promise<T> {
    if (!this.circuit.isClosed) return ask(this.local);
    try {
      const answer = await ask(this.remote);
      this.circuit.succeeded();
      return answer;
    } catch (error) {
      // An unknown category or brand is a valid result, not a failure of the engine.
      if (error instanceof DomainError) throw error;
      if (isRefusal(error)) logger('search').error({ err: error }, 'Meilisearch rejected a query; using PostgreSQL');
      this.circuit.failed(error);
      return ask(this.local);
    }
  }
}

/** An unavailable server opens the circuit at once; a single timeout does not. */
function weightOf(error: unknown): number {
  if (isRefusal(error)) return 0;
  if (isTooSlow(error)) return 1;
  return error instanceof MeilisearchError || isServerAway(error) || isBuilding(error) ? 3 : 1;
}

function isBuilding(error: unknown): boolean {
  return error instanceof IndexNotBuilt || isIndexMissing(error);
}

function tell(closed: boolean, cause: unknown): void {
  if (closed) logger('search').info('Search uses Meilisearch');
  else if (isBuilding(cause))
    logger('search').warn({ why: String(cause) }, 'No Meilisearch index yet; search uses PostgreSQL');
  else logger('search').warn({ err: cause }, 'Meilisearch is unavailable; search uses PostgreSQL');
}
