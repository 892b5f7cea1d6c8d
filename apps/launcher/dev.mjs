// @ts-check
// npm run dev: the shop in watch mode, rebuilt and restarted when its code is saved.
import { requireNode } from './node-version.mjs';

requireNode();
const { complain } = await import('./refusal.mjs');
try {
  const { openShop } = await import('./shop.mjs');
  await openShop({ dev: true });
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
