import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from '../command-line.js';

/**
 * Runs the command `name` with the folder that its argument names, and prints the lines that `work` returns.
 * `work` may set an exit code.
 */
export function runOnFolder(name: 'backup' | 'restore', work: (folder: string) => Promise<string[]>): Promise<void> {
  return runCommand(
    async (args) => {
      const [folder, ...others] = parseArgs({ args, allowPositionals: true, options: {} }).positionals;
      if (!folder || others.length > 0) throw new UsageError();
      process.stdout.write(`${(await work(resolve(folder))).join('\n')}\n`);
      return Number(process.exitCode ?? 0);
    },
    { usage: `Usage : npm run ${name} -- <dossier>` },
  );
}
