/** Banners are kept wide (21:9) at two widths, named after the address. */
const OURS = /^(\/media\/.+)\.webp$/;

interface BannerPictureProps {
  url: string;
  /** The largest thing on the page: fetched at once. */
  first: boolean;
}

/** The drawing behind a banner's words; decoration. Its right side matters, the left may be cut. */
export function BannerPicture({ url, first }: BannerPictureProps) {
  const name = OURS.exec(url)?.[1];
  return (
    <img
      src={name ? `${name}-800.webp` : url}
      srcSet={name && `${name}-800.webp 800w, ${name}-1600.webp 1600w`}
      sizes={name && '(min-width: 64rem) 60rem, (min-width: 48rem) 56vw, 100vw'}
      alt=""
      width={1600}
      height={686}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'low'}
      className="absolute inset-0 size-full object-cover object-right md:[mask-image:linear-gradient(to_right,transparent,#000_30%)]"
    />
  );
}
