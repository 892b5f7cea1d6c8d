import type { MetricSample, MetricsRegistry } from '@boutik/platform/observability';
import type { PageCache } from './page-cache.js';

/** Adds the figures of the page cache to /metrics. */
export function measurePageCache(metrics: MetricsRegistry, cache: PageCache): void {
  const gauge = (name: string, help: string, read: () => MetricSample[], labels: string[] = []) =>
    metrics.gauge({ name: `boutik_page_cache_${name}`, help, labels, read: async () => read() });
  const counts = (values: Record<string, number>, label: string) => () =>
    Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }));
  gauge('lookups', 'Public pages asked for since the start, by result', counts(cache.lookups, 'result'), ['result']);
  gauge('evictions', 'Pages removed since the start, by reason', counts(cache.evictions, 'reason'), ['reason']);
  gauge('pages', 'Pages in the cache', () => [{ value: cache.size }]);
  gauge('bytes', 'Memory of the pages in the cache', () => [{ value: cache.bytes }]);
  gauge('age_seconds', 'Age of the pages in the cache: their average, and the oldest', () => ages(cache), ['of']);
}

function ages(cache: PageCache): MetricSample[] {
  const now = Date.now();
  let [sum, oldest] = [0, 0];
  for (const { startedAt } of cache.pages()) {
    sum += now - startedAt;
    oldest = Math.max(oldest, now - startedAt);
  }
  return [
    { labels: { of: 'average' }, value: cache.size > 0 ? sum / cache.size / 1000 : 0 },
    { labels: { of: 'oldest' }, value: oldest / 1000 },
  ];
}
