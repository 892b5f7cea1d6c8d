import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describeBuilt } from '../support/describe-built.js';
import { ROOT } from '../support/shop-processes.js';

/** Bytes of scripts that a page may load first, compressed by gzip. */
const BUDGET = 150_000;
const CLIENT = join(ROOT, 'dist/storefront/client');

interface Scripts {
  module?: string;
  imports?: string[];
}

/** What the build says of every route: its own script, and those that come with it. */
interface Manifest {
  entry: Scripts;
  routes: Record<string, Scripts & { id: string; parentId?: string }>;
}

describeBuilt('the scripts that a page loads first', () => {
  const manifestFile = readdirSync(join(CLIENT, 'assets')).find((name) => /^manifest-[\w-]+\.js$/.test(name)) ?? '';
  const manifest = JSON.parse(
    readFileSync(join(CLIENT, 'assets', manifestFile), 'utf8')
      .replace(/^[^{]*/, '')
      .replace(/;\s*$/, ''),
  ) as Manifest;

  const scriptsOf = ({ module = '', imports = [] }: Scripts) => [module, ...imports].filter((name) => name !== '');

  function firstLoad(id: string): string[] {
    const own = new Set([`/assets/${manifestFile}`, ...scriptsOf(manifest.entry)]);
    for (let route = manifest.routes[id]; route; route = manifest.routes[route.parentId ?? ''])
      for (const script of scriptsOf(route)) own.add(script);
    return [...own];
  }

  // Small files are sent as they are.
  const sent = (script: string) =>
    (statSync(join(CLIENT, `${script}.gz`), { throwIfNoEntry: false }) ?? statSync(join(CLIENT, script))).size;

  const pages = Object.keys(manifest.routes).filter((id) => id !== 'root' && !id.startsWith('dev/'));

  it('knows the pages of the shop', () => {
    expect(pages).toEqual(
      expect.arrayContaining(['home/home.route', 'product/product.route', 'catalog/category.route']),
    );
    expect(firstLoad('home/home.route').length).toBeGreaterThan(5);
  });

  it.each(pages)('%s stays within the budget', (id) => {
    const bytes = firstLoad(id).reduce((sum, script) => sum + sent(script), 0);
    expect({ page: id, withinBudget: bytes <= BUDGET, bytes }).toMatchObject({ withinBudget: true });
    // The framework alone is more than this: less would mean that nothing was counted.
    expect(bytes).toBeGreaterThan(90_000);
  });

  it('sends a page in few files: each costs half a kilobyte of headers', () => {
    const max = Math.max(...pages.map((id) => firstLoad(id).length));
    expect(max).toBeLessThanOrEqual(18);
  });
});

/** What follows an element that is selected by its content, as `nav a` in `body:has(.checkout) nav a`. */
const AFTER_HAS = /:has\((?:[^()]|\([^()]*\))*\)[^\s,{]* ([^,{]+)/g;

describeBuilt('the style sheet', () => {
  const assets = join(CLIENT, 'assets');
  const sheet = readdirSync(assets).find((name) => /^app-[\w-]+\.css$/.test(name)) ?? '';
  const onScreen = readFileSync(join(assets, sheet), 'utf8').replaceAll(/@media print\{(?:[^{}]*\{[^{}]*\})*\}/g, '');

  // A browser looks at all of them again with every change of a page, whether the rule applies or not.
  it('selects few elements by what others contain: those of a class, not all links or drawings', () => {
    const selected = [...onScreen.matchAll(AFTER_HAS)]
      .map(([, after = '']) => after)
      .filter((after) => after !== 'body');
    expect(selected).toContain('.beside-checkout');
    expect(selected.filter((after) => !after.startsWith('.'))).toEqual([]);
  });
});
