import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigurationError } from '@boutik/platform/config';
import { BackupError } from './postgres-tools.js';

/**
 * Runs the command `name` with the folder that its argument names, and prints the lines that `work` returns.
 * Exit code: 1 when it failed, 2 for bad usage; `work` may set another.
 */
export async function runOnFolder(
  name: 'backup' | 'restore',
  work: (folder: string) => Promise<string[]>,
): Promise<void> {
  const folder = folderArgument();
  if (folder === null) {
    process.stderr.write(`Usage : npm run ${name} -- <dossier>\n`);
    process.exitCode = 2;
    return;
  }
  try {
    process.stdout.write(`${(await work(resolve(folder))).join('\n')}\n`);
  } catch (error) {
    process.stderr.write(`${errorText(error)}\n`);
    process.exitCode = 1;
  }
}

function folderArgument(): string | null {
  const { positionals, values } = parseArgs({ allowPositionals: true, strict: false });
  const [folder] = positionals;
  return folder && positionals.length === 1 && Object.keys(values).length === 0 ? folder : null;
}

/** A bug has a stack trace. */
function errorText(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof BackupError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
