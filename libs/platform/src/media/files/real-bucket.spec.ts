import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { s3Url } from '../../config/s3-url.js';
import { describeFileStore } from './file-store.suite.js';
import { S3FileStore } from './s3-file-store.js';

const PACKAGE = '@20minutes/s3rver';
/** In the form of S3_URL: an empty bucket of whatever server, instead of that of the package. */
// oxlint-disable-next-line node/no-process-env -- a setting of this test alone
const given = process.env['TEST_S3_URL'];
const serverModule = given === undefined ? pathOf(PACKAGE) : null;

let server: ChildProcess | undefined;
let bucket = s3Url.parse(given);

if (given === undefined && serverModule === null) {
  process.stderr.write(`Bucket of a real server: skipped, ${PACKAGE} is not installed and TEST_S3_URL not set.\n`);
  it.skip('fulfils the contract of FileStore (no S3 server)', () => undefined);
} else {
  beforeAll(async () => {
    if (serverModule === null) return;
    const script = join(process.cwd(), 'test', 'support', 's3-server.mjs');
    server = spawn(process.execPath, [script, serverModule], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line]: unknown[] = server.stdout ? await once(server.stdout, 'data') : [];
    bucket = s3Url.parse(String(line).trim());
  });
  afterAll(() => server?.kill());
  const open = () => {
    if (!bucket) throw new Error('the S3 server did not start');
    return new S3FileStore(bucket, 'files');
  };
  // The package's server mixes the bytes of requests that write one file at the same time; S3 does not.
  const replacesAtomically = given !== undefined;
  if (!replacesAtomically) process.stderr.write(`Atomic replacement: skipped, ${PACKAGE} does not have it.\n`);
  describeFileStore('a bucket of a real server', open, { replacesAtomically });
}

function pathOf(name: string): string | null {
  try {
    return require.resolve(name);
  } catch {
    return null;
  }
}
