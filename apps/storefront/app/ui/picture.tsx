import { cx } from './cx';
import { PLACEHOLDER, pictureSource } from './picture-source';

interface PictureProps {
  url: string | undefined;
  alt: string;
  /** The CSS `sizes` that the browser chooses a file by. */
  sizes: string;
  /** Shown at once: the first picture of a page. Others load when they come near. */
  eager?: boolean;
  className?: string;
}

/** A square picture on a quiet ground; a drawing of ours stands in for one that is missing. */
export function Picture({ url, alt, sizes, eager = false, className }: PictureProps) {
  const source = pictureSource(url, 480);
  return (
    <img
      {...source}
      alt={alt}
      sizes={source.srcSet ? sizes : undefined}
      width={480}
      height={480}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? undefined : 'async'}
      onError={(event) => standIn(event.currentTarget)}
      ref={whenBroken}
      className={cx('aspect-square w-full rounded-[inherit] object-contain', className)}
    />
  );
}

function standIn(image: HTMLImageElement) {
  if (image.src.endsWith(PLACEHOLDER)) return;
  image.removeAttribute('srcset');
  image.src = PLACEHOLDER;
}

/** A picture that failed before scripts ran has no event left to tell us. */
function whenBroken(image: HTMLImageElement | null) {
  if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') standIn(image);
}
