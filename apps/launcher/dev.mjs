// @ts-check
// npm run dev: the same shop, rebuilt and reloaded as its code is saved.
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
