import { pictureStem } from '@boutik/ui';
import { slugOf } from '@boutik/kernel';
import { type Tint, tintOf } from '../catalogue/brands.js';
import type { DemoProduct } from '../catalogue/product.js';
import { backgroundOf, type Picture, SIDE, type View } from './picture.js';
import type { PictureKind } from './picture-kinds.js';

/** Increment when a drawing changes: existing files are never overwritten. */
export const PICTURE_VERSION = 2;

/** The tint in the name of technical drawings. */
const NEUTRAL_TINT: Tint = 'lagoon';

/** Views in addition to the front and the technical drawing. Each view adds to the time of the first start. */
const extraViews: Partial<Record<PictureKind, readonly View[]>> = {
  gpu: ['detail'],
  cpu: ['detail', 'box'],
  motherboard: ['detail'],
  ssd: ['box'],
  psu: ['box'],
  laptop: ['detail'],
};

/** The two to four pictures of a product; products of one kind, variant and tint share theirs. */
function picturesOf(product: Pick<DemoProduct, 'picture' | 'brand'>): Picture[] {
  const { kind, variant } = product.picture;
  const tint = tintOf(product.brand);
  // A technical drawing has no colours: the same one serves dark and light models of all brands.
  const shape = variant.replace(/\b(dark|beige)\b/, 'light');
  return [
    ...(['front', ...(extraViews[kind] ?? [])] as const).map((view) => ({ kind, variant, tint, view })),
    { kind, variant: shape, tint: NEUTRAL_TINT, view: 'measures' as const },
  ];
}

/** Path under the media folder without width and extension: "products/gp/gpu-3-dark-hibiscus-front-v2-960x960-f7f1e6". */
export function picturePath(picture: Picture): string {
  const { kind, variant, tint, view } = picture;
  const size = { width: SIDE, height: SIDE };
  return mediaPath('products', `${kind} ${variant} ${tint} ${view}`, { ...size, ground: backgroundOf(picture) });
}

/** Path of a drawing, by the naming rules of all pictures (libs/ui, picture-name.ts). */
export function mediaPath(
  folder: string,
  name: string,
  look: { width: number; height: number; ground: string },
): string {
  const slug = `${slugOf(name)}-v${PICTURE_VERSION}`;
  return pictureStem(`${folder}/${slug.slice(0, 2)}/${slug}`, look);
}

/** The URLs for `url_image`. */
export function imageUrls(product: Pick<DemoProduct, 'picture' | 'brand'>): string[] {
  return picturesOf(product).map((picture) => `/media/${picturePath(picture)}.webp`);
}

/** Each distinct picture of these products, once. */
export function distinctPictures(products: readonly Pick<DemoProduct, 'picture' | 'brand'>[]): Picture[] {
  return [...new Map(products.flatMap(picturesOf).map((picture) => [picturePath(picture), picture])).values()];
}
