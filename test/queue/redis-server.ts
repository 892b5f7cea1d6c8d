import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { skipped } from '../support/describe-built.js';
import { freePort } from '../support/free-port.js';
import { until } from '../support/until.js';

/** `describe` for suites on Debian's redis-server; skipped with the reason printed where it is missing. */
export const describeRedis: jest.Describe =
  spawnSync('redis-server', ['--version']).status === 0
    ? describe
    : skipped('redis-server is not installed: run "apt-get install redis-server"');

/** A Redis of our own on a free port, that can be stopped and started again with its data. */
export class RedisServer {
  private child: ChildProcess | undefined;

  private constructor(
    private readonly port: number,
    private readonly directory: string,
  ) {}

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), mkdtempSync(join(tmpdir(), 'boutik-redis-')));
    await server.begin();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async begin(): Promise<void> {
    const settings = [
      '--port',
      String(this.port),
      '--dir',
      this.directory,
      '--appendonly',
      'yes',
      '--bind',
      '127.0.0.1',
    ];
    this.child = spawn('redis-server', settings, { stdio: 'ignore' });
    const probe = new Redis(this.url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
    probe.on('error', () => undefined);
    await until('redis to answer', async () => (await probe.ping()) === 'PONG');
    probe.disconnect();
  }

  async end(): Promise<void> {
    if (!this.child || this.child.exitCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await gone;
  }

  async remove(): Promise<void> {
    await this.end();
    rmSync(this.directory, { recursive: true, force: true });
  }
}
