import { usePictureHost } from '../ui/picture-host';
import { pictureSource } from '../ui/picture-source';

interface BannerPictureProps {
  url: string;
  /** Instead of it on narrow screens. */
  phoneUrl: string | undefined;
  /** The largest element of the page: loaded at once. */
  first: boolean;
}

const PHONE = '(max-width: 47.99rem)';

/** The background picture of a banner; decorative. Its left side may be cropped. */
export function BannerPicture({ url, phoneUrl, first }: BannerPictureProps) {
  const host = usePictureHost();
  const { src, srcSet, avif, width, height } = pictureSource(url, { width: 960, host });
  const phone = phoneUrl && pictureSource(phoneUrl, { width: 480, host });
  // It covers the banner's height, so it is wider than its visible part.
  const sizes = srcSet && '(min-width: 64rem) 70rem, (min-width: 48rem) 61rem, 120vw';
  return (
    <picture className="contents">
      {phone && phone.avif && <source media={PHONE} type="image/avif" srcSet={phone.avif} sizes="110vw" />}
      {phone && <source media={PHONE} srcSet={phone.srcSet ?? phone.src} sizes="110vw" />}
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
