import { type PictureFormat, type PictureName, pictureFile, readPictureName, widthsOf } from '@boutik/design';

export const PLACEHOLDER = '/placeholder.svg';

/** The addresses in a wire `url_image`, a comma-separated list; the first is the main one. */
export function pictureList(urlImage: string | null): string[] {
  return (urlImage ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean);
}

export interface PictureSource {
  /** For whoever can do nothing with the rest. */
  src: string;
  /** WebP at several widths; absent for a picture that is kept at one. */
  srcSet?: string;
  /** The same as AVIF, where that exists. */
  avif?: string;
  /** Of the whole picture, in pixels, when its name says so. */
  width?: number;
  height?: number;
  /** The colour that it is mostly of. */
  ground?: string;
}

interface Wish {
  /** Pixels that `src` has, or more; 480 usually. */
  width?: number;
  /** No wider file is offered, as far as there is one this wide. */
  most?: number;
  /** Where relative addresses are, without a slash at its end; this shop itself by default. */
  host?: string;
}

/** Pictures of older data folders: "/media/x-v1.webp" lies at these widths beside the name, as WebP alone. */
const OLDER = /^(\/media\/(?:products|categories)\/[\w-]+-v1)\.webp$/;
const olderWidths = [160, 480, 960];

/** Addresses for one picture. Absolute ones are kept as they are, relative ones are prefixed with the host (SF-219). */
export function pictureSource(
  url: string | undefined,
  { width = 480, most = Infinity, host = '' }: Wish = {},
): PictureSource {
  if (!url) return { src: PLACEHOLDER };
  const name = readPictureName(url);
  const older = OLDER.exec(url)?.[1];
  if (!name && !older) return { src: placed(url, host) };
  const picture = name ?? { stem: older ?? '', width: 0 };
  const widths = upTo(most, name ? widthsOf(name) : olderWidths);
  const file = (known: number, format: PictureFormat) => placed(pictureFile(picture, known, format), host);
  const set = (format: PictureFormat) => widths.map((known) => `${file(known, format)} ${known}w`).join(', ');
  return {
    src: file(widths.find((known) => known >= width) ?? widths.at(-1) ?? width, 'webp'),
    srcSet: set('webp'),
    ...(name ? { avif: set('avif'), ...sizeOf(name) } : {}),
  };
}

/** True for an address on another machine than the shop's own. */
export function isAbsolute(url: string): boolean {
  return /^(https?:)?\/\/|^data:/i.test(url);
}

function placed(url: string, host: string): string {
  if (isAbsolute(url)) return url;
  return url.startsWith('/') ? host + url : `${host}/${url}`;
}

function upTo(most: number, widths: number[]): number[] {
  const enough = widths.findIndex((width) => width >= most);
  return enough < 0 ? widths : widths.slice(0, enough + 1);
}

function sizeOf({ width, height, ground }: PictureName) {
  return { width, height, ground };
}
