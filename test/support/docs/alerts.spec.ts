import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MetricsRegistry, setLogLevel } from '@boutik/platform/observability';
import { sourcesIn } from '../../../apps/launcher/building/fingerprint.mjs';

const root = join(__dirname, '..', '..', '..');

describe('docs/monitoring/alerts.yml', () => {
  it('names only metrics that the shop exports', async () => {
    setLogLevel('silent');
    const sources = sourcesIn(root, ['apps/api', 'libs']).filter((file) => /(?<!spec)\.ts$/.test(file));
    const gauges = sources.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/name: '(boutik_\w+)'/g)].map((found) => found[1]),
    );
    const own = [...(await new MetricsRegistry().text()).matchAll(/^# TYPE (\S+)/gm)].map((found) => found[1]);
    const rules = readFileSync(join(root, 'docs/monitoring/alerts.yml'), 'utf8');
    const named = [...rules.matchAll(/\b(?:boutik|http|process|nodejs)_\w+/g)].map(([name]) =>
      name.replace(/_(?:bucket|count|sum)$/, ''),
    );
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((name) => ![...gauges, ...own].includes(name))).toEqual([]);
  });
});
