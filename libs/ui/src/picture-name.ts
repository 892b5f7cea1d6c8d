/**
 * File names of a picture. The URL in API responses is the full-size picture as WebP; it contains what a page needs
 * before the picture is loaded: "/media/products/3f/3fa9…-1200x800-f7f1e6.webp" is 1200 × 800 pixels with the background
 * colour #f7f1e6. The same folder has narrower versions ("…-f7f1e6-480.webp"), and every version as AVIF.
 */
export interface PictureName {
  /** The URL path without extension. */
  stem: string;
  /** Pixels. */
  width: number;
  height: number;
  /** The dominant colour of the picture, "#f7f1e6": shown until it is loaded. */
  ground: string;
}

export type PictureFormat = 'avif' | 'webp';

/** Widths in pixels of the stored narrower versions; versions wider than the picture are not stored. */
const pictureWidths = [160, 320, 480, 640, 960] as const;

/** Maximum width and height of a stored picture, in pixels. */
export const maxPictureSize = 1600;

const FILE = /^(.*-([1-9]\d{0,3})x([1-9]\d{0,3})-([0-9a-f]{6}))(?:-([1-9]\d{0,3}))?\.(avif|webp)$/;

/** One file of a picture: which picture, how wide, which format. */
export interface PictureFile {
  picture: PictureName;
  width: number;
  format: PictureFormat;
}

/** Parses the URL of a full-size picture; null for any other URL. */
export function readPictureName(address: string): PictureName | null {
  const [, stem, width, height, ground, narrower, format] = FILE.exec(address) ?? [];
  if (!stem || narrower || format !== 'webp') return null;
  return { stem, width: Number(width), height: Number(height), ground: `#${ground}` };
}

/** Parses the URL of any file of a picture; null for any other URL and for widths that are not stored. */
export function readPictureFile(address: string): PictureFile | null {
  const [, stem, , , , narrower, format] = FILE.exec(address) ?? [];
  const picture = stem ? readPictureName(`${stem}.webp`) : null;
  if (!picture || (format !== 'webp' && format !== 'avif')) return null;
  const width = narrower ? Number(narrower) : picture.width;
  const isStored = narrower === undefined || (widthsOf(picture).includes(width) && width < picture.width);
  return isStored ? { picture, width, format } : null;
}

/** The stored widths of a picture in pixels, narrowest first; the last is the full size. */
export function widthsOf({ width }: Pick<PictureName, 'width'>): number[] {
  return [...pictureWidths.filter((narrower) => narrower < width), width];
}

/** The URL of one file of a picture. */
export function pictureFile(
  picture: Pick<PictureName, 'stem' | 'width'>,
  width: number,
  format: PictureFormat,
): string {
  return width === picture.width ? `${picture.stem}.${format}` : `${picture.stem}-${width}.${format}`;
}

/** The stem of a picture (URL without extension). @param ground background colour "#rrggbb" */
export function pictureStem(name: string, { width, height, ground }: Omit<PictureName, 'stem'>): string {
  return `${name}-${width}x${height}-${ground.slice(1).toLowerCase()}`;
}
