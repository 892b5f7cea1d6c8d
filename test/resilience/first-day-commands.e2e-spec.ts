import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type TestDatabase, testDatabase } from '../support/database.js';
import { ROOT } from '../support/shop-processes.js';

// Each command is a process that loads its modules.
jest.setTimeout(120_000);

const run = promisify(execFile);
let db: TestDatabase;
let folder: string;

beforeAll(async () => {
  db = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'boutik-first-day-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await db?.drop();
});

/** Runs a built command as the image does: without npm, from another folder, with the given settings alone. */
async function command(name: string, args: string[], env: Record<string, string> = {}) {
  const script = join(ROOT, 'dist/apps/launcher/src/commands', `${name}.js`);
  const { PATH = '' } = process.env;
  const options = { cwd: folder, env: { PATH, DATABASE_URL: db.url, DATA_DIR: folder, ...env } };
  const failed = (error: { code: number; stdout: string; stderr: string }) => error;
  const { stdout, stderr, code } = await run(process.execPath, [script, ...args], options).then(
    (done) => ({ ...done, code: 0 }),
    failed,
  );
  return { stdout, stderr, code };
}

it('migrate needs the address of the database alone, also in production', async () => {
  expect(await command('migrate', [], { NODE_ENV: 'production' })).toMatchObject({ stdout: 'à jour\n', code: 0 });
});

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
  await writeFile(join(folder, 'about.html'), '<p>À propos</p>');
  const { code, stdout, stderr } = await command(name, args, { NODE_ENV: 'production', PORT: 'abc' });
  const missing = ['APP_SECRET', 'PUBLIC_URL'];
  const named = ['PORT', ...missing].map((setting) => `- ${setting} : .+`).join('\n');
  expect(stdout + stderr).toMatch(new RegExp(`^Configuration refusée :\n${named}\n$`));
  expect(code).toBe(1);
});

it('a command names the database that it cannot reach', async () => {
  const { code, stderr } = await command('migrate', [], { DATABASE_URL: 'postgres://127.0.0.1:1/none' });
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
  const { code, stderr } = await command('seed', [], production);
  expect([code, stderr]).toEqual([1, expect.stringContaining('refusées en production')]);
  expect(await db.query('select 1 from users')).toEqual([]);
});

it('admin creates the first administrator, and lists the accounts', async () => {
  const created = await command('admin', ['create', 'Marie@Pei.example', '--name=Marie Payet']);
  expect(created).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('/reset-password?email=marie%40pei.example'),
  });
  expect((await command('admin', ['list'])).stdout).toMatch(/^SuperAdmin +marie@pei\.example +Marie Payet/);
  // Without NODE_ENV too: this is the database of a real shop now.
  const seed = await command('seed', []);
  expect(seed).toMatchObject({ code: 1, stderr: expect.stringContaining('administrateur') });
});

it('content writes a legal text', async () => {
  await writeFile(join(folder, 'notice.html'), '<p>{{seller.identity}}</p><script>x</script>');
  expect(await command('content', ['legal-notice', 'notice.html'])).toMatchObject({ code: 0 });
  expect(await db.query('select slug, html from content_pages')).toEqual([
    { slug: 'legal-notice', html: '<p>{{seller.identity}}</p>' },
  ]);
});
