import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type TestDatabase, testDatabase } from './database.js';
import { freePort } from './free-port.js';
import { type SeedProduct, type SeedUser, seedShop } from './seed-shop.js';
import { until } from './until.js';

export const ROOT = join(__dirname, '..', '..');
const API = 'dist/apps/api/src/main.js';
const WORKER = 'dist/apps/worker/src/main.js';

/** The built shop as in production: api with pages (one or several) and worker as processes, on a temporary database. */
export class ShopProcesses {
  private readonly apis = new Map<string, ChildProcess>();
  private worker: ChildProcess | undefined;

  private constructor(
    /** Addresses of the api processes. */
    readonly urls: readonly string[],
    readonly db: TestDatabase,
    readonly products: Map<string, number>,
    private readonly where: { root: string; env: Record<string, string> },
  ) {}

  static async open(options: {
    products: readonly SeedProduct[];
    users: readonly SeedUser[];
    apis?: number;
    /** The folder that contains dist and node_modules; the project by default. */
    root?: string;
    env?: Record<string, string>;
  }): Promise<ShopProcesses> {
    const ports = Array.from({ length: options.apis ?? 1 }, freePort);
    const [db, ...found] = await Promise.all([testDatabase(), ...ports]);
    const urls = found.map((port) => `http://localhost:${port}`);
    const { root = ROOT, env = {} } = options;
    const shop = new ShopProcesses(urls, db, await seedShop(db.url, options), { root, env });
    shop.worker = shop.start(WORKER, shop.url);
    try {
      await Promise.all(urls.map((url) => shop.startApi(url)));
    } catch (error) {
      // Without this the child processes would keep the test run from ending.
      await shop.close();
      throw error;
    }
    return shop;
  }

  get url(): string {
    return this.urls[0] ?? '';
  }

  product(name: string): number {
    const id = this.products.get(name);
    if (id === undefined) throw new Error(`no product "${name}"`);
    return id;
  }

  /** Starts the api process of this address, and waits until it is ready. */
  async startApi(url: string): Promise<void> {
    this.apis.set(url, this.start(API, url));
    await untilReady(url, 180_000);
  }

  /** Kills the api process of this address. */
  async killApi(url: string): Promise<void> {
    const child = this.apis.get(url);
    if (!child) throw new Error(`no api at ${url}`);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Stops the api process of this address with SIGTERM. Returns its exit code. */
  async stopApi(url: string): Promise<number | null> {
    const child = this.apis.get(url);
    if (!child) throw new Error(`no api at ${url}`);
    const ended = once(child, 'exit') as Promise<[number | null]>;
    child.kill('SIGTERM');
    const [code] = await ended;
    return code;
  }

  /** Memory in megabytes of the api process of this address. */
  memoryOf(url: string): number {
    const status = readFileSync(`/proc/${this.apis.get(url)?.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  }

  async close(): Promise<void> {
    await Promise.all([...this.apis.values(), ...(this.worker ? [this.worker] : [])].map(end));
    await this.db.drop();
  }

  private start(script: string, url: string): ChildProcess {
    const env = {
      ...process.env,
      DATABASE_URL: this.db.url,
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      DATA_DIR: join(ROOT, 'test', '.tmp'),
      LOG_LEVEL: 'fatal',
      // No pages are prepared beside the test.
      PAGE_CACHE_DISK_MB: '0',
      ...this.where.env,
    };
    // Not the project's folder: the processes find their files from any working directory.
    return spawn(process.execPath, [join(this.where.root, script)], {
      cwd: tmpdir(),
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
}

/** Resolves once every part of the shop at `url` is ready. */
export async function untilReady(url: string, milliseconds: number): Promise<void> {
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(`${url} to be ready`, isReady, milliseconds);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await Promise.race([ended, sleep(10_000, undefined, { ref: false })]);
  child.kill('SIGKILL');
}
