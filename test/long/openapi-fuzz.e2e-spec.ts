import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { skipped } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';

/** Schemathesis (https://schemathesis.io), under either of its two names. It is no part of the project. */
const program = ['schemathesis', 'st'].find((name) => spawnSync(name, ['--version']).status === 0);
const describeInstalled = program ? describe : skipped('schemathesis is not installed: run "pip install schemathesis"');

const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
];
/** Calls that end the session of the run, and the one whose type (message/rfc822) the program cannot write. */
const EXCLUDED =
  '^/api/(logout|profile/sessions|profile/password|set-password|users(/deactivate)?$|abonnements/rebonds)';
const CONFIGURATION = ['--config-file', join(__dirname, 'schemathesis.toml')];
const OPTIONS = [
  `--checks=${CHECKS.join(',')}`,
  `--exclude-path-regex=${EXCLUDED}`,
  '--phases=examples,coverage,fuzzing',
  '--max-examples=15',
  // A PDF is printed while its request waits.
  '--request-timeout=60',
  '--generation-database=none',
  '--suppress-health-check=all',
  '--continue-on-failure',
  '--no-color',
  '--warnings=off',
];

jest.setTimeout(3_600_000);

/** The api replies as its own document says, to whatever Schemathesis makes of it. A quarter of an hour. */
describeInstalled('a fuzzer that reads the OpenAPI document', () => {
  let shop: TestShop;

  beforeAll(async () => {
    // A shop that expects no announcements of a carrier answers them with 503.
    shop = await TestShop.open({ worker: true, env: { CARRIER_SECRET: 'x'.repeat(32) } });
    await shop.createProduct({ name: 'Carte graphique', netPriceCents: 10_000, stock: 1000 });
  });
  afterAll(() => shop?.close());

  /** The report of a run that found something; "" of one that found nothing. */
  async function reportOf(options: readonly string[]): Promise<string> {
    const child = spawn(program ?? '', [...CONFIGURATION, 'run', `${shop.url}/api/docs-json`, ...OPTIONS, ...options], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const status = await new Promise<number | null>((resolve, reject) => {
      child.once('close', resolve);
      child.once('error', reject);
    });
    return status === 0 ? '' : `status ${status}\n${output}`;
  }

  it('finds nothing as an anonymous visitor', async () => {
    expect(await reportOf([])).toBe('');
  });

  it('finds nothing as an administrator', async () => {
    const { token } = await shop.signedInUser('fuzzer', 'SuperAdmin');
    expect(await reportOf(['--header', `Authorization: Bearer ${token}`])).toBe('');
  });
});
