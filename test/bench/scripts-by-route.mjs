// @ts-check
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const STATIC = /\bfrom\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
const DYNAMIC = /\bimport\(\s*["'`]\.\/([\w.-]+\.js)["'`]\s*\)/g;

/** @typedef {{ id: string, parentId?: string, module: string, imports?: string[] }} Route */

/**
 * The scripts of each page: what it loads first, and what its parts load later, when they are used or in view.
 * @param {string} client folder of the storefront's build for the browser
 * @returns {{ route: string, 'first kB': number, 'later kB': number, later: string }[]} compressed by gzip
 */
export function scriptsByRoute(client) {
  const assets = path.join(client, 'assets');
  const file = readdirSync(assets).find((name) => /^manifest-[\w-]+\.js$/.test(name)) ?? '';
  const text = readFileSync(path.join(assets, file), 'utf8')
    .replace(/^[^{]*/, '')
    .replace(/;\s*$/, '');
  const manifest = /** @type {{ entry: Route, routes: Record<string, Route> }} */ (JSON.parse(text));
  const ofRoute = (/** @type {Route | undefined} */ route) =>
    [route?.module ?? '', ...(route?.imports ?? [])].filter(Boolean).map((name) => path.basename(name));
  const kilobytes = (/** @type {Iterable<string>} */ names) =>
    Math.round([...names].reduce((sum, name) => sum + sentBytes(path.join(assets, name)), 0) / 1024);
  const pages = Object.values(manifest.routes).filter(({ id }) => id !== 'root' && !id.startsWith('dev/'));
  return pages.map((page) => {
    const first = new Set([file, ...ofRoute(manifest.entry)]);
    /** @type {Route | undefined} */
    let route = page;
    for (; route; route = manifest.routes[route.parentId ?? '']) for (const name of ofRoute(route)) first.add(name);
    const later = loadedLater(assets, first);
    const own = [...later].map((name) => name.replace(/-[\w-]{8}\.js$/, ''));
    return { route: page.id, 'first kB': kilobytes(first), 'later kB': kilobytes(later), later: own.join(' ') };
  });
}

/** Scripts that the first ones import on demand, with what comes with those. @param {string} assets @param {Set<string>} first */
function loadedLater(assets, first) {
  /** @type {Set<string>} */
  const later = new Set();
  const waiting = [...first];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const source = readFileSync(path.join(assets, name), 'utf8');
    const imported = [...source.matchAll(DYNAMIC), ...(later.has(name) ? source.matchAll(STATIC) : [])];
    for (const [, found = ''] of imported) {
      if (first.has(found) || later.has(found) || !existsSync(path.join(assets, found))) continue;
      later.add(found);
      waiting.push(found);
    }
  }
  return later;
}

/** Small files are sent as they are. @param {string} script */
function sentBytes(script) {
  return statSync(existsSync(`${script}.gz`) ? `${script}.gz` : script).size;
}
