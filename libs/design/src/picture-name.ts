/**
 * How the files of a picture are called. The address that the wire carries is the whole picture as WebP and says all
 * that a page must know before a byte of it is there: "/media/products/3f/3fa9…-1200x800-f7f1e6.webp" is 1200 × 800
 * pixels on a ground of #f7f1e6. Beside it lie the narrower ones ("…-f7f1e6-480.webp") and all of them as AVIF.
 */
export interface PictureName {
  /** The address without extension. */
  stem: string;
  /** Pixels. */
  width: number;
  height: number;
  /** The colour that the picture is mostly of, "#f7f1e6": shown until it is there. */
  ground: string;
}

export type PictureFormat = 'avif' | 'webp';

/** Widths in pixels at which pictures are kept, as far as they are that wide; the whole one comes on top. */
export const pictureWidths = [160, 320, 480, 640, 960] as const;

/** No kept picture is wider or higher than this, in pixels. */
export const largestPicture = 1600;

const FILE = /^(.*-([1-9]\d{0,3})x([1-9]\d{0,3})-([0-9a-f]{6}))(?:-([1-9]\d{0,3}))?\.(avif|webp)$/;

/** One file of a picture: which picture, how wide, which format. */
export interface PictureFile {
  picture: PictureName;
  width: number;
  format: PictureFormat;
}

/** What the address of a picture says; null for any other address. */
export function readPictureName(address: string): PictureName | null {
  const [, stem, width, height, ground, narrower, format] = FILE.exec(address) ?? [];
  if (!stem || narrower || format !== 'webp') return null;
  return { stem, width: Number(width), height: Number(height), ground: `#${ground}` };
}

/** What the address of one file of a picture says; null for any other address and for widths that are not kept. */
export function readPictureFile(address: string): PictureFile | null {
  const [, stem, , , , narrower, format] = FILE.exec(address) ?? [];
  const picture = stem ? readPictureName(`${stem}.webp`) : null;
  if (!picture || (format !== 'webp' && format !== 'avif')) return null;
  const width = narrower ? Number(narrower) : picture.width;
  const kept = narrower === undefined || (widthsOf(picture).includes(width) && width < picture.width);
  return kept ? { picture, width, format } : null;
}

/** The widths that a picture is kept at, narrowest first; the last is the whole one. */
export function widthsOf({ width }: Pick<PictureName, 'width'>): number[] {
  return [...pictureWidths.filter((narrower) => narrower < width), width];
}

/** The address of one file of a picture. */
export function pictureFile(
  picture: Pick<PictureName, 'stem' | 'width'>,
  width: number,
  format: PictureFormat,
): string {
  return width === picture.width ? `${picture.stem}.${format}` : `${picture.stem}-${width}.${format}`;
}

/** The address stem of a picture. @param ground "#rrggbb" */
export function pictureStem(name: string, { width, height, ground }: Omit<PictureName, 'stem'>): string {
  return `${name}-${width}x${height}-${ground.slice(1).toLowerCase()}`;
}
