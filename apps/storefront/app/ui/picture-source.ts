import { pictureWidths } from '@boutik/design';

export const PLACEHOLDER = '/placeholder.svg';

/** The addresses in a wire `url_image`, a comma-separated list; the first is the main one. */
export function pictureList(urlImage: string | null): string[] {
  return (urlImage ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean);
}

/** Ours: kept at fixed widths beside the name ("/media/x.webp" → "/media/x-480.webp"). */
const OURS = /^(\/media\/.+)\.webp$/;

/** Addresses for one square picture, from about `width` pixels; one that is not ours is used as it is. */
export function pictureSource(url: string | undefined, width: number): { src: string; srcSet?: string } {
  if (!url) return { src: PLACEHOLDER };
  const name = OURS.exec(url)?.[1];
  if (!name) return { src: url };
  const widths: readonly number[] = pictureWidths;
  const nearest = widths.find((known) => known >= width) ?? width;
  return {
    src: `${name}-${nearest}.webp`,
    srcSet: widths.map((known) => `${name}-${known}.webp ${known}w`).join(', '),
  };
}
