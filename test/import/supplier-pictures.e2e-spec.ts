import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { until } from '../support/until.js';
import { untilFound } from '../support/until-found.js';
import { describeBuilt } from '../support/describe-built.js';
import { ROOT } from '../support/shop-processes.js';
import { HtmlBrowser } from '../support/html-browser.js';
import { TestShop } from '../support/test-shop.js';

jest.setTimeout(300_000);
const IMPORT = join(ROOT, 'dist/apps/launcher/src/commands/import.js');

describeBuilt("a supplier's pictures", () => {
  let supplier: Server;
  let host: string;
  let folder: string;
  let shop: TestShop;
  const requested: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'boutik-import-'));
    const photo = await photograph();
    supplier = createServer((request, response) => {
      requested.push(request.url ?? '');
      response.end(request.url === '/photo' ? photo : '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    });
    await new Promise<void>((resolve) => supplier.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(supplier.address() as AddressInfo).port}`;
    process.env['PICTURE_TRUSTED_HOSTS'] = host;
    shop = await TestShop.open({ pages: true, worker: true, products: [], users: [] });
  });
  afterAll(async () => {
    delete process.env['PICTURE_TRUSTED_HOSTS'];
    await shop?.close();
    supplier.close();
    await rm(folder, { recursive: true });
  });

  async function importing(rows: readonly string[]): Promise<void> {
    const file = join(folder, 'catalogue.csv');
    await writeFile(file, ['reference;nom;categorie;prix;images', ...rows].join('\n'));
    const env = { ...process.env, DATABASE_URL: shop.db.url, DATA_DIR: folder };
    await promisify(execFile)(process.execPath, [IMPORT, file, '--mapping=generique'], { cwd: ROOT, env });
  }
  const product = async (reference: string) => {
    const [row] = await shop.db.query<{ id: number; image_urls: string[] }>(
      'select id, image_urls from products where reference = $1',
      [reference],
    );
    return row ?? { id: 0, image_urls: [] };
  };

  it('are downloaded once, and offered in the widths of all screens', async () => {
    await importing([`REF-1;Carte graphique;Composants;100;http://${host}/photo`]);
    await until(
      'the picture is ours',
      async () => (await product('REF-1')).image_urls[0]?.startsWith('/media/products/') ?? false,
      60_000,
    );
    await untilFound(shop, 'carte');
    const { id, image_urls: stored } = await product('REF-1');
    const answer = await fetch(`${shop.url}${stored[0]?.replace('.webp', '-480.avif') ?? ''}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const path of [`/produit/${id}`, '/catalogue']) {
      const page = new HtmlBrowser(shop.url);
      await page.open(path);
      const source = page.document.querySelector('main picture source[type="image/avif"]');
      const stem = stored[0]?.replace('.webp', '') ?? '';
      expect([path, source?.getAttribute('srcset')]).toEqual([path, expect.stringContaining(`${stem}-480.avif 480w`)]);
      expect([path, source?.getAttribute('sizes')]).toEqual([path, expect.stringMatching(/vw/)]);
    }
    await importing([`REF-1;Carte graphique;Composants;120;http://${host}/photo`]);
    expect((await product('REF-1')).image_urls).toEqual(stored);
    expect(requested.filter((path) => path === '/photo')).toHaveLength(1);
  });

  it('that cannot be downloaded stop nothing, and are reported to the owner', async () => {
    const bad = [`http://${host}/logo.svg`, 'http://169.254.169.254/latest/meta-data'];
    await importing([`REF-2;Câble;Composants;10;${bad.join('|')}`, 'REF-3;Souris;Composants;10;']);
    const dead = () =>
      shop.db.query<{ data: { sourceUrl: string } }>("select data from dead_jobs where name = 'prepare-picture'");
    await until('both failures are seen', async () => (await dead()).length === 2, 60_000);
    expect((await dead()).map(({ data }) => data.sourceUrl).sort()).toEqual([...bad].sort());
    const { image_urls: stored } = await product('REF-2');
    expect(stored).toEqual(bad);
    expect(requested).not.toContain('/latest/meta-data');
  });
});

/** No two runs share it, so that nothing is stored already. */
function photograph(): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 200, height: 200, channels: 3, background: '#888', noise: grain } })
    .resize(1800, 1800)
    .jpeg()
    .toBuffer();
}
