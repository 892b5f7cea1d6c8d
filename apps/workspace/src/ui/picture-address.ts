import { pictureFile, readPictureName, widthsOf } from '@boutik/design';

const PLACEHOLDER = '/placeholder.svg';
/** The smallest width in pixels at which the shop keeps its pictures: that of thumbnails. */
const WIDTH = 160;

/** The first address of a wire `url_image`, a comma-separated list. */
export function firstPicture(urlImage: string): string {
  return urlImage.split(',')[0]?.trim() ?? '';
}

/** The narrow file of one of our pictures; another address that names a file is used as it is; none is our stand-in. */
export function pictureAddress(url: string, width = WIDTH): string {
  if (!url) return PLACEHOLDER;
  const kept = readPictureName(url);
  if (kept) return pictureFile(kept, widthsOf(kept).find((one) => one >= width) ?? kept.width, 'webp');
  return /\.\w{3,4}$/.test(url) ? url : `${url}-${WIDTH}.webp`;
}

/** The same for the article of a quote: a relative address is looked up at the back office, where there is one (WS-370). */
export function quotePictureAddress(url: string, host = pictureHost()): string {
  const address = pictureAddress(url);
  return url && !/^https?:/i.test(address) ? `${host}${address}` : address;
}

/** The page says it; empty is this shop itself. */
function pictureHost(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="picture-host"]')?.content ?? '';
}
