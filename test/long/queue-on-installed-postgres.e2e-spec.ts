import { installedPostgres, type PostgresServer, startPostgres } from '../support/installed-postgres.js';
import { describeQueue } from '../queue/queue-suite.js';

const programs = installedPostgres();

// The migrations, the queue and what the suite uses of the shop, on the version that the system packages.
if (programs) {
  const { TEST_DATABASE_URL: embedded } = process.env;
  let server: PostgresServer | undefined;
  beforeAll(async () => {
    server = await startPostgres(programs);
    process.env['TEST_DATABASE_URL'] = server.urlOf('postgres');
  });
  describeQueue('an installed PostgreSQL', async () => ({ REDIS_URL: '' }));
  afterAll(() => {
    process.env['TEST_DATABASE_URL'] = embedded;
    server?.stop();
  });
} else {
  describe('jobs on an installed PostgreSQL', () => {
    it.skip('skipped: Debian’s postgresql is not installed', () => undefined);
  });
}
