import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import pg from 'pg';
import { ROOT } from '../support/shop-processes.js';
import {
  describePostgres,
  installedPostgres,
  type PostgresServer,
  startPostgres,
} from '../support/installed-postgres.js';

jest.setTimeout(180_000);
const programs = installedPostgres();

/** Two invoices; the document of the second is lost before the backup. */
const ROWS = (stored: string, lost: string) => `
  insert into orders (number, source, status, delivery_mode, client_name, client_prenom, client_email, client_address,
    client_postal_code, client_city, net_cents, shipping_cents, vat_cents, total_cents, stock_reserved, placed_at, paid_at)
  values ('CMD-2026-000001', 'cart', 'paid', 4, 'Hoarau', 'Marie', 'marie@boutik.test', '', '', '', 100, 0, 9, 109,
    true, now(), now());
  insert into invoices (number, year, sequence, kind, order_id, order_number, issued_on, content, net_cents, vat_cents, gross_cents)
  values ('FAC-2026-000001', 2026, 1, 'invoice', 1, 'CMD-2026-000001', now(), '{}', 100, 9, 109);
  insert into invoice_files (invoice_id, file_key, size) values (1, '${stored}', 7);
  insert into invoices (number, year, sequence, kind, corrects_id, order_id, order_number, issued_on, content, net_cents,
    vat_cents, gross_cents)
  values ('FAC-2026-000002', 2026, 2, 'credit-note', 1, 1, 'CMD-2026-000001', now(), '{}', -100, -9, -109);
  insert into invoice_files (invoice_id, file_key, size) values (2, '${lost}', 7)`;
const keyOf = (name: string) => `invoices/${name.slice(0, 2)}/${name}.pdf`;
const STORED = keyOf('AbStoredInvoiceStoredPdf');
const LOST = keyOf('CdLostInvoiceLostInvoice');

const pathWithPrograms = `${programs}${delimiter}${process.env['PATH']}`;
interface CommandOptions {
  args?: string[];
  path?: string;
}

/** `backup` and `restore` bring all of a shop back, and name what is lost or damaged. Half a minute. */
describePostgres('a backup', () => {
  let server: PostgresServer;
  let directory: string;
  const at = (...parts: string[]) => join(directory, ...parts);

  /** Runs a built command; `shop` names its database and its data directory. */
  const command = (name: string, shop: string, { args = [], path = pathWithPrograms }: CommandOptions = {}) => {
    const script = join(ROOT, `dist/apps/launcher/src/commands/${name}.js`);
    const env = { ...process.env, PATH: path, DATABASE_URL: server.urlOf(shop), DATA_DIR: at(shop) };
    const options = { cwd: ROOT, encoding: 'utf8' as const, env };
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], options);
    return { status, output: stdout + stderr };
  };
  const query = async (database: string, sql: string) => {
    const client = new pg.Client({ connectionString: server.urlOf(database) });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  /** A digest of all rows of each table. */
  const contentOf = async (database: string) => {
    const tables = await query(
      database,
      "select schemaname || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'bullmq') order by 1",
    );
    const digests: Record<string, unknown> = {};
    for (const { name } of tables) {
      const table = String(name);
      const rows = await query(database, `select t::text as row from ${table} t order by 1`);
      digests[table] = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
    }
    return digests;
  };

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'boutik-backup-'));
    server = await startPostgres();
    for (const name of ['shop', 'restored', 'damaged']) await query('postgres', `create database ${name}`);
    expect(command('migrate', 'shop')).toMatchObject({ status: 0 });
    await query('shop', ROWS(STORED, LOST));
    mkdirSync(at('shop', 'files', dirname(STORED)), { recursive: true });
    mkdirSync(at('shop', 'media', 'products'), { recursive: true });
    writeFileSync(at('shop', 'files', STORED), 'facture');
    writeFileSync(at('shop', 'media', 'products', 'a.webp'), 'image');
    writeFileSync(at('shop', 'seller.json'), '{}');
  });
  afterAll(() => {
    server?.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  it('contains database, documents, pictures and the seller, and is written into an empty folder only', () => {
    expect(command('backup', 'shop', { args: [at('backup')] })).toMatchObject({ status: 0 });
    const manifest = JSON.parse(readFileSync(at('backup', 'manifest.json'), 'utf8')) as { files: { path: string }[] };
    expect(manifest.files.map(({ path }) => path)).toEqual([
      'database.dump',
      'seller.json',
      `files/${STORED}`,
      'media/products/a.webp',
    ]);
    expect(command('backup', 'shop', { args: [at('backup')] })).toMatchObject({
      status: 1,
      output: expect.stringContaining('pas vide'),
    });
    expect(command('backup', 'shop')).toMatchObject({ status: 2 });
  });

  it('is restored whole, and the documents of all invoices are checked', async () => {
    const { status, output } = command('restore', 'restored', { args: [at('backup')] });
    expect(output).toContain('Factures : 2 documents, 1 manquants ou différents.\n  FAC-2026-000002 :');
    expect(status).toBe(1);
    expect(await contentOf('restored')).toEqual(await contentOf('shop'));
    expect(readFileSync(at('restored', 'files', STORED), 'utf8')).toBe('facture');
    expect(readFileSync(at('restored', 'media', 'products', 'a.webp'), 'utf8')).toBe('image');
    expect(command('migrate', 'restored')).toEqual({ status: 0, output: 'à jour\n' });
  });

  it('is not restored over a shop, and not when a file of it is damaged', async () => {
    expect(command('restore', 'restored', { args: [at('backup')] }).output).toContain('n’est pas vide');
    appendFileSync(at('backup', 'files', STORED), 'x');
    const refused = command('restore', 'damaged', { args: [at('backup')] });
    expect(refused).toEqual({ status: 1, output: `Sauvegarde abîmée : files/${STORED}\n` });
    expect(await contentOf('damaged')).toEqual({});
    expect(existsSync(at('damaged', 'files'))).toBe(false);
  });

  it('says what is missing on a machine without pg_dump', () => {
    expect(command('backup', 'shop', { args: [at('nowhere')], path: '' })).toEqual({
      status: 1,
      output: expect.stringMatching(/^pg_dump est introuvable : installez .*postgresql-client/),
    });
  });
});
