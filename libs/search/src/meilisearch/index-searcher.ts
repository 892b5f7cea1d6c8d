import { configuration } from '@boutik/platform/config';
import { Injectable } from '@nestjs/common';
import { Meilisearch, type MultiSearchQuery } from 'meilisearch';
import { z } from 'zod';
import { indexVersion } from './index-settings.js';
import { IndexStates } from './index-state.js';
import { IndexNotBuilt } from './server-errors.js';

const STATE_TTL_MS = 1000;

/** The result of one query; the caller parses the hits. */
const queryResult = z.object({
  hits: z.array(z.unknown()),
  totalHits: z.number(),
  facetDistribution: z.record(z.string(), z.record(z.string(), z.number())).default({}),
});
const searchResponse = z.object({ results: z.array(queryResult) });
export type QueryResult = z.output<typeof queryResult>;

/** Queries the index with a key that may only search it. */
@Injectable()
export class IndexSearcher {
  /** After this time the default engine, which is faster, replies instead; longer where results are compared. */
  timeoutMs = 1500;
  readonly indexUid = configuration().search.meilisearch?.indexUid ?? '';
  private readonly url = configuration().search.meilisearch?.url ?? '';
  private client: Meilisearch | null = null;
  private state: { readAt: number; horizon: Promise<string | undefined> } | null = null;
  private searchKey: string | null = null;

  constructor(private readonly states: IndexStates) {}

  /** Reads the state of the index and its search key. @throws IndexNotBuilt */
  async refresh(): Promise<void> {
    const state = await this.states.read(this.indexUid);
    if (state?.version !== indexVersion) {
      this.client = null;
      throw new IndexNotBuilt(state ? 'the index has the shape of another release' : 'the index is not built yet');
    }
    if (this.client && this.searchKey === state.searchKey) return;
    this.searchKey = state.searchKey;
    this.client = new Meilisearch({
      host: this.url,
      ...(state.searchKey === null ? {} : { apiKey: state.searchKey }),
      timeout: this.timeoutMs,
    });
  }

  /** The state is read again: it has changed. */
  forgetState(): void {
    this.state = null;
  }

  /** Changes with every update of the index; read at most once a second. @throws IndexNotBuilt */
  async indexState(): Promise<string> {
    if (!this.state || Date.now() - this.state.readAt > STATE_TTL_MS) {
      const reading = { readAt: Date.now(), horizon: this.states.read(this.indexUid).then((row) => row?.horizon) };
      this.state = reading;
      reading.horizon.catch(() => {
        if (this.state === reading) this.forgetState();
      });
    }
    const horizon = await this.state.horizon;
    if (horizon === undefined) throw new IndexNotBuilt('the index is not built yet');
    return horizon;
  }

  /**
   * Sends all queries in one request; results by query name.
   * @throws IndexNotBuilt, or the client's errors (see server-failure.ts)
   */
  async search(queries: ReadonlyMap<string, MultiSearchQuery>): Promise<ReadonlyMap<string, QueryResult>> {
    if (!this.client) await this.refresh();
    if (!this.client) throw new IndexNotBuilt('the index is not built yet');
    const { results } = searchResponse.parse(await this.client.multiSearch({ queries: [...queries.values()] }));
    return new Map([...queries.keys()].flatMap((name, at) => (results[at] ? [[name, results[at]]] : [])));
  }
}
