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

  it('read gauges that cost a statement once in 15 s, and give up after 2 s', async () => {
    jest.useFakeTimers();
    const metrics = new MetricsRegistry();
    let reads = 0;
    metrics.queriedGauge({ name: 'rows', help: 'rows', read: async () => [{ value: (reads += 1) }] });
    metrics.queriedGauge({ name: 'stuck', help: 'stuck', read: () => new Promise(() => undefined) });
    const scrape = async () => {
      const text = metrics.text();
      await jest.advanceTimersByTimeAsync(2000);
      return text;
    };
    const [first, second] = await Promise.all([scrape(), scrape()]);
    for (const text of [first, second]) expect(text).toContain('rows 1');
    expect(first).not.toMatch(/^stuck \d/m);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await scrape()).toContain('rows 1');
    await jest.advanceTimersByTimeAsync(3000);
    expect(await scrape()).toContain('rows 2');
    jest.useRealTimers();
  });
});
