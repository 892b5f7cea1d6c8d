import { existsSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const BUILT = ['dist/apps/api/src/main.js', 'dist/apps/worker/src/main.js', 'dist/storefront/server/index.js'];

/** `describe` for suites that need the built shop; skipped with the reason printed when it is not built. */
export const describeBuilt: jest.Describe = BUILT.every((file) => existsSync(join(ROOT, file)))
  ? describe
  : skipped('the shop is not built: run "npm run build"');

/** `describe.skip`, once the reason is printed. */
export function skipped(reason: string): jest.Describe {
  process.stdout.write(`skipped, ${reason}\n`);
  return describe.skip;
}
