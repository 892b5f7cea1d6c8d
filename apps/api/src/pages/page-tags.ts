import { createHash } from 'node:crypto';
import {
  type Endpoint,
  findCategoryHierarchy,
  findListingPage,
  findNewCounterpart,
  findProduct,
  findSubcategoryHierarchy,
  findTextVersion,
  findWithdrawnProduct,
  listBannerProducts,
  listBanners,
  listBannerShortcuts,
  listBrandProducts,
  listBrands,
  listCategories,
  listCategoryProducts,
  listCollections,
  listFaq,
  listFaqByCategory,
  listFaqCategories,
  listNewProducts,
  listProductQuestions,
  listProducts,
  listPromotions,
  listRefurbishedProducts,
  listReviews,
  listServiceCards,
  listSubcategoryProducts,
  listSubsubcategoryProducts,
  readDeliveryOffer,
  readLegalNotice,
  readPrivacyPolicy,
  readShippingTerms,
  readShopContact,
  readShopTexts,
  readTermsOfSale,
  searchFaq,
  searchProducts,
} from '@boutik/contract';
import { PRODUCTS, toRecord } from '@boutik/kernel';

/** Pages with a list of products. */
const LISTINGS = 'listings';
/** Pages with the products of a text, which a search server may find later than the catalogue shows them. */
const SEARCHES = 'searches';
const TEXT = /[?&](?:query|searchTerm)=[^&]/;
/** A page made from something that nothing here knows: it is cached only for a moment. */
export const UNKNOWN = 'unknown';

/** What a page shows of a reply, besides its products, by the first parameter. The migration of the notices names the same tags. */
const sources: readonly [Endpoint, (parameter: string) => readonly string[]][] = [
  [listProducts, () => ['catalogue']],
  [listPromotions, () => ['catalogue']],
  [listNewProducts, () => ['catalogue']],
  [listRefurbishedProducts, () => ['catalogue']],
  [searchProducts, () => ['catalogue']],
  [listCategoryProducts, (id) => [`category:${id}`]],
  [listSubcategoryProducts, (id) => [`subcategory:${id}`]],
  [listSubsubcategoryProducts, (id) => [`subsubcategory:${id}`]],
  [listBrandProducts, (name) => [`brand:${brandKey(name)}`]],
  // Cards say only whether there is some. Which products are similar is neither a price nor a stock: it is looked up again
  // when the page is old.
  [findProduct, (id) => [`product:${id}`, `stock:${id}`]],
  [findWithdrawnProduct, (id) => [`product:${id}`]],
  // A new product that becomes the cheapest is seen when the page is refreshed.
  [findNewCounterpart, (id) => [`product:${id}`]],
  [listProductQuestions, (id) => [`product:${id}`]],
  [listReviews, (id) => [`product:${id}`]],
  [listCategories, () => []],
  [findCategoryHierarchy, () => []],
  [findSubcategoryHierarchy, () => []],
  // A change of a category or of a brand evicts all pages; a new brand those of brands.
  [findListingPage, (type) => (type === 'brand' ? ['brands'] : [])],
  // Products that come back on sale appear here.
  [listBrands, () => ['brands', 'catalogue']],
  // A change of a delivery method evicts all pages.
  [readDeliveryOffer, () => []],
  [listCollections, () => ['collections', 'catalogue']],
  [listBanners, () => ['banners']],
  [listBannerShortcuts, () => ['banners', 'catalogue']],
  [listBannerProducts, () => ['banners', 'catalogue']],
  [listServiceCards, () => ['service-cards']],
  [readLegalNotice, () => ['content']],
  [readPrivacyPolicy, () => ['content']],
  [readShippingTerms, () => ['content']],
  [readTermsOfSale, () => ['content']],
  [findTextVersion, () => ['content']],
  // From the seller's file, which is read when the process starts.
  [readShopContact, () => []],
  [readShopTexts, () => ['content']],
  [listFaq, () => ['faq']],
  [listFaqCategories, () => ['faq']],
  [listFaqByCategory, () => ['faq']],
  [searchFaq, () => ['faq']],
];

/** A path without parameters before one with: `/api/produits/search` is not a product. */
const patterns = sources
  .toSorted(([a], [b]) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
  .map(([{ path }, tags]) => ({ pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`), tags }));

/**
 * What of a page a tag is about: what it shows, or a list as a whole. The products that a list shows have tags of their own.
 */
export function reachOf(tag: string): 'page' | 'list' {
  return isOfList(tag) ? 'list' : 'page';
}

/** The tags of one API reply that a page is made from. */
export function tagsOf(url: string, body: unknown): string[] {
  const path = url.split('?', 1)[0] ?? '';
  for (const { pattern, tags } of patterns) {
    const match = pattern.exec(path);
    if (match) return withProducts(tags(decodeURIComponent(match[1] ?? '')), { body, hasText: TEXT.test(url) });
  }
  return [UNKNOWN];
}

function withProducts(tags: readonly string[], { body, hasText }: { body: unknown; hasText: boolean }): string[] {
  const found = [...new Set([...tags, ...productIds(body).map((id) => `product:${id}`)])];
  if (found.some((tag) => tag.startsWith('product:'))) found.push(PRODUCTS);
  if (tags.some(isOfList)) found.push(LISTINGS, ...(hasText ? [SEARCHES] : []));
  return found;
}

/** The products in a reply: every card has a price. */
function productIds(body: unknown): number[] {
  if (Array.isArray(body)) return body.flatMap(productIds);
  if (typeof body !== 'object' || body === null) return [];
  const { id, prix_final, produit_id } = toRecord(body);
  if (typeof id === 'number' && typeof prix_final === 'number') return [id];
  if (typeof produit_id === 'number') return [produit_id];
  return Object.values(body).flatMap(productIds);
}

/** A list as a whole: which products it has, their order, its facets and prices. */
function isOfList(tag: string): boolean {
  return tag === LISTINGS || tag === SEARCHES || tag === 'catalogue' || /^(?:(?:sub){0,2}category|brand):/.test(tag);
}

/** Brands are named in addresses in any letter case. */
function brandKey(name: string): string {
  return createHash('md5').update(name.toLowerCase()).digest('hex');
}
