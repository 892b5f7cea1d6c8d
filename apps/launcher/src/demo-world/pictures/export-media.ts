import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { slugOf } from '@boutik/kernel';
import { tintOf } from '../catalogue/brands.js';
import type { DemoProduct } from '../catalogue/product.js';
import { banners, categories } from '../catalogue/shop-window.js';
import { type Artwork, exists, exportArtworks, writeAtomically } from './export-pictures.js';
import { distinctPictures, PICTURE_VERSION, pictureName } from './picture-plan.js';
import { pictureSvg } from './picture.js';
import { sceneSvg } from './scenes.js';
import { wordmarkSvg } from './wordmark.js';

const CARD_WIDTHS = [960, 480, 160] as const;
const WIDE = { width: 1600, height: 686 };
const TALL = { width: 800, height: 1000 };

/** Addresses of the shop window's pictures; the files stand beside the products' in the media folder. */
export const bannerImage = (slug: string): string => `/media/banners/${slug}-v${PICTURE_VERSION}.webp`;
export const categoryImage = (name: string): string => `/media/categories/${slugOf(name)}-v${PICTURE_VERSION}.webp`;
export const brandLogo = (brand: string): string => `/media/brands/${slugOf(brand)}-v${PICTURE_VERSION}.svg`;

/**
 * Draws every picture of the demo world that is not in `mediaDirectory` yet.
 * A banner has a wide art (`<name>.webp`, `-1600`, `-800`) and a tall one for phones (`<name>-tall.webp`, `-tall-800`).
 * @returns how many pictures were made
 */
export async function exportMedia(mediaDirectory: string, products: readonly DemoProduct[]): Promise<number> {
  const artworks: Artwork[] = [
    ...distinctPictures(products).map((picture) => ({
      path: `products/${pictureName(picture)}`,
      svg: () => pictureSvg(picture),
      widths: CARD_WIDTHS,
    })),
    ...categories.map(({ name, scene }) => ({
      path: plain(categoryImage(name)),
      svg: () => sceneSvg(scene, { width: 960, height: 960 }),
      widths: CARD_WIDTHS,
    })),
    ...banners.flatMap(({ slug, scene }) => [
      { path: plain(bannerImage(slug)), svg: () => sceneSvg(scene, WIDE), widths: [1600, 800] },
      { path: `${plain(bannerImage(slug))}-tall`, svg: () => sceneSvg(scene, TALL), widths: [800] },
    ]),
  ];
  const [pictures, logos] = await Promise.all([
    exportArtworks(mediaDirectory, artworks),
    exportLogos(mediaDirectory, products),
  ]);
  return pictures + logos;
}

async function exportLogos(mediaDirectory: string, products: readonly DemoProduct[]): Promise<number> {
  await mkdir(join(mediaDirectory, 'brands'), { recursive: true });
  let made = 0;
  for (const brand of new Set(products.map((product) => product.brand))) {
    const path = join(mediaDirectory, brandLogo(brand).replace('/media/', ''));
    if (await exists(path)) continue;
    await writeAtomically(path, wordmarkSvg(brand, tintOf(brand)));
    made++;
  }
  return made;
}

/** "/media/banners/x-v1.webp" → "banners/x-v1". */
function plain(address: string): string {
  return address.replace('/media/', '').replace('.webp', '');
}
