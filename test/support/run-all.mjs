/** `npm test`: every check and every test, one after the other, with a line for each and the count at the end. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const report = path.join(mkdtempSync(path.join(tmpdir(), 'boutik-report-')), 'jest.json');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** @type {[name: string, command: string, ...args: string[]][]} */
const steps = [
  ['types', npm, 'run', '--silent', 'types'],
  ['lint', npm, 'run', '--silent', 'lint'],
  ['boundaries', npm, 'run', '--silent', 'boundaries'],
  ['dead code', npm, 'run', '--silent', 'dead'],
  ['build', npm, 'run', '--silent', 'build'],
  ['tests', process.execPath, 'node_modules/jest/bin/jest.js', '--maxWorkers=2', '--json', `--outputFile=${report}`],
];

let failed = 0;
for (const [name, command, ...args] of steps) {
  const started = Date.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(`\n${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n\n`);
  if (status !== 0) failed += 1;
}
const { passed, broken, skipped } = countTests();
rmSync(path.dirname(report), { recursive: true, force: true });
process.stdout.write(`${passed} passed, ${broken + failed} failed, ${skipped} skipped\n`);
process.exit(failed > 0 || broken > 0 || passed === 0 ? 1 : 0);

function countTests() {
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, broken: numFailedTests, skipped: numPendingTests };
  } catch {
    return { passed: 0, broken: 1, skipped: 0 };
  }
}
