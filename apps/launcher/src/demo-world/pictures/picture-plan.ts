import { slugOf } from '@boutik/kernel';
import { type Tint, tintOf } from '../catalogue/brands.js';
import type { DemoProduct } from '../catalogue/product.js';
import type { Picture, View } from './picture.js';
import type { PictureKind } from './picture-kinds.js';

/** Raise when a drawing changes: pictures are written once under their name. */
export const PICTURE_VERSION = 1;

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

/** File name without folder, width and extension: "gpu-3-dark-hibiscus-front-v1". */
export function pictureName({ kind, variant, tint, view }: Picture): string {
  return `${slugOf(`${kind} ${variant} ${tint} ${view}`)}-v${PICTURE_VERSION}`;
}

/** What `url_image` lists. */
export function imageUrls(product: Pick<DemoProduct, 'picture' | 'brand'>): string[] {
  return picturesOf(product).map((picture) => `/media/products/${pictureName(picture)}.webp`);
}

/** Each distinct picture of these products, once. */
export function distinctPictures(products: readonly Pick<DemoProduct, 'picture' | 'brand'>[]): Picture[] {
  return [...new Map(products.flatMap(picturesOf).map((picture) => [pictureName(picture), picture])).values()];
}
