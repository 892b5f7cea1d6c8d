import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseModule } from '@boutik/platform/database';
import { defineJob, Jobs, JobsModule } from '@boutik/platform/messaging';
import { Test } from '@nestjs/testing';
import pg from 'pg';
import { z } from 'zod';
import { openDatabase } from '../../apps/launcher/postgres/embedded-postgres.mjs';
import { migrateDatabase } from '../../apps/launcher/src/migrate-database.js';
import { migrationClasses } from '../support/database.js';
import { ROOT, untilReady } from '../support/shop-processes.js';
import { until } from '../support/until.js';
import { type SeedProduct, type SeedUser, seedShop } from '../support/seed-shop.js';

/** The processes of `npm start` with a temporary data directory; each can be killed and is restarted. */
export class LaunchedShop {
  private constructor(
    private readonly launcher: ChildProcess,
    private readonly at: { directory: string; url: string; databaseUrl: string },
    readonly products: Map<string, number>,
  ) {}

  get url(): string {
    return this.at.url;
  }

  static async open(
    port: number,
    { env, ...stock }: { products: readonly SeedProduct[]; users: readonly SeedUser[]; env: Record<string, string> },
  ): Promise<LaunchedShop> {
    const directory = mkdtempSync(join(tmpdir(), 'boutik-launched-'));
    chmodSync(directory, 0o755);
    // The launcher uses a running database, and seeds no demo data where users exist.
    const database = await openDatabase(directory);
    const databaseUrl = database.url;
    await migrateDatabase(databaseUrl, migrationClasses());
    const products = await seedShop(databaseUrl, stock);
    const { DATABASE_URL: _, ...inherited } = process.env;
    const launcher = spawn(process.execPath, [join(ROOT, 'apps/launcher/start.mjs')], {
      cwd: ROOT,
      env: { ...inherited, PORT: String(port), DATA_DIR: directory, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const shop = new LaunchedShop(launcher, { directory, url: `http://localhost:${port}`, databaseUrl }, products);
    try {
      await untilReady(shop.url, 100_000);
      // It starts after the api. The launcher ends the shop when it dies twice before it was ever ready.
      await until('the worker', async () => (await shop.query('select 1 from worker_heartbeats')).length > 0, 60_000);
    } catch (error) {
      await shop.close();
      database.kill();
      throw error;
    }
    return shop;
  }

  /** Runs one statement, waiting for a database that restarts. */
  async query<T extends object>(sql: string, values?: unknown[]): Promise<T[]> {
    for (let attempt = 1; ; attempt += 1) {
      const client = new pg.Client({ connectionString: this.at.databaseUrl });
      try {
        await client.connect();
        return (await client.query<T>(sql, values)).rows;
      } catch (error) {
        if (attempt === 40) throw error;
        await sleep(250);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  }

  /** Lets the worker run a periodic task of the queue for maintenance now. */
  async runSchedule(name: string): Promise<void> {
    process.env['DATABASE_URL'] = this.at.databaseUrl;
    const imports = [DatabaseModule, JobsModule.forApi()];
    const module = await Test.createTestingModule({ imports }).compile();
    try {
      const job = defineJob({ queue: 'maintenance', name, data: z.object({}), recoverable: false });
      await module.get(Jobs).add(job, {}, { id: randomUUID() });
    } finally {
      await module.close();
    }
  }

  /** Sends a signal to a process: SIGKILL ends it, SIGSTOP suspends it. */
  signal(part: 'api' | 'worker' | 'postgres', signal: 'SIGKILL' | 'SIGSTOP'): void {
    process.kill(part === 'postgres' ? this.postmaster() : this.child(part), signal);
  }

  runs(part: 'api' | 'worker'): boolean {
    return this.find(part) !== undefined;
  }

  async close(): Promise<void> {
    const ended = once(this.launcher, 'exit');
    this.launcher.kill('SIGINT');
    await Promise.race([ended, sleep(30_000, undefined, { ref: false })]);
    this.launcher.kill('SIGKILL');
    rmSync(this.at.directory, { recursive: true, force: true });
  }

  private postmaster(): number {
    return Number(readFileSync(join(this.at.directory, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
  }

  private child(name: string): number {
    const pid = this.find(name);
    if (pid === undefined) throw new Error(`no ${name} runs`);
    return pid;
  }

  private find(name: string): number | undefined {
    const pids = JSON.parse(readFileSync(join(this.at.directory, 'children.json'), 'utf8')) as { pid: number }[];
    return pids.find(({ pid }) => commandOf(pid).includes(`/apps/${name}/src/main.js`))?.pid;
  }
}

function commandOf(pid: number): string {
  return readdirSync('/proc').includes(String(pid)) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : '';
}
