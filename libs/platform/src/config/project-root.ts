import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The directory of package.json and node_modules, above the sources or above their build in dist/. Processes may be
 * started from any working directory.
 */
export const projectRoot = directoryOfPackage(dirname(fileURLToPath(import.meta.url)));

function directoryOfPackage(directory: string): string {
  if (existsSync(join(directory, 'package.json'))) return directory;
  const parent = dirname(directory);
  if (parent === directory) throw new Error('No package.json above the code.');
  return directoryOfPackage(parent);
}
