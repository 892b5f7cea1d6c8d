import { pictureUrl, quotePictureUrl } from './picture-url';

interface ThumbnailProps {
  url: string;
  size?: number;
  /** The picture of a quote's item, which may be on the back office host. */
  ofQuote?: boolean;
}

/** A product's picture; decorative, beside its name. */
export function Thumbnail({ url, size = 44, ofQuote = false }: ThumbnailProps) {
  return (
    <img
      src={ofQuote ? quotePictureUrl(url) : pictureUrl(url)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      className="thumbnail"
      onError={({ currentTarget }) => {
        const placeholder = pictureUrl('');
        if (!currentTarget.src.endsWith(placeholder)) currentTarget.src = placeholder;
      }}
    />
  );
}
