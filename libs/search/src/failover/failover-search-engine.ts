import { DomainError } from '@boutik/kernel';
import { Degraded, logger } from '@boutik/platform/observability';
import { MeilisearchError } from 'meilisearch';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { IndexNotBuilt, isIndexMissing, isQueryRejected, isServerUnavailable } from '../meilisearch/server-errors.js';
import { type FoundProducts, type ProductSearch, SearchEngine, type Suggestions } from '../search-engine.js';
import { CircuitBreaker } from './circuit-breaker.js';

const OPENED = Symbol('the circuit opened');

/** An engine that may be unavailable. */
export interface RemoteEngine extends SearchEngine {
  /** @throws when it is unavailable */
  probe(): Promise<void>;
}

/**
 * Uses the remote engine, and falls back to the local one when the remote one is unavailable, slow or has no index.
 * Each change is logged once and shown by the health check; recovery is automatic.
 */
export class FailoverSearchEngine extends SearchEngine implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly breaker: CircuitBreaker;
  private readonly waiting = new Set<() => void>();

  constructor(
    private readonly remote: RemoteEngine,
    private readonly local: SearchEngine,
    speedFactor = 1,
  ) {
    super();
    this.breaker = new CircuitBreaker({
      probe: () => remote.probe(),
      weigh: weightOf,
      onChange: (closed, cause) => this.onChange(closed, cause),
      speedFactor,
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.breaker.start();
  }

  onModuleDestroy(): void {
    this.breaker.stop();
  }

  find(search: ProductSearch): Promise<FoundProducts> {
    return this.runWithFallback((engine) => engine.find(search));
  }

  suggest(text: string): Promise<Suggestions> {
    return this.runWithFallback((engine) => engine.suggest(text));
  }

  /** For /health/ready. @throws Degraded while the local engine is used */
  async check(): Promise<void> {
    if (this.breaker.isClosed) return;
    throw new Degraded(
      isBuilding(this.breaker.cause)
        ? 'index Meilisearch en construction, PostgreSQL répond à sa place'
        : 'Meilisearch ne répond pas, PostgreSQL répond à sa place',
    );
  }

  private async runWithFallback<T>(run: (engine: SearchEngine) => Promise<T>): Promise<T> {
    if (!this.breaker.isClosed) return run(this.local);
    let fallBack: () => void = () => undefined;
    const opened = new Promise<typeof OPENED>((resolve) => {
      fallBack = () => resolve(OPENED);
    });
    this.waiting.add(fallBack);
    try {
      const result = await Promise.race([run(this.remote), opened]);
      if (result === OPENED) return await run(this.local);
      this.breaker.recordSuccess();
      return result;
    } catch (error) {
      // An unknown category or brand is a valid result, not a failure of the engine.
      if (error instanceof DomainError) throw error;
      if (isQueryRejected(error))
        logger('search').error({ err: error }, 'Meilisearch rejected a query; using PostgreSQL');
      this.breaker.recordFailure(error);
      return run(this.local);
    } finally {
      this.waiting.delete(fallBack);
    }
  }

  /** The searches that wait for the remote engine when the circuit opens do not wait for their own timeout. */
  private onChange(closed: boolean, cause: unknown): void {
    logChange(closed, cause);
    if (!closed) for (const fallBack of this.waiting) fallBack();
  }
}

/** An unavailable server opens the circuit at once, and so does a hanging one: no further search waits for it. */
function weightOf(error: unknown): number {
  if (isQueryRejected(error)) return 0;
  return error instanceof MeilisearchError || isServerUnavailable(error) || isBuilding(error) ? 3 : 1;
}

function isBuilding(error: unknown): boolean {
  return error instanceof IndexNotBuilt || isIndexMissing(error);
}

function logChange(closed: boolean, cause: unknown): void {
  if (closed) logger('search').info('Search uses Meilisearch');
  else if (isBuilding(cause))
    logger('search').warn({ why: String(cause) }, 'No Meilisearch index yet; search uses PostgreSQL');
  else logger('search').warn({ err: cause }, 'Meilisearch is unavailable; search uses PostgreSQL');
}
