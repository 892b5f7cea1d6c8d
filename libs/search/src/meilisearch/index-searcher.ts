import { configuration } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { Meilisearch, type MultiSearchQuery } from 'meilisearch';
import { z } from 'zod';
import { indexVersion } from './index-settings.js';
import { IndexStates } from './index-state.js';
import { IndexNotBuilt } from './server-failure.js';

/** A shopper waits no longer: the default engine would have answered. */
const ANSWER_MS = 1500;

/** What is read of one answer; hits are read by who asked for their fields. */
const queryResult = z.object({
  hits: z.array(z.unknown()),
  totalHits: z.number(),
  facetDistribution: z.record(z.string(), z.record(z.string(), z.number())).default({}),
});
const answer = z.object({ results: z.array(queryResult) });
export type QueryResult = z.output<typeof queryResult>;

/** Asks the built index, with the key that may search it and nothing else. */
@Injectable()
export class IndexSearcher {
  readonly indexUid = configuration().search.meilisearch?.indexUid ?? '';
  private readonly url = configuration().search.meilisearch?.url ?? '';
  private client: Meilisearch | null = null;
  private searchKey: string | null = null;

  constructor(private readonly states: IndexStates) {}

  /** Looks up whether the index is built, and by which key it is searched. @throws IndexNotBuilt */
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
      timeout: ANSWER_MS,
    });
  }

  /**
   * One call for all queries; answers by the queries' names.
   * @throws IndexNotBuilt, or the client's errors (see server-failure.ts)
   */
  async ask(queries: ReadonlyMap<string, MultiSearchQuery>): Promise<ReadonlyMap<string, QueryResult>> {
    if (!this.client) await this.refresh();
    if (!this.client) throw new IndexNotBuilt('the index is not built yet');
    const { results } = answer.parse(await this.client.multiSearch({ queries: [...queries.values()] }));
    return new Map([...queries.keys()].flatMap((name, at) => (results[at] ? [[name, results[at]]] : [])));
  }
}
