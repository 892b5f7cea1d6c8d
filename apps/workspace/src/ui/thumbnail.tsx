import { pictureAddress, quotePictureAddress } from './picture-address';

interface ThumbnailProps {
  url: string;
  size?: number;
  /** The picture belongs to a quote, and may lie at the back office. */
  ofQuote?: boolean;
}

/** A product's picture on a quiet ground; decoration beside its name. */
export function Thumbnail({ url, size = 44, ofQuote = false }: ThumbnailProps) {
  return (
    <img
      src={ofQuote ? quotePictureAddress(url) : pictureAddress(url)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      className="thumbnail"
      onError={({ currentTarget }) => {
        const standIn = pictureAddress('');
        if (!currentTarget.src.endsWith(standIn)) currentTarget.src = standIn;
      }}
    />
  );
}
