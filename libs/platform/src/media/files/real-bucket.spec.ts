import { s3Url } from '../../config/s3-url.js';
import { describeFileStore } from './file-store.suite.js';
import { S3FileStore } from './s3-file-store.js';

// In the form of S3_URL: an empty bucket of whatever server.
// oxlint-disable-next-line node/no-process-env -- a setting of this test alone
const bucket = s3Url.parse(process.env['TEST_S3_URL']);

if (bucket) {
  describeFileStore('a bucket of a real server', () => new S3FileStore(bucket, 'files'));
} else {
  process.stderr.write('Bucket of a real server: skipped, set TEST_S3_URL to run it.\n');
  it.skip('fulfils the contract of FileStore (TEST_S3_URL is not set)', () => undefined);
}
