import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BuiltCommands, expectRefusedSettings } from '../resilience/built-commands.js';

// Each command is a process that loads its modules.
jest.setTimeout(120_000);

let commands: BuiltCommands;
beforeAll(async () => {
  commands = await BuiltCommands.prepare();
});
afterAll(() => commands?.remove());

/** Commands check their settings before they do anything. Half a minute. */
it.each([
  ['admin', ['list']],
  ['backup', ['backup']],
  ['content', ['about', 'about.html']],
  ['files', ['check', 'disk', 'bucket']],
  ['import', ['products.csv']],
  ['reindex', []],
  ['restore', ['backup']],
  ['seed', []],
])('%s names every wrong setting as the server does, without a stack trace', async (name, args) => {
  await writeFile(join(commands.folder, 'about.html'), '<p>À propos</p>');
  await expectRefusedSettings(commands, name, args);
});
