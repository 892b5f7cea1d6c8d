import { cx } from './cx';
import { usePictureHost } from './picture-host';
import { isAbsolute, PLACEHOLDER, pictureSource } from './picture-source';

interface PictureProps {
  url: string | undefined;
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** Loaded at once: the first picture of a page. Others are lazy. */
  eager?: boolean | undefined;
  className?: string | undefined;
  /** Class of the element around the image; without one it has no box. */
  frame?: string | undefined;
}

/** A square picture on a neutral background, with a placeholder for a missing one. */
export function Picture({ url, alt, sizes, eager = false, className, frame = 'contents' }: PictureProps) {
  const source = pictureSource(url, { maxWidth: maxWidthFor(sizes), host: usePictureHost() });
  const shared = source.srcSet ? sizes : undefined;
  return (
    <picture className={frame}>
      {source.avif && <source type="image/avif" srcSet={source.avif} sizes={shared} />}
      <img
        src={source.src}
        srcSet={source.srcSet}
        alt={alt}
        sizes={shared}
        width={source.width ?? 480}
        height={source.height ?? 480}
        data-ground={source.ground}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding={eager ? undefined : 'async'}
        referrerPolicy={isAbsolute(source.src) ? 'no-referrer' : undefined}
        onError={(event) => showPlaceholder(event.currentTarget)}
        ref={checkBroken}
        className={cx('aspect-square w-full rounded-[inherit] object-contain', className)}
      />
    </picture>
  );
}

/** A picture of fixed size needs at most three device pixels per CSS pixel. */
function maxWidthFor(sizes: string): number | undefined {
  const fixed = /^(\d+)px$/.exec(sizes)?.[1];
  return fixed ? Number(fixed) * 3 : undefined;
}

/** Replaces the file of an image that could not be loaded. */
export function showPlaceholder(image: HTMLImageElement) {
  if (image.src.endsWith(PLACEHOLDER)) return;
  const others = image.parentElement?.querySelectorAll('source') ?? [];
  for (const source of [...others, image]) source.removeAttribute('srcset');
  image.removeAttribute('data-ground');
  image.src = PLACEHOLDER;
}

/** The error events of pictures that failed before hydration are lost. */
export function replaceBrokenPictures(element: HTMLElement | null): void {
  element?.querySelectorAll('img').forEach(checkBroken);
}

function checkBroken(image: HTMLImageElement | null) {
  if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') showPlaceholder(image);
}
