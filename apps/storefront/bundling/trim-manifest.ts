import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PREFIX = 'window.__reactRouterManifest=';

interface ManifestRoute {
  imports?: string[];
  css?: string[];
  [field: string]: unknown;
}

/** The manifest of the routes that every page loads. */
interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, ManifestRoute>;
}

/**
 * Writes the browser's manifest of routes without what it knows anyway: scripts and styles of a route that every page has
 * loaded, and flags that are false. Saves each page half a kilobyte.
 * @param assets the folder of the built scripts
 */
export function trimManifest(assets: string): void {
  const name = readdirSync(assets).find((file) => /^manifest-[\w-]+\.js$/.test(file));
  if (!name) throw new Error(`No manifest of routes in ${assets}.`);
  const file = join(assets, name);
  const text = readFileSync(file, 'utf8');
  if (!text.startsWith(PREFIX)) throw new Error(`${file} has another form than expected.`);
  writeFileSync(
    file,
    `${PREFIX}${JSON.stringify(trimmed(JSON.parse(text.slice(PREFIX.length).replace(/;\s*$/, ''))))};`,
  );
}

/** The same manifest, in fewer bytes. */
export function trimmed({ entry, routes, ...rest }: Manifest): Manifest {
  const { root, ...others } = routes;
  const loaded = new Set([entry.module, ...entry.imports, ...(root?.imports ?? [])]);
  const styles = new Set(root?.css);
  const trim = ({ imports = [], css = [], ...route }: ManifestRoute): ManifestRoute => ({
    ...withoutFalse(route),
    imports: imports.filter((script) => !loaded.has(script)).sort(),
    css: css.filter((style) => !styles.has(style)),
  });
  const trimmedRoutes = Object.entries(others).map(([id, route]) => [id, trim(route)]);
  return {
    ...rest,
    entry,
    routes: { ...(root && { root: withoutFalse(root) }), ...Object.fromEntries(trimmedRoutes) },
  };
}

const withoutFalse = (route: ManifestRoute): ManifestRoute =>
  Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false));
