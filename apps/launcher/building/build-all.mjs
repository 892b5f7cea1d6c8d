// @ts-check
import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { browserApps, buildBrowserApp, isBrowserAppCurrent } from './build-browser.mjs';
import { buildServer, isServerCurrent } from './build-server.mjs';
import { lockHolder, takeLock } from '../processes/lock.mjs';
import { inProject } from '../settings.mjs';
import { step } from '../terminal.mjs';

/**
 * Builds what is missing or out of date. A lock file allows one build at a time in this project; nothing is written when
 * everything is current, so that the code may be read-only or belong to another user.
 * @param {{ env: NodeJS.ProcessEnv, browser: boolean }} options `browser`: also build the storefront and the workspace
 */
export async function buildAll({ env, browser }) {
  const apps = browser ? Object.values(browserApps) : [];
  if (isServerCurrent() && apps.every(isBrowserAppCurrent)) return;
  const lock = await acquireBuildLock();
  try {
    await buildStep('Code du serveur', buildServer);
    for (const app of apps) await buildStep(app.label, () => buildBrowserApp(app, env));
  } finally {
    lock.release();
  }
}

/** @param {string} label @param {() => Promise<'built' | 'current'>} build */
function buildStep(label, build) {
  return step(label, async (setDetail) => {
    if ((await build()) === 'current') setDetail('à jour');
  });
}

/**
 * Waits for the build lock: two launchers with different data directories share dist/.
 * @returns {Promise<{ release: () => void }>}
 */
async function acquireBuildLock() {
  mkdirSync(inProject('dist'), { recursive: true });
  const file = inProject('dist', '.building');
  if (lockHolder(file)) {
    await step('Une autre construction se termine', async () => {
      while (lockHolder(file)) await pause(200);
    });
  }
  try {
    return takeLock(file, { what: 'npm run build', url: '' });
  } catch (error) {
    if (lockHolder(file)) return acquireBuildLock();
    throw error;
  }
}
