import { usePictureHost } from '../ui/picture-host';
import { pictureSource } from '../ui/picture-source';

interface BannerPictureProps {
  url: string;
  /** The largest element of the page: loaded at once. */
  first: boolean;
}

/** The background picture of a banner; decorative. Its left side may be cropped. */
export function BannerPicture({ url, first }: BannerPictureProps) {
  const { src, srcSet, avif, width, height } = pictureSource(url, { width: 960, host: usePictureHost() });
  // It covers the banner's height, so it is wider than its visible part.
  const sizes = srcSet && '(min-width: 64rem) 70rem, (min-width: 48rem) 61rem, 120vw';
  return (
    <picture className="contents">
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt=""
        width={width ?? 1600}
        height={height ?? 686}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
        className="absolute inset-0 size-full object-cover object-right md:[mask-image:linear-gradient(to_right,transparent,#000_30%)]"
      />
    </picture>
  );
}
