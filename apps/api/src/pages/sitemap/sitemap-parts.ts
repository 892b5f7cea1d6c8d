import type { SitemapBrand, SitemapCatalog, SitemapCategory, SitemapProductRange } from '@boutik/catalog';
import { latestChange } from './latest-change.js';
import type { SitemapAddress } from './sitemap-xml.js';

/** Limit of URLs per sitemap file (sitemaps.org). */
const MAX_ADDRESSES = 50_000;
/** Limit of images per URL (Google's image extension allows 1,000; the first ones are enough). */
const MAX_PICTURES = 10;

/** Pages that belong to no product, category or brand. */
const STATIC_PATHS = [
  '/',
  '/catalogue',
  '/configurateur',
  '/configurateur/evolution',
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

/** One sitemap file. */
export interface SitemapPart {
  path: string;
  changedAt?: Date;
  /** Version of the content: the file is generated again when it changes. */
  stamp: string;
  addresses: () => AsyncIterable<SitemapAddress[]> | Iterable<SitemapAddress[]>;
}

/** The sitemap files for the current catalogue; products are split into several files. Four SQL statements. */
export async function sitemapParts(catalog: SitemapCatalog): Promise<SitemapPart[]> {
  const [runs, branches, brands] = await Promise.all([
    catalog.productRanges(MAX_ADDRESSES),
    catalog.categories(),
    catalog.brands(),
  ]);
  return [
    addressListPart(
      '/sitemap-pages.xml',
      STATIC_PATHS.map((path) => ({ path })),
    ),
    addressListPart(
      '/sitemap-categories.xml',
      branches.map((branch) => ({ path: categoryPath(branch), changedAt: branch.changedAt })),
    ),
    addressListPart(
      '/sitemap-brands.xml',
      brands.map((brand) => ({ path: brandPath(brand), changedAt: brand.changedAt })),
    ),
    ...runs.map((run, at) => productPart(catalog, run, at + 1)),
  ].filter((part) => part.stamp !== '');
}

/** The paths of the same pages, the most important first; of the products the `maxProducts` that were sold most. */
export async function* sitemapPaths(catalog: SitemapCatalog, maxProducts: number): AsyncGenerator<string> {
  yield* STATIC_PATHS;
  yield* (await catalog.categories()).map(categoryPath);
  yield* (await catalog.brands()).map(brandPath);
  yield* (await catalog.bestSelling(maxProducts)).map(productPath);
}

const categoryPath = ({ level, id }: SitemapCategory) => `/${level}/${id}`;
const brandPath = ({ name }: SitemapBrand) => `/marque/${encodeURIComponent(name)}`;
const productPath = (id: number) => `/produit/${id}`;

/** A file with a given list of a few hundred URLs. The stamp is empty when the list is empty. */
function addressListPart(path: string, addresses: SitemapAddress[]): SitemapPart {
  const stamp = addresses.map((address) => `${address.path} ${address.changedAt?.getTime() ?? ''}`).join('\n');
  const changedAt = latestChange(addresses);
  return { path, stamp, addresses: () => [addresses], ...(changedAt && { changedAt }) };
}

function productPart(catalog: SitemapCatalog, run: SitemapProductRange, number: number): SitemapPart {
  const { first, last, count, changedAt } = run;
  return {
    path: `/sitemap-products-${number}.xml`,
    changedAt,
    stamp: `${first} ${last} ${count} ${changedAt.getTime()}`,
    addresses: () => productAddresses(catalog, run),
  };
}

async function* productAddresses(catalog: SitemapCatalog, run: SitemapProductRange): AsyncGenerator<SitemapAddress[]> {
  for await (const batch of catalog.products(run))
    yield batch.map(({ id, changedAt, pictures }) => ({
      path: productPath(id),
      changedAt,
      pictures: pictures.slice(0, MAX_PICTURES),
    }));
}
