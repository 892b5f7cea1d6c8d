import { setLogLevel } from '../log/index.js';
import { MetricsRegistry } from './metrics-registry.js';

setLogLevel('silent');

describe('metrics', () => {
  it('measure the duration of requests by route', async () => {
    const metrics = new MetricsRegistry();
    metrics.observeRequest({ method: 'GET', route: '/api/produit/:id', status: 200, seconds: 0.02 });
    const text = await metrics.text();
    expect(text).toContain(
      'http_request_duration_seconds_bucket{le="0.025",method="GET",route="/api/produit/:id",status="200"} 1',
    );
    expect(text).toContain('process_cpu_seconds_total');
  });

  it('count job runs', async () => {
    const metrics = new MetricsRegistry();
    const run = { queue: 'mail', name: 'send-mail', outcome: 'done' } as const;
    metrics.countJob(run);
    metrics.countJob(run);
    expect(await metrics.jobCounts()).toEqual([{ labels: run, value: 2 }]);
  });

  it('read gauges on demand, and omit one whose read fails', async () => {
    const metrics = new MetricsRegistry();
    let lag = 1;
    metrics.gauge({ name: 'lag', help: 'lag', read: async () => [{ value: lag }] });
    metrics.gauge({ name: 'lost', help: 'lost', read: () => Promise.reject(new Error('away')) });
    lag = 7;
    const text = await metrics.text();
    expect(text).toContain('lag 7');
    expect(text).not.toMatch(/^lost \d/m);
  });
});
