import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MetricsRegistry, setLogLevel } from '@boutik/platform/observability';
import { z } from 'zod';
import { sourcesIn } from '../../../apps/launcher/building/fingerprint.mjs';

const root = join(__dirname, '..', '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The names of all metrics: those of every process, and those that modules add. */
async function exportedMetrics(): Promise<Set<string | undefined>> {
  setLogLevel('silent');
  const sources = sourcesIn(root, ['apps/api', 'libs']).filter((file) => /(?<!spec)\.ts$/.test(file));
  const added = sources.flatMap((file) => [...read(file).matchAll(/name: '(boutik_\w+)'/g)].map((found) => found[1]));
  const own = [...(await new MetricsRegistry().text()).matchAll(/^# TYPE (\S+)/gm)].map((found) => found[1]);
  return new Set([...added, ...own]);
}

function namedMetrics(text: string): string[] {
  const names = [...text.matchAll(/\b(?:boutik|http|process|nodejs)_\w+/g)].map(([name]) => name);
  return [...new Set(names.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')))];
}

describe('docs/monitoring', () => {
  it('has alert rules on metrics that the shop exports', async () => {
    const [exported, named] = [await exportedMetrics(), namedMetrics(read('docs/monitoring/alerts.yml'))];
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((name) => !exported.has(name))).toEqual([]);
  });

  it('has a dashboard of metrics that the shop exports, with every one of its own', async () => {
    const panel = z.object({
      id: z.number().int(),
      title: z.string().min(1),
      type: z.enum(['row', 'timeseries']),
      gridPos: z.object({ h: z.number(), w: z.number(), x: z.number(), y: z.number() }),
      targets: z.array(z.object({ expr: z.string(), refId: z.string() })).default([]),
    });
    const { panels } = z
      .object({ schemaVersion: z.number().int(), panels: z.array(panel) })
      .parse(JSON.parse(read('docs/monitoring/grafana-dashboard.json')));
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    for (const expression of expressions)
      for (const pair of ['()', '{}', '[]']) expect(count(expression, pair[0])).toBe(count(expression, pair[1]));
    const [exported, named] = [await exportedMetrics(), namedMetrics(expressions.join('\n'))];
    expect(named.filter((name) => !exported.has(name))).toEqual([]);
    const missing = [...exported].filter((name = '') => name.startsWith('boutik_') && !named.includes(name));
    // The worker's runs are in boutik_worker_jobs, the memory of the cache stands for its pages, and its renderings for those on disk.
    expect(missing).toEqual([
      'boutik_page_cache_pages',
      'boutik_page_cache_stored_pages',
      'boutik_page_cache_age_seconds',
      'boutik_jobs_total',
    ]);
  });
});

function count(text: string, character = ''): number {
  return text.split(character).length - 1;
}
