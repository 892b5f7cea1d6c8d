import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { buildCatalogue } from '../catalogue/build-catalogue.js';
import { banners, categories } from '../catalogue/shop-window.js';
import { exportArtworks } from './export-pictures.js';
import { distinctPictures, imageUrls, pictureName } from './picture-plan.js';
import { pictureSvg } from './picture.js';
import { sceneSvg } from './scenes.js';

const products = buildCatalogue();
const pictures = distinctPictures(products);

describe('the drawings', () => {
  it('show every product two to four times, from the front first', () => {
    for (const product of products) {
      const urls = imageUrls(product);
      expect([product.name, urls.length >= 2 && urls.length <= 4, urls[0]?.includes('-front-')]).toEqual([
        product.name,
        true,
        true,
      ]);
    }
    const names = new Set(pictures.map((picture) => `/media/products/${pictureName(picture)}.webp`));
    expect(products.flatMap(imageUrls).filter((url) => !names.has(url))).toEqual([]);
  });

  it('are whole numbers and colours: no gap in a path, no font needed', () => {
    const scenes = [...banners, ...categories].map(({ scene }) => sceneSvg(scene, { width: 800, height: 1000 }));
    for (const svg of [...pictures.map(pictureSvg), ...scenes])
      expect(/NaN|undefined|null|Infinity|<text/.test(svg)).toBe(false);
  });

  it('are written once, whole, at each width', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'boutik-pictures-'));
    try {
      const [picture] = pictures;
      if (!picture) throw new Error('No picture.');
      const artwork = { path: 'products/one', svg: () => pictureSvg(picture), widths: [960, 480, 160] };
      expect(await exportArtworks(folder, [artwork])).toBe(1);
      expect((await readdir(join(folder, 'products'))).sort()).toEqual([
        'one-160.webp',
        'one-480.webp',
        'one-960.webp',
        'one.webp',
      ]);
      const { width, height, format } = await sharp(join(folder, 'products/one-480.webp')).metadata();
      expect([width, height, format]).toEqual([480, 480, 'webp']);
      const before = (await stat(join(folder, 'products/one.webp'))).mtimeMs;
      expect(await exportArtworks(folder, [artwork])).toBe(0);
      expect((await stat(join(folder, 'products/one.webp'))).mtimeMs).toBe(before);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
