import { AsyncLocalStorage } from 'node:async_hooks';
import { DataSource } from 'typeorm';
import type { TestShop } from './test-shop.js';

interface PooledClient {
  query: (...input: unknown[]) => unknown;
  connection: { stream: { destroy(): void } };
}
interface ClientPool {
  on(event: 'acquire', listener: (client: PooledClient) => void): void;
}

/**
 * Ends connections of the API to the database right before a statement is sent, as a killed process would. Only statements of the
 * action count: jobs, and the notification of the action before, send theirs meanwhile.
 */
export class StatementKiller {
  private readonly wrapped = new WeakSet<PooledClient>();
  private readonly action = new AsyncLocalStorage<true>();
  /** How many statements are still let through; null: all. */
  private left: number | null = null;

  constructor(shop: TestShop) {
    const { driver } = shop.get(DataSource);
    if (!hasPool(driver)) throw new Error('The data source has no pool of connections.');
    driver.master.on('acquire', (client) => this.wrap(client));
  }

  /**
   * Runs an action again and again, and ends its first connection before the first statement, the second, and so on, until the
   * action is through. @param afterKill checks what a killed run has left @returns how many runs were killed
   */
  async killAtEach(action: () => Promise<unknown>, afterKill: () => Promise<void>): Promise<number> {
    for (let statement = 0; ; statement += 1) {
      this.left = statement;
      const done = await this.action.run(true, action).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      const killed = this.left < 0;
      this.left = null;
      if (!killed && done) throw done.error;
      if (!killed) return statement;
      await afterKill();
    }
  }

  private wrap(client: PooledClient): void {
    if (this.wrapped.has(client)) return;
    this.wrapped.add(client);
    const query = client.query.bind(client);
    client.query = (...input) => {
      if (this.left !== null && this.action.getStore()) {
        if (this.left === 0) client.connection.stream.destroy();
        this.left -= 1;
      }
      return query(...input);
    };
  }
}

function hasPool(driver: object): driver is { master: ClientPool } {
  return 'master' in driver;
}
