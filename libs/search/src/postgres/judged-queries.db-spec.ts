import { describeRelevance } from '../../../../test/search/describe-relevance.js';
import { openPostgresEngine } from '../../../../test/search/open-postgres-engine.js';

describeRelevance('PostgreSQL', openPostgresEngine, 0.94);
