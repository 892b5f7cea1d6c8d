import { openHealthChecks } from '../../../../../test/support/health-checks.js';
import { Degraded, type HealthChecks } from './health-checks.js';

async function readinessWith(checks: Record<string, () => Promise<void>>): ReturnType<HealthChecks['ready']> {
  const health = await openHealthChecks();
  for (const [name, check] of Object.entries(checks)) health.register(name, check);
  return health.ready();
}

describe('health checks', () => {
  it('are ready when every check succeeds', async () => {
    const { ok, lines } = await readinessWith({ base: async () => undefined });
    expect([ok, lines[0]?.ok, lines[0]?.detail]).toEqual([true, true, 'ok']);
  });

  it('are ready when a check is degraded, and show its reason', async () => {
    const worker = () => Promise.reject(new Degraded('aucun worker'));
    const { ok, lines } = await readinessWith({ worker });
    expect([ok, lines[0]?.ok, lines[0]?.detail]).toEqual([true, false, 'aucun worker']);
  });

  it('are not ready when a check fails, and do not show its error', async () => {
    const base = () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:5432'));
    const { ok, lines } = await readinessWith({ base });
    expect([ok, lines[0]?.detail]).toEqual([false, 'indisponible']);
  });

  it('are listed in the order of their registration', async () => {
    const down = () => Promise.reject(new Error('x'));
    const { ok, lines } = await readinessWith({ base: down, worker: async () => undefined, fichiers: down });
    expect([ok, lines.map(({ name }) => name)]).toEqual([false, ['base', 'worker', 'fichiers']]);
  });

  it('are not ready while the process stops', async () => {
    const health = await openHealthChecks();
    health.register('base', async () => undefined);
    health.beginClosing();
    const { ok, lines } = await health.ready();
    expect([ok, lines.map(({ name }) => name)]).toEqual([false, ['closing']]);
  });

  it('time out for a check that never completes', async () => {
    const { ok, lines } = await readinessWith({ base: () => new Promise<void>(() => {}) });
    expect([ok, lines.map(({ name }) => name)]).toEqual([false, ['base']]);
  });
});
