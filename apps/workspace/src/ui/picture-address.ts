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
