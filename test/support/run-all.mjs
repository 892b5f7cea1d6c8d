/**
 * `npm test`: build, checks, then every test but the long ones (`npm run test:long`). What fails first ends the run;
 * no failed test is run again. Options go to Jest: `npm test -- --shard=1/3`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
/** Server tests wait for PostgreSQL, timers and browsers half of their time: one worker more than a small machine has cores. */
const WORKERS = 3;
/** For each worker, in MB: with the default of 16 the young objects of a test file are copied several times. */
const SEMI_SPACE = 64;

await run('build', npm, 'run', '--silent', 'build');
await run('checks', process.execPath, 'test/support/run-checks.mjs');
await run(
  'tests',
  process.execPath,
  `--max-semi-space-size=${SEMI_SPACE}`,
  'node_modules/jest/bin/jest.js',
  '--selectProjects',
  'unit',
  'db',
  'e2e',
  'browser',
  `--maxWorkers=${WORKERS}`,
  ...process.argv.slice(2),
);

/** Runs a step, prints how long it took, and ends the process when it failed. @param {string} name @param {string} command @param {string[]} args */
async function run(name, command, ...args) {
  const started = Date.now();
  const [status] = await once(spawn(command, args, { stdio: 'inherit' }), 'close');
  process.stdout.write(`\n${status === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n\n`);
  if (status !== 0) process.exit(1);
}
