import { pictureAddress } from './picture-address';

/** A product's picture on a quiet ground; decoration beside its name. */
export function Thumbnail({ url, size = 44 }: { url: string; size?: number }) {
  return (
    <img
      src={pictureAddress(url)}
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
