import { pictureWidths } from '@boutik/design';

export const PLACEHOLDER = '/placeholder.svg';

/** The addresses in a wire `url_image`, a comma-separated list; the first is the main one. */
export function pictureList(urlImage: string | null): string[] {
  return (urlImage ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean);
}

/**
 * Addresses for one picture. Our own are kept at fixed widths ("/media/x" → "/media/x-480.webp");
 * an address that names a file is used as it is.
 */
export function pictureSource(url: string | undefined, width: number): { src: string; srcSet?: string } {
  if (!url) return { src: PLACEHOLDER };
  if (/\.\w{3,4}$/.test(url)) return { src: url };
  const widths: readonly number[] = pictureWidths;
  const nearest = widths.find((w) => w >= width) ?? widths.at(-1) ?? width;
  return { src: `${url}-${nearest}.webp`, srcSet: widths.map((w) => `${url}-${w}.webp ${w}w`).join(', ') };
}
