import { Injectable } from '@nestjs/common';
import { withTimeout } from '../jobs/with-timeout.js';

export interface HealthCheckResult {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
  readonly ms: number;
}

/** Thrown by a check: a problem that needs attention, but requests can still be served. */
export class Degraded extends Error {
  override readonly name = 'Degraded';
}

const CHECK_TIMEOUT_MS = 1000;

/** Registry of the health checks of this process. */
@Injectable()
export class HealthChecks {
  private readonly checks = new Map<string, () => Promise<void>>();

  /** Adds a check. It resolves on success, throws Degraded, or any other error when this process cannot serve requests. */
  register(name: string, check: () => Promise<void>): void {
    this.checks.set(name, check);
  }

  /** Runs all checks at once, one second each at most. `ok` is false only when a check failed for good. */
  async ready(): Promise<{ ok: boolean; lines: HealthCheckResult[] }> {
    const results = await Promise.all([...this.checks].map(([name, check]) => runCheck(name, check)));
    return { ok: results.every(({ fatal }) => !fatal), lines: results.map(({ line }) => line) };
  }

  /** Liveness: the event loop works; no check is run. */
  live(): { ok: true } {
    return { ok: true };
  }
}

async function runCheck(
  name: string,
  check: () => Promise<void>,
): Promise<{ line: HealthCheckResult; fatal: boolean }> {
  const started = performance.now();
  const line = (ok: boolean, detail: string) => ({ name, ok, detail, ms: Math.round(performance.now() - started) });
  try {
    await withTimeout(CHECK_TIMEOUT_MS, check(), () => new Error(`pas de réponse en ${CHECK_TIMEOUT_MS} ms`));
    return { line: line(true, 'ok'), fatal: false };
  } catch (error) {
    const degraded = error instanceof Degraded;
    // The page is public: no internal addresses and no SQL.
    const detail = degraded ? error.message : 'indisponible';
    return { line: line(false, detail), fatal: !degraded };
  }
}
