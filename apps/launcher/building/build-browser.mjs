// @ts-check
import { existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fingerprint, sourcesIn, stamp } from './fingerprint.mjs';
import { precompress } from './precompress.mjs';
import { runQuietly } from '../processes/run-node.mjs';
import { inProject, root } from '../settings.mjs';

/**
 * @typedef {object} BrowserApp
 * @property {'storefront' | 'workspace'} name
 * @property {string} label
 * @property {string} proof a file of the output directory that exists only after a complete build
 * @property {string} served the directory of static files, relative to the output directory
 * @property {() => string[]} command arguments to node
 */

/** Libraries whose code ends up in the browser. */
const shared = ['libs/contract', 'libs/kernel', 'libs/design', 'libs/api-client'];

const require = createRequire(import.meta.url);
/** @param {string} name @param {string} file the path of a package's command, resolved even if "exports" does not list it */
const program = (name, file) => path.join(path.dirname(require.resolve(`${name}/package.json`)), file);

/** @type {Record<'storefront' | 'workspace', BrowserApp>} */
export const browserApps = {
  storefront: {
    name: 'storefront',
    label: 'Vitrine',
    proof: 'server/index.js',
    served: 'client',
    command: () => [program('@react-router/dev', 'bin.js'), 'build', 'apps/storefront', '--logLevel', 'warn'],
  },
  workspace: {
    name: 'workspace',
    label: 'Espace commercial',
    proof: 'index.html',
    served: '.',
    command: () => [program('vite', 'bin/vite.js'), 'build', 'apps/workspace', '--logLevel', 'warn'],
  },
};

/**
 * Builds a browser app to dist/<name> when its sources have changed since the last build.
 * @param {BrowserApp} app
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<'built' | 'current'>}
 */
export async function buildBrowserApp({ name, label, proof, served, command }, env) {
  const output = inProject('dist', name);
  const files = sourcesIn(root, [`apps/${name}`, ...shared, 'package-lock.json', 'tsconfig.json']);
  const done = stamp(inProject('dist', `.built-${name}.json`), fingerprint(root, files));
  if (done.isCurrent() && existsSync(path.join(output, proof))) return 'current';
  done.clear();
  rmSync(output, { recursive: true, force: true });
  await runQuietly(command(), { what: `La construction de « ${label} »`, env: { ...env, NODE_ENV: 'production' } });
  await precompress(path.join(output, served));
  done.set();
  return 'built';
}
