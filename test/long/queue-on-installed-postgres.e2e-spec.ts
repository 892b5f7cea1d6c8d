import { describePostgres, type PostgresServer, startPostgres } from '../support/installed-postgres.js';
import { describeQueue } from '../queue/queue-suite.js';

/** The migrations, the queue and what it uses of the shop, on the version that the system packages. Half a minute. */
describePostgres('the queue on an installed PostgreSQL', () => {
  const { TEST_DATABASE_URL: embedded } = process.env;
  let server: PostgresServer | undefined;
  beforeAll(async () => {
    server = await startPostgres();
    process.env['TEST_DATABASE_URL'] = server.urlOf('postgres');
  });
  describeQueue('an installed PostgreSQL', async () => ({ REDIS_URL: '' }));
  afterAll(() => {
    process.env['TEST_DATABASE_URL'] = embedded;
    server?.stop();
  });
});
