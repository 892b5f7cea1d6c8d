import type { ReplyOf, searchProducts } from '@boutik/contract';

type Brand = ReplyOf<typeof searchProducts>['marqueImages'][number];

/** A brand by its logo, which says its name; by its name where there is none. */
export function BrandLogo({ brand: { nom, url_logo: url } }: { brand: Brand }) {
  if (!url) return nom;
  return (
    <img
      src={url}
      alt={nom}
      width={85}
      height={34}
      loading="lazy"
      className="-mx-3 h-8.5 w-21.25 rounded-[inherit] object-contain"
    />
  );
}
