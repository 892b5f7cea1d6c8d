/** Banners are kept wide (21:9, two widths) and tall for phones, named after the address. */
const OURS = /^(\/media\/.+)\.webp$/;

interface BannerPictureProps {
  url: string;
  /** The largest thing on the page: fetched at once. */
  first: boolean;
}

/** The drawing behind a banner's words; decoration. */
export function BannerPicture({ url, first }: BannerPictureProps) {
  const name = OURS.exec(url)?.[1];
  return (
    <picture className="contents">
      {name && <source media="(max-width: 47.99rem)" srcSet={`${name}-tall-800.webp`} width={800} height={1000} />}
      {name && (
        <source srcSet={`${name}-800.webp 800w, ${name}-1600.webp 1600w`} sizes="(min-width: 64rem) 60rem, 100vw" />
      )}
      <img
        src={url}
        alt=""
        width={1600}
        height={686}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
        className="absolute inset-0 size-full object-cover object-bottom md:object-right md:[mask-image:linear-gradient(to_right,transparent,#000_30%)]"
      />
    </picture>
  );
}
