import type { BreadcrumbList, ListItem, WithContext } from 'schema-dts';
import type { BreadcrumbLink } from '../ui/breadcrumb';

/**
 * The breadcrumb of a page as schema.org data: home first, the page itself (`canonical`) last. Its links are in the page that the
 * server sends, which search engines read; the browser's scripts leave them out.
 */
export function breadcrumbData(links: readonly BreadcrumbLink[], canonical: string): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    ...(import.meta.env.SSR && { itemListElement: [{ label: 'Accueil', href: '/' }, ...links].map(itemAt(canonical)) }),
  };
}

const itemAt =
  (canonical: string) =>
  ({ label, href }: BreadcrumbLink, at: number): ListItem => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    item: href === undefined ? canonical : new URL(href, canonical).href,
  });
