import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type TestDatabase, testDatabase } from './database.js';
import { type Good, type Person, stockShop } from './stock-shop.js';

export const ROOT = join(__dirname, '..', '..');
const API = join(ROOT, 'dist/apps/api/src/main.js');
const WORKER = join(ROOT, 'dist/apps/worker/src/main.js');
const PAGES = join(ROOT, 'dist/storefront/server/index.js');

/** `describe` for stories that need the built shop; skipped, with the reason printed, where it is not built. */
export const describeBuilt: jest.Describe = [API, WORKER, PAGES].every((file) => existsSync(file))
  ? describe
  : skipped('the shop is not built: run "npm run build"');

function skipped(reason: string): jest.Describe {
  process.stdout.write(`skipped, ${reason}\n`);
  return describe.skip;
}

/** The built shop as it runs in production, api with pages and worker as processes, on a database of its own. */
export class RunningShop {
  private readonly processes: ChildProcess[] = [];

  private constructor(
    readonly url: string,
    readonly db: TestDatabase,
    readonly products: Map<string, number>,
  ) {}

  static async open(world: { goods: readonly Good[]; people: readonly Person[] }): Promise<RunningShop> {
    const [db, port] = await Promise.all([testDatabase(), freePort()]);
    const url = `http://localhost:${port}`;
    const shop = new RunningShop(url, db, await stockShop(db.url, world));
    const env = {
      ...process.env,
      DATABASE_URL: db.url,
      PORT: String(port),
      PUBLIC_URL: url,
      BOUTIK_DATA: join(ROOT, 'test', '.tmp'),
      LOG_LEVEL: 'fatal',
    };
    for (const script of [API, WORKER])
      shop.processes.push(
        spawn(process.execPath, [script], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] }),
      );
    try {
      await untilReady(url, 180_000);
    } catch (error) {
      // Nobody else knows of the processes yet; left alone, they would keep the test run from ending.
      await shop.close();
      throw error;
    }
    return shop;
  }

  product(name: string): number {
    const id = this.products.get(name);
    if (id === undefined) throw new Error(`no product "${name}"`);
    return id;
  }

  async close(): Promise<void> {
    await Promise.all(this.processes.map(end));
    await this.db.drop();
  }
}

/** Resolves once every part of the shop at `url` answers that it is ready. */
export async function untilReady(url: string, milliseconds: number): Promise<void> {
  for (const last = Date.now() + milliseconds; Date.now() < last; await sleep(100)) {
    const ready = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
  }
  throw new Error(`${url} was not ready within ${milliseconds} ms`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await Promise.race([ended, sleep(10_000, undefined, { ref: false })]);
  child.kill('SIGKILL');
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
