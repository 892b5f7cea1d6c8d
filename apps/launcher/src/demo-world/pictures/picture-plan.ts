import { pictureStem } from '@boutik/design';
import { slugOf } from '@boutik/kernel';
import { type Tint, tintOf } from '../catalogue/brands.js';
import type { DemoProduct } from '../catalogue/product.js';
import { groundOf, type Picture, SIDE, type View } from './picture.js';
import type { PictureKind } from './picture-kinds.js';

/** Raise when a drawing changes: pictures are written once under their name. */
export const PICTURE_VERSION = 2;

/** The tint in the name of technical drawings. */
const NEUTRAL: Tint = 'lagoon';

/** Kinds that deserve more than a front and a technical drawing. Every view costs every shop a second's fraction at its first start. */
const extra: Partial<Record<PictureKind, readonly View[]>> = {
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
  // A technical drawing knows no colours: one for the dark and the light model, and for all brands.
  const shape = variant.replace(/\b(dark|beige)\b/, 'light');
  return [
    ...(['front', ...(extra[kind] ?? [])] as const).map((view) => ({ kind, variant, tint, view })),
    { kind, variant: shape, tint: NEUTRAL, view: 'measures' as const },
  ];
}

/** Path under the media folder without width and extension: "products/gp/gpu-3-dark-hibiscus-front-v2-960x960-f7f1e6". */
export function picturePath(picture: Picture): string {
  const { kind, variant, tint, view } = picture;
  const size = { width: SIDE, height: SIDE };
  return mediaPath('products', `${kind} ${variant} ${tint} ${view}`, { ...size, ground: groundOf(picture) });
}

/** Where a drawing of this name is kept, by the rules for all pictures (libs/design, picture-name.ts). */
export function mediaPath(
  folder: string,
  name: string,
  look: { width: number; height: number; ground: string },
): string {
  const slug = `${slugOf(name)}-v${PICTURE_VERSION}`;
  return pictureStem(`${folder}/${slug.slice(0, 2)}/${slug}`, look);
}

/** What `url_image` lists. */
export function imageUrls(product: Pick<DemoProduct, 'picture' | 'brand'>): string[] {
  return picturesOf(product).map((picture) => `/media/${picturePath(picture)}.webp`);
}

/** Each distinct picture of these products, once. */
export function distinctPictures(products: readonly Pick<DemoProduct, 'picture' | 'brand'>[]): Picture[] {
  return [...new Map(products.flatMap(picturesOf).map((picture) => [picturePath(picture), picture])).values()];
}
