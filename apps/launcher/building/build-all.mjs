// @ts-check
import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { browserApps, buildBrowserApp } from './build-browser.mjs';
import { buildServer } from './build-server.mjs';
import { lockHolder, takeLock } from '../processes/lock.mjs';
import { inProject } from '../settings.mjs';
import { step } from '../terminal.mjs';

/**
 * Builds what is missing or out of date. A lock file allows one build at a time in this project.
 * @param {{ env: NodeJS.ProcessEnv, browser: boolean }} options `browser`: also build the storefront and the workspace
 */
export async function buildAll({ env, browser }) {
  const lock = await acquireBuildLock();
  try {
    await buildStep('Code du serveur', buildServer);
    if (!browser) return;
    for (const app of Object.values(browserApps)) await buildStep(app.label, () => buildBrowserApp(app, env));
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
