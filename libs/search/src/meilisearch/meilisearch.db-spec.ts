import { describeRelevance } from '../../../../test/search/describe-relevance.js';
import { describeSearchEngine } from '../../../../test/search/describe-search-engine.js';
import { openMeilisearchEngine } from '../../../../test/search/open-meilisearch-engine.js';

if (process.env['MEILI_URL']) {
  describeSearchEngine('Meilisearch', openMeilisearchEngine);
  describeRelevance('Meilisearch', openMeilisearchEngine, 0.85);
} else {
  process.stderr.write('Meilisearch: skipped, MEILI_URL names no server (and MEILI_MASTER_KEY its key).\n');
  it.skip('does what every search engine does (MEILI_URL names no server)', () => undefined);
}
