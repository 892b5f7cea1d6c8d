import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { until } from '../support/until.js';
import { describeBuilt } from '../support/describe-built.js';
import { ROOT } from '../support/shop-processes.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser } from './visitor.js';

jest.setTimeout(300_000);
const IMPORT = join(ROOT, 'dist/apps/launcher/src/commands/import.js');

/** A product's picture as it stands on the page. */
interface Shown {
  src: string;
  /** Pixels of the file, and pixels of the screen that it fills. */
  has: number;
  fills: number;
}

describeBuilt("a supplier's pictures", () => {
  let supplier: Server;
  let host: string;
  let folder: string;
  let shop: TestShop;
  let browser: Browser;
  const asked: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'boutik-import-'));
    const photo = await photograph();
    supplier = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end(request.url === '/photo' ? photo : '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    });
    await new Promise<void>((resolve) => supplier.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(supplier.address() as AddressInfo).port}`;
    process.env['PICTURE_TRUSTED_HOSTS'] = host;
    [shop, browser] = await Promise.all([
      TestShop.open({ pages: true, worker: true, products: [], users: [] }),
      openBrowser(),
    ]);
  });
  afterAll(async () => {
    delete process.env['PICTURE_TRUSTED_HOSTS'];
    await browser?.close();
    await shop?.close();
    supplier.close();
    await rm(folder, { recursive: true });
  });

  async function importing(rows: readonly string[]): Promise<void> {
    const file = join(folder, 'catalogue.csv');
    await writeFile(file, ['reference;nom;categorie;prix;images', ...rows].join('\n'));
    const env = { ...process.env, DATABASE_URL: shop.db.url, BOUTIK_DATA: folder };
    await promisify(execFile)(process.execPath, [IMPORT, file, '--mapping=generique'], { cwd: ROOT, env });
  }
  const product = async (reference: string) => {
    const [row] = await shop.db.query<{ id: number; image_urls: string[] }>(
      'select id, image_urls from products where reference = $1',
      [reference],
    );
    return row ?? { id: 0, image_urls: [] };
  };

  it('come home by themselves and are shown at the width of each screen', async () => {
    await importing([`REF-1;Carte graphique;Composants;100;http://${host}/photo`]);
    await until(
      'the picture is ours',
      async () => (await product('REF-1')).image_urls[0]?.startsWith('/media/products/') ?? false,
      60_000,
    );
    const { id, image_urls: kept } = await product('REF-1');
    const answer = await fetch(`${shop.url}${kept[0]?.replace('.webp', '-480.avif') ?? ''}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const [width, deviceScaleFactor] of [
      [390, 3],
      [768, 2],
      [1440, 1],
    ] as const)
      for (const path of [`/produit/${id}`, '/catalogue']) {
        // A browser that has a wider one already uses that: each page is its first.
        const page = await browser.newPage({ viewport: { width, height: 900 }, deviceScaleFactor });
        await page.goto(shop.url + path, { waitUntil: 'networkidle' });
        const { src, has, fills } = await pictureOn(page);
        expect([width, path, src]).toEqual([width, path, expect.stringMatching(/\.avif$/)]);
        expect([width, path, has / fills > 0.9, has / fills < 1.7]).toEqual([width, path, true, true]);
        await page.close();
      }
    await importing([`REF-1;Carte graphique;Composants;120;http://${host}/photo`]);
    expect((await product('REF-1')).image_urls).toEqual(kept);
    expect(asked.filter((path) => path === '/photo')).toHaveLength(1);
  });

  it('that cannot be had stop nothing, are stood in for, and are seen by the owner', async () => {
    const bad = [`http://${host}/logo.svg`, 'http://169.254.169.254/latest/meta-data'];
    await importing([`REF-2;Câble;Composants;10;${bad.join('|')}`, 'REF-3;Souris;Composants;10;']);
    const dead = () =>
      shop.db.query<{ data: { sourceUrl: string } }>("select data from dead_jobs where name = 'prepare-picture'");
    await until('both failures are seen', async () => (await dead()).length === 2, 60_000);
    expect((await dead()).map(({ data }) => data.sourceUrl).sort()).toEqual([...bad].sort());
    const { id, image_urls: kept } = await product('REF-2');
    expect(kept).toEqual(bad);
    expect(asked).not.toContain('/latest/meta-data');
    const page = await browser.newPage();
    await page.route(/\/(logo|latest)/, (route) => route.abort());
    await page.goto(`${shop.url}/produit/${id}`, { waitUntil: 'networkidle' });
    await until(
      'the placeholder stands in',
      async () => (await pictureOn(page)).src.endsWith('/placeholder.svg'),
      15_000,
    );
    await page.close();
  });
});

/** No two runs share it, so that nothing is kept already. */
function photograph(): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 200, height: 200, channels: 3, background: '#888', noise: grain } })
    .resize(1800, 1800)
    .jpeg()
    .toBuffer();
}

function pictureOn(page: Page): Promise<Shown> {
  return page
    .locator('main picture img')
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode().catch(() => undefined);
      const file = /-(\d+)x\d+-[0-9a-f]{6}(?:-(\d+))?\.\w+$/.exec(image.currentSrc);
      const fills = image.clientWidth * window.devicePixelRatio;
      return { src: image.currentSrc, has: Number(file?.[2] ?? file?.[1] ?? 0), fills };
    });
}
