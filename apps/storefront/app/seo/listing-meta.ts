import { plainId } from '@boutik/kernel';
import type { MetaDescriptor } from 'react-router';
import type { CollectionPage, WithContext } from 'schema-dts';
import { countShown, type ShownListing } from '../catalog/facets';
import { paths } from '../paths';
import type { BreadcrumbLink } from '../ui/breadcrumb';
import { ServerOnly } from '../ui/server-only';
import { breadcrumbData } from './breadcrumb-data';
import { pageMeta } from './page-meta';

/** How search engines should index a URL of a list. */
export interface ListingSeo {
  /**
   * Without filters, sort, page size and tracking parameters; each further page of the list has its own canonical URL.
   */
  canonical: string;
  /** Not indexed: filtered, sorted and resized views duplicate the plain list. */
  hidden: boolean;
  page: number;
}

/** Parameters that make another view of the same list (storefront.md §7). */
const VIEW_PARAMS =
  /^(?:q|query|searchTerm|minPrice|maxPrice|selectedPromo|selectedDisponible|perPage|sortField|sortDirection|options|ouvrir|groupes)$|^(?:selected\w*|specificationRanges)\[/;

/** SEO data of a list's URL; `path` is the canonical path when it differs from the requested one. */
export function listingSeo({ pathname, searchParams }: URL, publicUrl: string, path?: string): ListingSeo {
  const page = plainId(searchParams.get('page')) ?? 1;
  const hidden = [...searchParams].some(([name, value]) => value !== '' && VIEW_PARAMS.test(name));
  const plain = publicUrl + (path ?? pathname);
  return { canonical: page > 1 && !hidden ? `${plain}?page=${page}` : plain, hidden, page };
}

interface ListingMetaOptions {
  title: string;
  description: string;
  seo: ListingSeo;
  listing: Pick<ShownListing, 'data' | 'pagination'>;
  breadcrumb: readonly BreadcrumbLink[];
}

/** The head of a product listing; a page after the last one is not indexed. */
export function listingMeta({ title, description, seo, listing, breadcrumb }: ListingMetaOptions): MetaDescriptor[] {
  const { canonical, page } = seo;
  const hidden = seo.hidden || (page > 1 && countShown(listing) === 0);
  const named = page > 1 ? `${title}, page ${page}` : title;
  const schemas = hidden ? [] : [listingData(named, { canonical, listing }), breadcrumbData(breadcrumb, canonical)];
  return pageMeta({ title: named, description, canonical, hidden, schemas });
}

/**
 * A list and its products as schema.org data. In the browser that takes over a page of the server there are none: React
 * leaves the script of the server as it is.
 */
function listingData(
  name: string,
  { canonical, listing }: { canonical: string; listing: ListingMetaOptions['listing'] },
): WithContext<CollectionPage> {
  const { total, per_page, current_page } = listing.pagination;
  const before = (current_page - 1) * per_page;
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name,
    url: canonical,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: total,
      itemListElement: (ServerOnly.read(listing.data) ?? []).map((product, at) => ({
        '@type': 'ListItem',
        position: before + at + 1,
        url: new URL(paths.product(product.id), canonical).href,
        name: product.nom,
      })),
    },
  };
}
