import type { MetaDescriptor } from 'react-router';
import { SHOP_NAME } from './shop-name';

interface PageFacts {
  /** Without the shop's name. */
  title: string;
  description?: string;
  /** Absolute address that search engines should keep. */
  canonical?: string;
  /** Absolute address of a picture for those who share the page. */
  image?: string;
  /** Not for search engines: carts, filtered lists, results. */
  hidden?: boolean;
}

/** The tags of a page's head: title, description, canonical, robots, Open Graph. */
export function pageMeta({ title, description, canonical, image, hidden }: PageFacts): MetaDescriptor[] {
  const full = `${title} | ${SHOP_NAME}`;
  const tags: (MetaDescriptor | false | undefined)[] = [
    { title: full },
    description ? { name: 'description', content: description } : undefined,
    { name: 'robots', content: hidden ? 'noindex, follow' : 'index, follow' },
    canonical ? { tagName: 'link', rel: 'canonical', href: canonical } : undefined,
    { property: 'og:site_name', content: SHOP_NAME },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    description ? { property: 'og:description', content: description } : undefined,
    canonical ? { property: 'og:url', content: canonical } : undefined,
    image ? { property: 'og:image', content: image } : undefined,
  ];
  return tags.filter((tag): tag is MetaDescriptor => Boolean(tag));
}
