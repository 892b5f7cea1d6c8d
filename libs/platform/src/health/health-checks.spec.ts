import { setTimeout as sleep } from 'node:timers/promises';
import { Degraded, HealthChecks } from './health-checks.js';

function checksWith(checks: Record<string, () => Promise<void>>): HealthChecks {
  const health = new HealthChecks();
  for (const [name, check] of Object.entries(checks)) health.register(name, check);
  return health;
}

describe('health checks', () => {
  it('are ready when every check succeeds', async () => {
    const { ok, lines } = await checksWith({ base: async () => undefined }).ready();
    expect([ok, lines[0]?.ok, lines[0]?.detail]).toEqual([true, true, 'ok']);
  });

  it('are ready when a check is degraded, and show its reason', async () => {
    const worker = () => Promise.reject(new Degraded('aucun worker'));
    const { ok, lines } = await checksWith({ worker }).ready();
    expect([ok, lines[0]?.ok, lines[0]?.detail]).toEqual([true, false, 'aucun worker']);
  });

  it('are not ready when a check fails, and do not show its error', async () => {
    const base = () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:5432'));
    const { ok, lines } = await checksWith({ base }).ready();
    expect([ok, lines[0]?.detail]).toEqual([false, 'indisponible']);
  });

  it('time out for a check that does not complete', async () => {
    const { ok, lines } = await checksWith({ base: () => sleep(3000, undefined, { ref: false }) }).ready();
    expect(ok).toBe(false);
    expect(lines[0]?.ms).toBeLessThan(1500);
  });
});
