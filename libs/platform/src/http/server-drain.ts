import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

const CHECK_INTERVAL_MS = 100;
/** A turn of the event loop that is shorter leaves no time for a connection to arrive unseen. */
const QUIET_TURN_MS = 1;
const MAX_TURNS = 100;

/** Ends the connections of an HTTP server without failing a request. */
export class ServerDrain {
  constructor(private readonly server: Server) {}

  /**
   * From now on each response ends its connection, so that a proxy stops using it: closing a connection that is idle may
   * meet a request that is already on its way.
   */
  begin(): void {
    this.server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  }

  /**
   * Accepts no more connections, closes idle ones and waits for running requests.
   * @returns false when requests were still running after `timeoutMs`
   */
  async finish(timeoutMs: number): Promise<boolean> {
    await this.acceptWaiting();
    const closed = new Promise<true>((resolve) => this.server.close(() => resolve(true)));
    // A connection becomes idle when its last response was sent before `begin`.
    const timer = setInterval(() => this.server.closeIdleConnections(), CHECK_INTERVAL_MS);
    const timeout = new AbortController();
    try {
      return await Promise.race([closed, sleep(timeoutMs, false as const, { signal: timeout.signal })]);
    } finally {
      timeout.abort();
      clearInterval(timer);
    }
  }

  /**
   * Returns right after the event loop has accepted all connections. Closing the port resets those that the system has
   * accepted and this process has not: a proxy may not send their requests again when they are not idempotent.
   */
  private async acceptWaiting(): Promise<void> {
    await nextTurn();
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const before = performance.now();
      await nextTurn();
      if (performance.now() - before < QUIET_TURN_MS) return;
    }
  }
}
