import { describeSearchEngine } from '../../../../test/search/describe-search-engine.js';
import { openPostgresEngine } from '../../../../test/search/open-postgres-engine.js';

describeSearchEngine('PostgreSQL', openPostgresEngine);
