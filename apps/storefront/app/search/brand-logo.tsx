import type { ReplyOf, searchProducts } from '@boutik/contract';
import { usePictureHost } from '../ui/picture-host';
import { pictureSource } from '../ui/picture-source';

type Brand = ReplyOf<typeof searchProducts>['marqueImages'][number];

/** A brand's logo, or its name when there is no logo. */
export function BrandLogo({ brand: { nom, url_logo: url } }: { brand: Brand }) {
  const host = usePictureHost();
  if (!url) return nom;
  return (
    <img
      src={pictureSource(url, { width: 160, host }).src}
      alt={nom}
      width={85}
      height={34}
      loading="lazy"
      className="-mx-3 h-8.5 w-21.25 max-w-none rounded-[inherit] object-contain"
    />
  );
}
