import type { BreadcrumbList, WithContext } from 'schema-dts';
import type { BreadcrumbLink } from '../ui/breadcrumb';

/** The breadcrumb of a page as schema.org data: home first, the page itself (`canonical`) last. */
export function breadcrumbData(links: readonly BreadcrumbLink[], canonical: string): WithContext<BreadcrumbList> {
  const trail: BreadcrumbLink[] = [{ label: 'Accueil', href: '/' }, ...links];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      item: href === undefined ? canonical : new URL(href, canonical).href,
    })),
  };
}
