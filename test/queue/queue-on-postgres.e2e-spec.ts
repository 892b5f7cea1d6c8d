import { describeQueue } from './queue-suite.js';

describeQueue('PostgreSQL', async () => ({ REDIS_URL: '' }));
