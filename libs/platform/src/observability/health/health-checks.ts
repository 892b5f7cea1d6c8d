import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { HealthCheckService, type HealthIndicatorFunction, HealthIndicatorService } from '@nestjs/terminus';
import { z } from 'zod';

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

const result = z.object({
  status: z.enum(['ok', 'error', 'shutting_down']),
  details: z.record(
    z.string(),
    z.object({ status: z.enum(['up', 'down']), degradation: z.string().optional(), responseTime: z.number() }),
  ),
});

/** The health checks of this process, run by @nestjs/terminus. */
@Injectable()
export class HealthChecks {
  private readonly indicators = new Map<string, HealthIndicatorFunction>();

  private closing = false;

  constructor(
    private readonly service: HealthCheckService,
    private readonly sessions: HealthIndicatorService,
  ) {}

  /** Adds a check. It resolves on success, throws Degraded, or any other error when this process cannot serve requests. */
  register(name: string, check: () => Promise<void>): void {
    this.indicators.set(name, () =>
      this.sessions
        .check(name)
        .attempt(() => degradationOf(check))
        .withTimeout(CHECK_TIMEOUT_MS),
    );
  }

  /** From now on this process is not ready: it stops, and gets no new work. */
  beginClosing(): void {
    this.closing = true;
  }

  /** Runs all checks at once, one second each at most. `ok` is false when a check failed for good, or the process stops. */
  async ready(): Promise<{ ok: boolean; lines: HealthCheckResult[] }> {
    if (this.closing) return { ok: false, lines: [{ name: 'closing', ok: false, detail: 'arrêt en cours', ms: 0 }] };
    const { status, details } = result.parse(await this.run());
    const lines = [...this.indicators.keys()].flatMap((name) => {
      const line = details[name];
      if (!line) return [];
      // The page is public: no internal addresses and no SQL.
      const detail = line.status === 'up' ? (line.degradation ?? 'ok') : 'indisponible';
      return [{ name, ok: detail === 'ok', detail, ms: line.responseTime }];
    });
    return { ok: status === 'ok', lines };
  }

  /** Liveness: the event loop works; no check is run. */
  live(): { ok: true } {
    return { ok: true };
  }

  /** terminus throws its result when a check has failed. */
  private async run(): Promise<unknown> {
    try {
      return await this.service.check([...this.indicators.values()]);
    } catch (error) {
      if (error instanceof ServiceUnavailableException) return error.getResponse();
      throw error;
    }
  }
}

/** A degraded check counts as up in terminus, with its reason in the result. */
async function degradationOf(check: () => Promise<void>): Promise<{ degradation?: string }> {
  try {
    await check();
    return {};
  } catch (error) {
    if (error instanceof Degraded) return { degradation: error.message };
    throw error;
  }
}
