/**
 * `npm run check` without the unit tests: every static check, two at a time, with a line for each and the output of
 * those that fail.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Names of scripts of package.json; the longest first, so that two at a time end together. */
const scripts = ['types', 'lint', 'boundaries', 'dead', 'browsers', 'words', 'docs:check'];

const waiting = [...scripts];
const failed = [];
await Promise.all([runNext(), runNext()]);
if (failed.length > 0) process.stdout.write(`\n${failed.join(', ')} failed\n`);
process.exit(failed.length > 0 ? 1 : 0);

/** Runs scripts until none is left. @returns {Promise<void>} */
async function runNext() {
  for (let script = waiting.shift(); script; script = waiting.shift()) {
    const started = Date.now();
    const child = spawn(npm, ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    const [status] = await once(child, 'close');
    process.stdout.write(`${status === 0 ? '✓' : '✗'} ${script} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
    if (status === 0) continue;
    process.stdout.write(output);
    failed.push(script);
  }
}
