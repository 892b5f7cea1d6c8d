import type { CatalogAddresses, ProductRun } from '@boutik/catalog';
import { latest } from './latest.js';
import type { SitemapAddress } from './sitemap-xml.js';

/** What one file of a site map may hold (sitemaps.org). */
const MOST_ADDRESSES = 50_000;
/** What one address may show (Google's image extension allows 1,000; a product's first ones tell it). */
const MOST_PICTURES = 10;

/** Pages that belong to no product, branch or brand. */
const STATIC = [
  '/',
  '/catalogue',
  '/promotions',
  '/nouveautes',
  '/reconditionne',
  '/apropos',
  '/contact',
  '/faq',
  '/localisation',
  '/informations/legalNotice',
  '/informations/termsOfSale',
  '/informations/privacyPolicy',
  '/informations/shippingTerms',
];

/** One file of the site map. */
export interface SitemapPart {
  path: string;
  changedAt?: Date;
  /** Another one says that the file would read otherwise. */
  stamp: string;
  addresses: () => AsyncIterable<SitemapAddress[]> | Iterable<SitemapAddress[]>;
}

/** The files of the site map as the shop is now; products come apart in runs. Four SQL statements. */
export async function sitemapParts(catalog: CatalogAddresses): Promise<SitemapPart[]> {
  const [runs, branches, brands] = await Promise.all([
    catalog.runs(MOST_ADDRESSES),
    catalog.branches(),
    catalog.brands(),
  ]);
  return [
    listed(
      '/sitemap-pages.xml',
      STATIC.map((path) => ({ path })),
    ),
    listed(
      '/sitemap-categories.xml',
      branches.map(({ level, id, changedAt }) => ({ path: `/${level}/${id}`, changedAt })),
    ),
    listed(
      '/sitemap-brands.xml',
      brands.map(({ name, changedAt }) => ({ path: `/marque/${encodeURIComponent(name)}`, changedAt })),
    ),
    ...runs.map((run, at) => productPart(catalog, run, at + 1)),
  ].filter((part) => part.stamp !== '');
}

/** A file that is read whole: a few hundred addresses. Its stamp is empty when it has none. */
function listed(path: string, addresses: SitemapAddress[]): SitemapPart {
  const stamp = addresses.map((address) => `${address.path} ${address.changedAt?.getTime() ?? ''}`).join('\n');
  const changedAt = latest(addresses);
  return { path, stamp, addresses: () => [addresses], ...(changedAt && { changedAt }) };
}

function productPart(catalog: CatalogAddresses, run: ProductRun, number: number): SitemapPart {
  const { first, last, count, changedAt } = run;
  return {
    path: `/sitemap-products-${number}.xml`,
    changedAt,
    stamp: `${first} ${last} ${count} ${changedAt.getTime()}`,
    addresses: () => productAddresses(catalog, run),
  };
}

async function* productAddresses(catalog: CatalogAddresses, run: ProductRun): AsyncGenerator<SitemapAddress[]> {
  for await (const step of catalog.products(run))
    yield step.map(({ id, changedAt, pictures }) => ({
      path: `/produit/${id}`,
      changedAt,
      pictures: pictures.slice(0, MOST_PICTURES),
    }));
}
