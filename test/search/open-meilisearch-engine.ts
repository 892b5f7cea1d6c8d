import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { SearchIndex } from '../../libs/search/src/meilisearch/search-index.js';
import { SyncIndex } from '../../libs/search/src/meilisearch/sync-index.js';
import { DocumentReader } from '../../libs/search/src/meilisearch/document-reader.js';
import { IndexLock } from '../../libs/search/src/meilisearch/index-lock.js';
import { IndexSearcher } from '../../libs/search/src/meilisearch/index-searcher.js';
import { IndexServer } from '../../libs/search/src/meilisearch/index-server.js';
import { IndexStates } from '../../libs/search/src/meilisearch/index-state.js';
import { IndexWriter } from '../../libs/search/src/meilisearch/index-writer.js';
import { MeilisearchSearchEngine } from '../../libs/search/src/meilisearch/meilisearch-search-engine.js';
import { RepairIndex } from '../../libs/search/src/meilisearch/repair-index.js';
import { RebuildIndex } from '../../libs/search/src/meilisearch/rebuild-index.js';
import { SearchKey } from '../../libs/search/src/meilisearch/search-key.js';
import { TextRelaxer } from '../../libs/search/src/meilisearch/text-relaxer.js';
import { CategoryDirectory } from '../../libs/search/src/postgres/category-directory.js';
import { ProductReader } from '../../libs/search/src/postgres/product-reader.js';
import type { OpenEngine } from './search-fixture.js';

/** The services that build and search an index, wired as in the modules; searches may wait for a busy machine. */
export function meilisearchParts(source: DataSource) {
  const server = new IndexServer();
  const states = new IndexStates(source);
  const index = new SearchIndex(server, states, new IndexLock(source));
  const documents = new DocumentReader(source, new ProductReader(source));
  const writer = new IndexWriter(index, documents, new SearchKey(server));
  const catchUp = new SyncIndex(writer);
  const rebuild = new RebuildIndex(writer);
  const repair = new RepairIndex(writer, catchUp, rebuild);
  const searcher = new IndexSearcher(states);
  searcher.timeoutMs = 60_000;
  const relaxer = new TextRelaxer(searcher);
  const engine = new MeilisearchSearchEngine(searcher, relaxer, new CategoryDirectory(source));
  return { server, states, catchUp, rebuild, repair, engine, searcher, relaxer };
}

/** Uses an index name of this run only, on the server of MEILI_URL. Call it before the configuration is read. */
export function useOwnIndex(): void {
  process.env['MEILI_INDEX'] = `test-${randomBytes(5).toString('hex')}`;
}

const POLL_MS = 200;

/** Meilisearch at MEILI_URL, with a temporary index that is deleted at the end. */
export const openMeilisearchEngine: OpenEngine = async ({ source }) => {
  useOwnIndex();
  const { server, engine, repair, catchUp } = meilisearchParts(source);
  await repair.run();
  await engine.probe();
  let last: Promise<unknown> = Promise.resolve();
  let failure: unknown;
  const timer = setInterval(() => {
    last = catchUp.run().catch((error: unknown) => {
      failure = error;
    });
  }, POLL_MS);
  const close = async () => {
    clearInterval(timer);
    await last;
    await server.sendAndWait('delete index', server.client.deleteIndex(server.indexUid));
    if (failure) throw failure;
  };
  return { engine, close };
};
