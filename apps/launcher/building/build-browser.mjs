// @ts-check
import { existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fingerprint, sourcesIn, buildStamp } from './fingerprint.mjs';
import { precompress } from './precompress.mjs';
import { runCaptured } from '../processes/run-node.mjs';
import { inProject, root } from '../settings.mjs';

/**
 * @typedef {object} BrowserApp
 * @property {'storefront' | 'workspace'} name
 * @property {string} label
 * @property {string} outputMarker a file of the output directory that exists only after a complete build
 * @property {string} staticDirectory the directory of static files, relative to the output directory
 * @property {() => string[]} command arguments to node
 */

/** Libraries whose code ends up in the browser. */
const sharedSources = ['libs/contract', 'libs/kernel', 'libs/ui', 'libs/api-client'];

const require = createRequire(import.meta.url);
/** @param {string} name @param {string} file the path of a package's command, resolved even if "exports" does not list it */
const resolveProgram = (name, file) => path.join(path.dirname(require.resolve(`${name}/package.json`)), file);

/** @type {Record<'storefront' | 'workspace', BrowserApp>} */
export const browserApps = {
  storefront: {
    name: 'storefront',
    label: 'Vitrine',
    outputMarker: 'server/index.js',
    staticDirectory: 'client',
    command: () => [resolveProgram('@react-router/dev', 'bin.js'), 'build', 'apps/storefront', '--logLevel', 'warn'],
  },
  workspace: {
    name: 'workspace',
    label: 'Espace commercial',
    outputMarker: 'index.html',
    staticDirectory: '.',
    command: () => [resolveProgram('vite', 'bin/vite.js'), 'build', 'apps/workspace', '--logLevel', 'warn'],
  },
};

/** @param {BrowserApp} app */
function stampOf({ name }) {
  const files = sourcesIn(root, [`apps/${name}`, ...sharedSources, 'package-lock.json', 'tsconfig.json']);
  return buildStamp(inProject('dist', `.built-${name}.json`), fingerprint(root, files));
}

/** Whether the build of a browser app is complete and made from the present sources. Writes nothing. @param {BrowserApp} app */
export function isBrowserAppCurrent(app) {
  return existsSync(inProject('dist', app.name, app.outputMarker)) && stampOf(app).isCurrent();
}

/**
 * Builds a browser app to dist/<name> when its sources have changed since the last build.
 * @param {BrowserApp} app
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<'built' | 'current'>}
 */
export async function buildBrowserApp(app, env) {
  const { name, label, staticDirectory, command } = app;
  const output = inProject('dist', name);
  const stamp = stampOf(app);
  if (isBrowserAppCurrent(app)) return 'current';
  stamp.clear();
  rmSync(output, { recursive: true, force: true });
  await runCaptured(command(), { what: `La construction de « ${label} »`, env: { ...env, NODE_ENV: 'production' } });
  await precompress(path.join(output, staticDirectory));
  stamp.set();
  return 'built';
}
