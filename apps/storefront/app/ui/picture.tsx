import { cx } from './cx';
import { usePictureHost } from './picture-host';
import { isAbsolute, PLACEHOLDER, pictureSource } from './picture-source';

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
  const source = pictureSource(url, { most: mostFor(sizes), host: usePictureHost() });
  const shared = source.srcSet ? sizes : undefined;
  return (
    <picture className="contents">
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
        onError={(event) => standIn(event.currentTarget)}
        ref={whenBroken}
        className={cx('aspect-square w-full rounded-[inherit] object-contain', className)}
      />
    </picture>
  );
}

/** A picture of fixed size is never shown at more than three pixels for one of CSS. */
function mostFor(sizes: string): number | undefined {
  const fixed = /^(\d+)px$/.exec(sizes)?.[1];
  return fixed ? Number(fixed) * 3 : undefined;
}

function standIn(image: HTMLImageElement) {
  if (image.src.endsWith(PLACEHOLDER)) return;
  const others = image.parentElement?.querySelectorAll('source') ?? [];
  for (const source of [...others, image]) source.removeAttribute('srcset');
  image.removeAttribute('data-ground');
  image.src = PLACEHOLDER;
}

/** A picture that failed before scripts ran has no event left to tell us. */
function whenBroken(image: HTMLImageElement | null) {
  if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') standIn(image);
}
