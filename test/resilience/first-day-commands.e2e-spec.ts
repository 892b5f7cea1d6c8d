import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BuiltCommands, expectRefusedSettings } from './built-commands.js';

// Each command is a process that loads its modules.
jest.setTimeout(120_000);

let commands: BuiltCommands;
beforeAll(async () => {
  commands = await BuiltCommands.prepare();
});
afterAll(() => commands?.remove());

it('migrate needs the address of the database alone, also in production', async () => {
  expect(await commands.run('migrate', [], { NODE_ENV: 'production' })).toMatchObject({ stdout: 'à jour\n', code: 0 });
});

// Each other command: test/long/command-settings.e2e-spec.ts.
it('seed names every wrong setting as the server does, without a stack trace', () =>
  expectRefusedSettings(commands, 'seed', []));

it('a command names the database that it cannot reach', async () => {
  const { code, stderr } = await commands.run('migrate', [], { DATABASE_URL: 'postgres://127.0.0.1:1/none' });
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^La base de données .+ECONNREFUSED.+\n$/)]);
});

it('seed refuses in production', async () => {
  const production = {
    NODE_ENV: 'production',
    APP_SECRET: '3f1c9a74e0b25d86a91f47c2083eb65d',
    PUBLIC_URL: 'https://pei.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'bonjour@pei.example',
    PAYMENT_SANDBOX: 'true',
  };
  const { code, stderr } = await commands.run('seed', [], production);
  expect([code, stderr]).toEqual([1, expect.stringContaining('refusées en production')]);
  expect(await commands.db.query('select 1 from users')).toEqual([]);
});

it('admin creates the first administrator, and lists the accounts', async () => {
  const created = await commands.run('admin', ['create', 'Marie@Pei.example', '--name=Marie Payet']);
  expect(created).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('/reset-password?email=marie%40pei.example'),
  });
  expect((await commands.run('admin', ['list'])).stdout).toMatch(/^SuperAdmin +marie@pei\.example +Marie Payet/);
  // Without NODE_ENV too: this is the database of a real shop now.
  const seed = await commands.run('seed', []);
  expect(seed).toMatchObject({ code: 1, stderr: expect.stringContaining('administrateur') });
});

it('content writes a legal text', async () => {
  await writeFile(join(commands.folder, 'notice.html'), '<p>{{seller.identity}}</p><script>x</script>');
  expect(await commands.run('content', ['legal-notice', 'notice.html'])).toMatchObject({ code: 0 });
  expect(await commands.db.query('select slug, html from content_pages')).toEqual([
    { slug: 'legal-notice', html: '<p>{{seller.identity}}</p>' },
  ]);
});
