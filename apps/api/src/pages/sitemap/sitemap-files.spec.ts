import { gunzipSync } from 'node:zlib';
import { robotsText } from './robots-text.js';
import { SitemapFiles } from './sitemap-files.js';
import type { SitemapPart } from './sitemap-parts.js';
import { urlElements } from './sitemap-xml.js';

const ORIGIN = 'https://boutik.example';
const CHANGED = new Date('2026-11-01T08:00:00Z');

describe('SitemapFiles', () => {
  let now = 0;
  let stamp = 'a';
  let renderCount = 0;
  const part = (): SitemapPart => ({
    path: '/sitemap-products-1.xml',
    changedAt: CHANGED,
    stamp,
    addresses: async function* () {
      renderCount += 1;
      yield [{ path: '/produit/1', changedAt: CHANGED, pictures: ['/media/a.webp'] }];
      yield [{ path: '/produit/2', changedAt: CHANGED }];
    },
  });
  const open = () =>
    new SitemapFiles(
      () => Promise.resolve([part()]),
      ORIGIN,
      () => now,
    );
  const read = async (files: SitemapFiles, path: string) => {
    const file = await files.find(path);
    return file ? gunzipSync(file.gzip).toString() : null;
  };

  beforeEach(() => {
    now = 0;
    stamp = 'a';
    renderCount = 0;
  });

  it('has an index that lists the parts', async () => {
    expect(await read(open(), '/sitemap.xml')).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<sitemap><loc>${ORIGIN}/sitemap-products-1.xml</loc><lastmod>2026-11-01T08:00:00.000Z</lastmod></sitemap>\n</sitemapindex>\n`,
    );
  });

  it('writes all batches of a part to one file', async () => {
    const xml = await read(open(), '/sitemap-products-1.xml');
    expect(xml).toContain(`<loc>${ORIGIN}/produit/1</loc>`);
    expect(xml).toContain(`<image:loc>${ORIGIN}/media/a.webp</image:loc>`);
    expect(xml).toContain(`<loc>${ORIGIN}/produit/2</loc>`);
    expect(await read(open(), '/sitemap-products-2.xml')).toBeNull();
  });

  it('generates a file once, and again at most a minute after a change', async () => {
    const files = open();
    await Promise.all([read(files, '/sitemap-products-1.xml'), read(files, '/sitemap-products-1.xml')]);
    expect(renderCount).toBe(1);
    now = 61_000;
    await read(files, '/sitemap-products-1.xml');
    expect(renderCount).toBe(1);
    stamp = 'b';
    await read(files, '/sitemap-products-1.xml');
    expect(renderCount).toBe(1);
    now = 122_000;
    await read(files, '/sitemap-products-1.xml');
    expect(renderCount).toBe(2);
  });

  it('retries after a failure', async () => {
    let broken = true;
    const files = new SitemapFiles(
      () => (broken ? Promise.reject(new Error('away')) : Promise.resolve([part()])),
      ORIGIN,
      () => now,
    );
    await expect(files.find('/sitemap.xml')).rejects.toThrow('away');
    broken = false;
    expect(await read(files, '/sitemap.xml')).toContain('sitemap-products-1');
  });
});

describe('urlElements', () => {
  it('escapes URLs and leaves out pictures without a valid web URL', () => {
    const xml = urlElements(
      [{ path: "/marque/A&B<'>", pictures: ['javascript:alert(1)', 'https://x.example/a?b=1&c=2', 'http://['] }],
      ORIGIN,
    );
    expect(xml).toBe(
      `<url><loc>${ORIGIN}/marque/A&amp;B&lt;&apos;&gt;</loc><image:image><image:loc>https://x.example/a?b=1&amp;c=2</image:loc></image:image></url>\n`,
    );
  });
});

describe('robots.txt', () => {
  it('excludes private pages and filtered lists, and names the sitemap', () => {
    const text = robotsText(ORIGIN);
    for (const rule of ['/panier', '/profil', '/search', '/*?minPrice', '/*?*&sortField', '/*?selected'])
      expect(text).toContain(`\nDisallow: ${rule}\n`);
    expect(text).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
    expect(text).not.toMatch(/devis-commercial|Disallow: \/\n|page/);
  });
});
