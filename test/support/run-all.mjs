/**
 * `npm test`: every check and every test, with a line for each and the count at the end. The checks run beside the
 * tests, which often wait for browsers and databases; both need the build.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const report = path.join(mkdtempSync(path.join(tmpdir(), 'boutik-report-')), 'jest.json');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** @typedef {[name: string, command: string, ...args: string[]]} Step */

/** @type {Step} */
const build = ['build', npm, 'run', '--silent', 'build'];
/** @type {Step} */
const tests = [
  'tests',
  process.execPath,
  'node_modules/jest/bin/jest.js',
  '--maxWorkers=2',
  '--json',
  `--outputFile=${report}`,
];
/** @type {Step[]} */
const checks = [
  ['types', npm, 'run', '--silent', 'types'],
  ['lint', npm, 'run', '--silent', 'lint'],
  ['boundaries', npm, 'run', '--silent', 'boundaries'],
  ['dead code', npm, 'run', '--silent', 'dead'],
];

let failed = 0;
await run(build);
await Promise.all([run(tests), runChecks()]);
const { passed, broken, skipped } = countTests();
rmSync(path.dirname(report), { recursive: true, force: true });
process.stdout.write(`${passed} passed, ${broken + failed} failed, ${skipped} skipped\n`);
process.exit(failed > 0 || broken > 0 || passed === 0 ? 1 : 0);

async function runChecks() {
  for (const check of checks) await run(check);
}

/** @param {Step} step runs it, says how it went and counts it */
async function run([name, command, ...args]) {
  const started = Date.now();
  const child = spawn(command, args, { stdio: 'inherit' });
  const [status] = await once(child, 'close');
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(`\n${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n\n`);
  if (status !== 0) failed += 1;
}

function countTests() {
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, broken: numFailedTests, skipped: numPendingTests };
  } catch {
    return { passed: 0, broken: 1, skipped: 0 };
  }
}
