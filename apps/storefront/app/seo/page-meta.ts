import type { MetaDescriptor } from 'react-router';
import type { Thing, WithContext } from 'schema-dts';
import { SHOP_NAME } from '../shop-name';

interface PageMetaOptions {
  /** Without the shop's name. */
  title: string;
  description?: string;
  /** Canonical URL, absolute. */
  canonical?: string | undefined;
  /** Absolute URL of the Open Graph picture; the shop's own by default. */
  image?: string | undefined;
  /** Not indexed: carts, filtered lists, search results. Its links are still followed. */
  hidden?: boolean;
  /** schema.org data of the page. */
  schemas?: readonly WithContext<Thing>[];
}

/** The default Open Graph picture, at the size that social networks show. */
const SHOP_PICTURE = { path: '/partage.png', width: 1200, height: 630 } as const;
/** Approximate length of a description in search results. */
const MAX_DESCRIPTION_LENGTH = 160;

/** The tags of a page's head: title, description, canonical, robots, Open Graph, Twitter card, JSON-LD. */
export function pageMeta({
  title,
  description,
  canonical,
  image,
  hidden,
  schemas = [],
}: PageMetaOptions): MetaDescriptor[] {
  const shortDescription = description === undefined ? undefined : truncate(description);
  const tags: (MetaDescriptor | false | undefined)[] = [
    { title: `${title} | ${SHOP_NAME}` },
    shortDescription ? { name: 'description', content: shortDescription } : undefined,
    { name: 'robots', content: hidden ? 'noindex, follow' : 'index, follow, max-image-preview:large' },
    canonical && !hidden ? { tagName: 'link', rel: 'canonical', href: canonical } : undefined,
    { property: 'og:site_name', content: SHOP_NAME },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    shortDescription ? { property: 'og:description', content: shortDescription } : undefined,
    canonical ? { property: 'og:url', content: canonical } : undefined,
    ...pictureTags(title, { canonical, image }),
    ...schemas.map((schema) => ({ 'script:ld+json': schema })),
  ];
  return tags.filter((tag): tag is MetaDescriptor => Boolean(tag));
}

function pictureTags(
  title: string,
  { canonical, image }: Pick<PageMetaOptions, 'canonical' | 'image'>,
): MetaDescriptor[] {
  if (!canonical) return [{ name: 'twitter:card', content: 'summary' }];
  if (image)
    return [
      { property: 'og:image', content: image },
      { property: 'og:image:alt', content: title },
      { name: 'twitter:card', content: 'summary_large_image' },
    ];
  return [
    { property: 'og:image', content: new URL(SHOP_PICTURE.path, canonical).href },
    { property: 'og:image:width', content: String(SHOP_PICTURE.width) },
    { property: 'og:image:height', content: String(SHOP_PICTURE.height) },
    { property: 'og:image:alt', content: SHOP_NAME },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** At most MAX_DESCRIPTION_LENGTH characters, cut between words. */
function truncate(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, MAX_DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}
