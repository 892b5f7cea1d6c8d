import { pictureFile, readPictureName, widthsOf } from '@boutik/ui';

const PLACEHOLDER = '/placeholder.svg';
/** The smallest stored width of pictures, in pixels. */
const THUMBNAIL_WIDTH = 160;

/** The first URL of `url_image`, a comma-separated list. */
export function firstPicture(urlImage: string): string {
  return urlImage.split(',')[0]?.trim() ?? '';
}

/** The URL of the file of at least `width` pixels of one of our pictures; another file URL is unchanged; empty gives the placeholder. */
export function pictureUrl(url: string, width = THUMBNAIL_WIDTH): string {
  if (!url) return PLACEHOLDER;
  const picture = readPictureName(url);
  if (picture)
    return pictureFile(picture, widthsOf(picture).find((candidate) => candidate >= width) ?? picture.width, 'webp');
  if (isAbsolute(url)) return url;
  const file = /\.\w{3,4}$/.test(url) ? url : `${url}-${THUMBNAIL_WIDTH}.webp`;
  // A path without a slash, as in files of suppliers, is not relative to the page.
  return file.startsWith('/') ? file : `/${file}`;
}

/** True for a URL on another host. */
const isAbsolute = (url: string) => /^(https?:)?\/\//i.test(url);

/** The same for the item of a quote: a relative URL is on the back office host, where there is one (WS-370). */
export function quotePictureUrl(url: string, host = pictureHost()): string {
  const resolved = pictureUrl(url);
  return url && !isAbsolute(resolved) ? `${host}${resolved}` : resolved;
}

/** The host from the page's meta tag; empty for the shop's own host. */
function pictureHost(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="picture-host"]')?.content ?? '';
}
