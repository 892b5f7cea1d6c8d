// @ts-check
// npm start: a complete shop on this machine.
import { requireNode } from './node-version.mjs';

requireNode();
const { complain } = await import('./refusal.mjs');
try {
  const { openShop } = await import('./shop.mjs');
  await openShop({ dev: false });
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
