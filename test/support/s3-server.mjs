/**
 * An S3 server on a free port with an empty bucket; writes its address in the form of S3_URL and runs until it is ended.
 * @param argv the path of the module of the package @20minutes/s3rver
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const BUCKET = 'boutik';
const directory = mkdtempSync(join(tmpdir(), 'boutik-s3-'));
const { default: S3rver } = await import(pathToFileURL(process.argv[2] ?? '').href);
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: BUCKET }],
});
const { port } = await server.run();
// The only keys that it knows.
process.stdout.write(`http://S3RVER:S3RVER@127.0.0.1:${port}/${BUCKET}\n`);
process.once('SIGTERM', () => {
  rmSync(directory, { recursive: true, force: true });
  process.exit(0);
});
