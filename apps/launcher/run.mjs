// @ts-check
// npm run migrate | seed | import | reindex: one command against the shop's database, running or not.
import { requireNode } from './node-version.mjs';

requireNode();
const { complain } = await import('./refusal.mjs');
try {
  const { runCommand } = await import('./one-command.mjs');
  const [name = '', ...args] = process.argv.slice(2);
  await runCommand(name, args);
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
