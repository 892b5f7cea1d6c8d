import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SearchIndex } from './meilisearch/search-index.js';
import { SyncIndex } from './meilisearch/sync-index.js';
import { DocumentReader } from './meilisearch/document-reader.js';
import { IndexLock } from './meilisearch/index-lock.js';
import { IndexServer } from './meilisearch/index-server.js';
import { IndexStates } from './meilisearch/index-state.js';
import { IndexWriter } from './meilisearch/index-writer.js';
import { RepairIndex } from './meilisearch/repair-index.js';
import { RebuildIndex } from './meilisearch/rebuild-index.js';
import { SearchKey } from './meilisearch/search-key.js';
import { ProductReader } from './postgres/product-reader.js';
import { searchEntities } from './entities.js';

/** Builds and updates the index of the search server: for the worker and `npm run reindex`. */
@Module({
  imports: [TypeOrmModule.forFeature(searchEntities)],
  providers: [
    ProductReader,
    DocumentReader,
    IndexServer,
    IndexStates,
    IndexLock,
    SearchKey,
    SearchIndex,
    IndexWriter,
    SyncIndex,
    RebuildIndex,
    RepairIndex,
  ],
  exports: [IndexServer, SyncIndex, RebuildIndex, RepairIndex],
})
export class SearchIndexModule {}
