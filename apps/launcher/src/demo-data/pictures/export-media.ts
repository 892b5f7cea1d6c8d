import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { slugOf } from '@boutik/kernel';
import { tintOf } from '../catalogue/brands.js';
import type { DemoProduct } from '../catalogue/product.js';
import { banners, categories, collections } from '../catalogue/merchandising.js';
import { type Artwork, exists, exportArtworks, writeAtomically } from './export-pictures.js';
import { distinctPictures, imageUrls, mediaPath, PICTURE_VERSION, picturePath } from './picture-plan.js';
import { pictureSvg, SIDE } from './picture.js';
import { type Scene, sceneSvg, skyOf } from './scenes.js';
import { wordmarkSvg } from './wordmark.js';

const BANNER_SIZE = { width: 1600, height: 686 };

/**
 * Pictures of the home page are created at the first start, as AVIF too; the worker creates the other files when they
 * are first requested: creating all of them at once would take minutes.
 */
const widthsByUse = {
  home: { webp: [160, 320, 480, SIDE], avif: [320, 480] },
  front: { webp: [160, 320, 480, SIDE], avif: [] },
  other: { webp: [160, 480, SIDE], avif: [] },
  category: { webp: [160, 320, 480, 640, SIDE], avif: [320, 480, 640] },
  banner: { webp: [640, 960, BANNER_SIZE.width], avif: [640, 960, BANNER_SIZE.width] },
} satisfies Record<string, Pick<Artwork, 'webp' | 'avif'>>;

/** URLs of banner, category and brand pictures, in the same media folder as those of the products. */
export const bannerImage = (banner: { slug: string; scene: Scene }): string => `/media/${bannerPath(banner)}.webp`;
export const categoryImage = (category: { name: string; scene: Scene }): string =>
  `/media/${categoryPath(category)}.webp`;
export const brandLogo = (brand: string): string => `/media/brands/${slugOf(brand)}-v${PICTURE_VERSION}.svg`;

/**
 * Draws every demo picture that is not in `mediaDirectory` yet.
 * @returns how many pictures were created
 */
export async function exportMedia(mediaDirectory: string, products: readonly DemoProduct[]): Promise<number> {
  const onHomePage = new Set(
    collections.flatMap(({ pick }) => pick(products).flatMap((product) => imageUrls(product)[0] ?? [])),
  );
  const artworks: Artwork[] = [
    ...distinctPictures(products).map((picture) => {
      const path = picturePath(picture);
      const use = onHomePage.has(`/media/${path}.webp`) ? 'home' : picture.view === 'front' ? 'front' : 'other';
      return { path, svg: () => pictureSvg(picture), ...widthsByUse[use] };
    }),
    ...categories.map((category) => ({
      path: categoryPath(category),
      svg: () => sceneSvg(category.scene, { width: SIDE, height: SIDE }),
      ...widthsByUse.category,
    })),
    ...banners.map((banner) => ({
      path: bannerPath(banner),
      svg: () => sceneSvg(banner.scene, BANNER_SIZE),
      ...widthsByUse.banner,
    })),
  ];
  const [pictures, logos] = await Promise.all([
    exportArtworks(mediaDirectory, artworks),
    exportLogos(mediaDirectory, products),
  ]);
  return pictures + logos;
}

async function exportLogos(mediaDirectory: string, products: readonly DemoProduct[]): Promise<number> {
  await mkdir(join(mediaDirectory, 'brands'), { recursive: true });
  let created = 0;
  for (const brand of new Set(products.map((product) => product.brand))) {
    const path = join(mediaDirectory, brandLogo(brand).replace('/media/', ''));
    if (await exists(path)) continue;
    await writeAtomically(path, wordmarkSvg(brand, tintOf(brand)));
    created++;
  }
  return created;
}

function bannerPath({ slug, scene }: { slug: string; scene: Scene }): string {
  return mediaPath('banners', slug, { ...BANNER_SIZE, ground: skyOf(scene.mood) });
}

function categoryPath({ name, scene }: { name: string; scene: Scene }): string {
  return mediaPath('categories', name, { width: SIDE, height: SIDE, ground: skyOf(scene.mood) });
}
