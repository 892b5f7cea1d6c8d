import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPictureName } from '@boutik/ui';
import { LocalDiskFileStore } from '@boutik/platform/media';
import sharp from 'sharp';
import { buildCatalogue } from '../catalogue/build-catalogue.js';
import { banners, categories } from '../catalogue/merchandising.js';
import { exportArtworks } from './export-pictures.js';
import { distinctPictures, imageUrls, picturePath } from './picture-plan.js';
import { backgroundOf, pictureSvg } from './picture.js';
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
    const names = new Set(pictures.map((picture) => `/media/${picturePath(picture)}.webp`));
    expect(products.flatMap(imageUrls).filter((url) => !names.has(url))).toEqual([]);
  });

  it('contain valid numbers and colours, and no text', () => {
    const scenes = [...banners, ...categories].map(({ scene }) => sceneSvg(scene, { width: 800, height: 1000 }));
    for (const svg of [...pictures.map(pictureSvg), ...scenes])
      expect(/NaN|undefined|null|Infinity|<text/.test(svg)).toBe(false);
  });

  it('have file names with size and background colour that the media store accepts', async () => {
    const store = new LocalDiskFileStore(tmpdir());
    for (const picture of pictures) {
      const path = picturePath(picture);
      expect(readPictureName(`${path}.webp`)).toMatchObject({ width: 960, height: 960, ground: backgroundOf(picture) });
      expect(await store.exists(`${path}-480.avif`)).toBe(false);
    }
  });

  it('are written once at each width', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'boutik-pictures-'));
    try {
      const [picture] = pictures;
      if (!picture) throw new Error('No picture.');
      const artwork = { path: 'products/on/one', svg: () => pictureSvg(picture), webp: [160, 480, 960], avif: [480] };
      expect(await exportArtworks(folder, [artwork])).toBe(1);
      expect((await readdir(join(folder, 'products/on'))).sort()).toEqual([
        'one-160.webp',
        'one-480.avif',
        'one-480.webp',
        'one.webp',
      ]);
      const { width, height, format } = await sharp(join(folder, 'products/on/one-480.webp')).metadata();
      expect([width, height, format]).toEqual([480, 480, 'webp']);
      const before = (await stat(join(folder, 'products/on/one.webp'))).mtimeMs;
      expect(await exportArtworks(folder, [artwork])).toBe(0);
      expect((await stat(join(folder, 'products/on/one.webp'))).mtimeMs).toBe(before);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
