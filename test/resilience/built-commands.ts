import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type TestDatabase, testDatabase } from '../support/database.js';
import { ROOT } from '../support/shop-processes.js';

const run = promisify(execFile);

/** The built commands as the image runs them: without npm, from another folder, with the given settings alone. */
export class BuiltCommands {
  private constructor(
    readonly db: TestDatabase,
    readonly folder: string,
  ) {}

  static async prepare(): Promise<BuiltCommands> {
    return new BuiltCommands(await testDatabase(), await mkdtemp(join(tmpdir(), 'boutik-first-day-')));
  }

  async run(name: string, args: string[], env: Record<string, string> = {}) {
    const script = join(ROOT, 'dist/apps/launcher/src/commands', `${name}.js`);
    const { PATH = '' } = process.env;
    const { db, folder } = this;
    const options = { cwd: folder, env: { PATH, DATABASE_URL: db.url, DATA_DIR: folder, ...env } };
    const failed = (error: { code: number; stdout: string; stderr: string }) => error;
    const { stdout, stderr, code } = await run(process.execPath, [script, ...args], options).then(
      (done) => ({ ...done, code: 0 }),
      failed,
    );
    return { stdout, stderr, code };
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
    await this.db.drop();
  }
}

/** A wrong setting and two missing ones. */
export async function expectRefusedSettings(commands: BuiltCommands, name: string, args: string[]): Promise<void> {
  const { code, stdout, stderr } = await commands.run(name, args, { NODE_ENV: 'production', PORT: 'abc' });
  const missing = ['APP_SECRET', 'PUBLIC_URL'];
  const named = ['PORT', ...missing].map((setting) => `- ${setting} : .+`).join('\n');
  expect(stdout + stderr).toMatch(new RegExp(`^Configuration refusée :\n${named}\n$`));
  expect(code).toBe(1);
}
