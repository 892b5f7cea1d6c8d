import { DomainError } from '@boutik/kernel';
import { Degraded, logger } from '@boutik/platform';
import { MeilisearchError } from 'meilisearch';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { IndexNotBuilt, isIndexMissing, isRefusal, isServerAway, isTooSlow } from '../meilisearch/server-failure.js';
import { type FoundProducts, type ProductSearch, SearchEngine, type Suggestions } from '../search-engine.js';
import { Circuit } from './circuit.js';

/** An engine that may be away. */
export interface RemoteEngine extends SearchEngine {
  /** @throws when it cannot answer now */
  probe(): Promise<void>;
}

/**
 * Asks the remote engine, and the one in this process whenever the other is away, slow, or has no index yet: a shopper
 * never hears of it. It says so once per change, in the log and in health, and returns by itself.
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

  /** For /health/ready. @throws Degraded while the local engine answers */
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
      // The catalogue says that there is no such place or brand: that is an answer.
      if (error instanceof DomainError) throw error;
      if (isRefusal(error)) logger('search').error({ err: error }, 'Meilisearch refused a search; PostgreSQL answers');
      this.circuit.failed(error);
      return ask(this.local);
    }
  }
}

/** Who is away stays away for a while; who was slow once may only have been busy. */
function weightOf(error: unknown): number {
  if (isRefusal(error)) return 0;
  if (isTooSlow(error)) return 1;
  return error instanceof MeilisearchError || isServerAway(error) || isBuilding(error) ? 3 : 1;
}

function isBuilding(error: unknown): boolean {
  return error instanceof IndexNotBuilt || isIndexMissing(error);
}

function tell(closed: boolean, cause: unknown): void {
  if (closed) logger('search').info('Meilisearch answers searches');
  else if (isBuilding(cause))
    logger('search').warn({ why: String(cause) }, 'No Meilisearch index yet; PostgreSQL answers');
  else logger('search').warn({ err: cause }, 'Meilisearch is away; PostgreSQL answers searches');
}
