import { Module } from '@nestjs/common';
import { BuiltIndex } from './meilisearch/built-index.js';
import { CatchUp } from './meilisearch/catch-up.js';
import { DocumentFeed } from './meilisearch/document-feed.js';
import { IndexLock } from './meilisearch/index-lock.js';
import { IndexServer } from './meilisearch/index-server.js';
import { IndexStates } from './meilisearch/index-state.js';
import { IndexWriter } from './meilisearch/index-writer.js';
import { MendIndex } from './meilisearch/mend-index.js';
import { RebuildIndex } from './meilisearch/rebuild-index.js';
import { SearchKey } from './meilisearch/search-key.js';
import { ProductFeed } from './postgres/product-feed.js';

/** Builds and updates the index of the search server: for the worker and `npm run reindex`. */
@Module({
  providers: [
    ProductFeed,
    DocumentFeed,
    IndexServer,
    IndexStates,
    IndexLock,
    SearchKey,
    BuiltIndex,
    IndexWriter,
    CatchUp,
    RebuildIndex,
    MendIndex,
  ],
  exports: [IndexServer, CatchUp, RebuildIndex, MendIndex],
})
export class SearchIndexModule {}
