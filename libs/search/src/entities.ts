import { SearchChangeRow } from './postgres/search-change.entity.js';
import { SearchDocumentRow } from './postgres/search-document.entity.js';
import { SearchIndexStateRow } from './meilisearch/search-index-state.entity.js';

/** All entities of search. */
export const searchEntities = [SearchChangeRow, SearchDocumentRow, SearchIndexStateRow];
