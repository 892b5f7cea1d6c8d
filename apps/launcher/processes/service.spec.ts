import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../../test/support/until.js';
import { Service } from './service.mjs';

let directory = '';
let service: Service | undefined;
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'boutik-service-'))));
afterEach(async () => {
  await service?.stop(1_000);
  rmSync(directory, { recursive: true });
});

/** Starts a service that runs `code` after it has noted its start in a file. */
function startService(code: string): { starts: () => number; firstReady: () => number; givenUp: () => boolean } {
  const script = join(directory, 'service.cjs');
  const starts = join(directory, 'starts');
  writeFileSync(starts, '');
  writeFileSync(script, `require('node:fs').appendFileSync(${JSON.stringify(starts)}, '.');\n${code}`);
  let givenUp = false;
  let firstReady = 0;
  service = new Service({
    script,
    env: {},
    log: { follow: () => undefined },
    onPidsChanged: () => undefined,
    waitsForCodeChange: false,
    onFirstReady: () => (firstReady += 1),
    print: () => undefined,
    onGivenUp: () => (givenUp = true),
  });
  service.start();
  return { starts: () => readFileSync(starts, 'utf8').length, firstReady: () => firstReady, givenUp: () => givenUp };
}

it('gives up a service that exits twice before it was ever ready', async () => {
  const { starts, givenUp } = startService('process.exit(1)');
  await until('the service to be given up', givenUp);
  expect(starts()).toBe(2);
});

it('restarts a service that has been ready, however soon it is killed again', async () => {
  const { starts, firstReady, givenUp } = startService(
    "process.send('ready', () => process.kill(process.pid, 'SIGKILL'))",
  );
  await until('a fourth start', () => starts() >= 4);
  expect(givenUp()).toBe(false);
  expect(firstReady()).toBe(1);
});
