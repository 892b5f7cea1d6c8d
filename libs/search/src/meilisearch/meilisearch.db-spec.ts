import { describeRelevance } from '../../../../test/search/describe-relevance.js';
import { describeSearchEngine } from '../../../../test/search/describe-search-engine.js';
import { openMeilisearchEngine } from '../../../../test/search/open-meilisearch-engine.js';

if (process.env['MEILI_URL']) {
  describeSearchEngine('Meilisearch', openMeilisearchEngine);
  describeRelevance('Meilisearch', openMeilisearchEngine, 0.85);
} else {
  process.stderr.write('Meilisearch: skipped, set MEILI_URL and MEILI_MASTER_KEY to run it.\n');
  it.skip('fulfils the contract of SearchEngine (MEILI_URL is not set)', () => undefined);
}
