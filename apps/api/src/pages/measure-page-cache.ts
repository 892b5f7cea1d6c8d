import type { MetricSample, MetricsRegistry } from '@boutik/platform/observability';
import type { PageCache } from './page-cache.js';

/** Adds the figures of the page cache to /metrics. */
export function measurePageCache(metrics: MetricsRegistry, cache: PageCache): void {
  const counts = (values: Record<string, number>, label: string) => async () =>
    Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }));
  metrics.gauge({
    name: 'boutik_page_cache_lookups',
    help: 'Public pages asked for since the start, by result',
    labels: ['result'],
    read: counts(cache.lookups, 'result'),
  });
  metrics.gauge({
    name: 'boutik_page_cache_renderings',
    help: 'Public pages that memory did not have, since the start: rendered, unchanged as their data, read from disk, or prepared there',
    labels: ['result'],
    read: counts(cache.renderings, 'result'),
  });
  metrics.gauge({
    name: 'boutik_page_cache_evictions',
    help: 'Pages removed since the start, by reason',
    labels: ['reason'],
    read: counts(cache.evictions, 'reason'),
  });
  metrics.gauge({
    name: 'boutik_page_cache_pages',
    help: 'Pages in the cache',
    read: async () => [{ value: cache.size }],
  });
  metrics.gauge({
    name: 'boutik_page_cache_bytes',
    help: 'Memory of the pages in the cache',
    read: async () => [{ value: cache.bytes }],
  });
  metrics.gauge({
    name: 'boutik_page_cache_stored_pages',
    help: 'Pages on disk, some of them outdated',
    read: async () => [{ value: cache.stored?.size ?? 0 }],
  });
  metrics.gauge({
    name: 'boutik_page_cache_age_seconds',
    help: 'Age of the pages in the cache: their average, and the oldest',
    labels: ['of'],
    read: async () => ages(cache),
  });
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
