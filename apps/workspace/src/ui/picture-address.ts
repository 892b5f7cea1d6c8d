const PLACEHOLDER = '/placeholder.svg';
/** The smallest width at which the shop keeps its pictures; ours are thumbnails. */
const WIDTH = 160;

/** The first address of a wire `url_image`, a comma-separated list. */
export function firstPicture(urlImage: string): string {
  return urlImage.split(',')[0]?.trim() ?? '';
}

/** "/media/x" → "/media/x-160.webp"; an address that names a file is used as it is; none is our stand-in. */
export function pictureAddress(url: string): string {
  if (!url) return PLACEHOLDER;
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
