// @ts-check
// npm run build: server code, storefront and workspace, to dist/.
import { requireNode } from './node-version.mjs';

requireNode();
const { complain } = await import('./refusal.mjs');
try {
  const { buildAll } = await import('./building/build-all.mjs');
  const { readSettings } = await import('./settings.mjs');
  await buildAll({ env: readSettings().env, browser: true });
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
