/**
 * `npm test`: every check and every test, with a line for each and the count at the end. The checks run first, after
 * the build that they need, since they are quick. Up to three failed suites are run once more,
 * alone: those that then pass are reported as unsteady, others have failed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const reports = mkdtempSync(path.join(tmpdir(), 'boutik-report-'));
/** More failed suites than these are not repeated. */
const MAX_UNSTEADY = 3;
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** @typedef {[name: string, command: string, ...args: string[]]} Step */

/** @type {Step} */
const build = ['build', npm, 'run', '--silent', 'build'];
/** @type {Step[]} */
const checks = [
  ['types', npm, 'run', '--silent', 'types'],
  ['lint', npm, 'run', '--silent', 'lint'],
  ['boundaries', npm, 'run', '--silent', 'boundaries'],
  ['browsers', npm, 'run', '--silent', 'browsers'],
  ['dead code', npm, 'run', '--silent', 'dead'],
  ['retired words', npm, 'run', '--silent', 'words'],
];

let failed = 0;
await run(build);
await runChecks();
if (failed > 0) process.exit(1);
await test('tests', ['--maxWorkers=2']);
const first = readReport('tests');
const again = first.files.length > 0 && first.files.length <= MAX_UNSTEADY;
if (again) {
  failed -= 1;
  await test('tests that failed, once more', ['--runInBand', '--runTestsByPath', ...first.files]);
}
const last = again ? readReport('tests that failed, once more') : first;
rmSync(reports, { recursive: true, force: true });
for (const file of first.files.filter((name) => last.passed > 0 && !last.files.includes(name))) {
  process.stdout.write(`unsteady: ${path.relative(process.cwd(), file)}\n`);
}
const passed = first.passed + (again ? first.broken - last.broken : 0);
process.stdout.write(`${passed} passed, ${last.broken + failed} failed, ${first.skipped} skipped\n`);
process.exit(failed > 0 || last.broken > 0 || passed === 0 ? 1 : 0);

/** @param {string} name @param {string[]} options */
function test(name, options) {
  const outputFile = path.join(reports, `${name}.json`);
  return run([
    name,
    process.execPath,
    'node_modules/jest/bin/jest.js',
    ...options,
    '--json',
    `--outputFile=${outputFile}`,
  ]);
}

async function runChecks() {
  for (const check of checks) await run(check);
}

/** @param {Step} step runs it, prints the result and counts failures */
async function run([name, command, ...args]) {
  const started = Date.now();
  const child = spawn(command, args, { stdio: 'inherit' });
  const [status] = await once(child, 'close');
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(`\n${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n\n`);
  if (status !== 0) failed += 1;
}

/** @param {string} name of the run @returns {{ passed: number, broken: number, skipped: number, files: string[] }} */
function readReport(name) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
      readFileSync(path.join(reports, `${name}.json`), 'utf8'),
    );
    const files = testResults
      .filter((/** @type {{ status: string }} */ { status }) => status === 'failed')
      .map((/** @type {{ name: string }} */ suite) => suite.name);
    return { passed: numPassedTests, broken: numFailedTests, skipped: numPendingTests, files };
  } catch {
    return { passed: 0, broken: 1, skipped: 0, files: [] };
  }
}
