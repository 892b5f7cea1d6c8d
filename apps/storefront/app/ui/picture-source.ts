import { type PictureFormat, type PictureName, pictureFile, readPictureName, widthsOf } from '@boutik/ui';

export const PLACEHOLDER = '/placeholder.svg';

/** The URLs in the API's `url_image`, a comma-separated list; the first is the main one. */
export function pictureList(urlImage: string | null): string[] {
  return (urlImage ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean);
}

export interface PictureSource {
  /** Fallback file. */
  src: string;
  /** WebP at several widths; absent for a picture with one size. */
  srcSet?: string;
  /** The same as AVIF, where it exists. */
  avif?: string;
  /** Size of the original in pixels, when its name contains it. */
  width?: number;
  height?: number;
  /** Its main colour. */
  ground?: string;
}

interface PictureOptions {
  /** Minimum width of `src` in pixels; 480 by default. */
  width?: number;
  /** Maximum width offered: the first file at least this wide is the last one. */
  maxWidth?: number | undefined;
  /** Base URL of relative URLs, without a trailing slash; the shop itself by default. */
  host?: string;
}

/** Legacy pictures: "/media/x-v1.webp" has files of these widths, as WebP only. */
const LEGACY_NAME = /^(\/media\/(?:products|categories)\/[\w-]+-v1)\.webp$/;
const legacyWidths = [160, 480, 960];

/** URLs of one picture. Absolute ones stay as they are, relative ones are prefixed with the host (SF-219). */
export function pictureSource(
  url: string | undefined,
  { width = 480, maxWidth = Infinity, host = '' }: PictureOptions = {},
): PictureSource {
  if (!url) return { src: PLACEHOLDER };
  const name = readPictureName(url);
  const legacyStem = LEGACY_NAME.exec(url)?.[1];
  if (!name && !legacyStem) return { src: withHost(url, host) };
  const picture = name ?? { stem: legacyStem ?? '', width: 0 };
  const widths = upTo(maxWidth, name ? widthsOf(name) : legacyWidths);
  const file = (known: number, format: PictureFormat) => withHost(pictureFile(picture, known, format), host);
  const set = (format: PictureFormat) => widths.map((known) => `${file(known, format)} ${known}w`).join(', ');
  return {
    src: file(widths.find((known) => known >= width) ?? widths.at(-1) ?? width, 'webp'),
    srcSet: set('webp'),
    ...(name ? { avif: set('avif'), ...sizeOf(name) } : {}),
  };
}

/** True for a URL on another host. */
export function isAbsolute(url: string): boolean {
  return /^(https?:)?\/\/|^data:/i.test(url);
}

function withHost(url: string, host: string): string {
  if (isAbsolute(url)) return url;
  return url.startsWith('/') ? host + url : `${host}/${url}`;
}

function upTo(maxWidth: number, widths: number[]): number[] {
  const index = widths.findIndex((width) => width >= maxWidth);
  return index < 0 ? widths : widths.slice(0, index + 1);
}

function sizeOf({ width, height, ground }: PictureName) {
  return { width, height, ground };
}
