import type { ProductFilters, ProductStatus } from '@boutik/contract';
import { wordsLike } from '@boutik/platform/database';
import { buildSearchConditions } from './search-conditions.js';

export type ListedStatus = ProductStatus | 'off-sale';
/** The filters of the list of products in the workspace. */
export type ProductConditions = Omit<ProductFilters, 'statut'> & { status: ListedStatus };

const statusConditions: Record<ListedStatus, string> = {
  publié: 'p.is_active',
  brouillon: 'p.is_draft',
  archivé: 'not p.is_active and not p.is_draft',
  'off-sale': 'not p.is_active',
};

/** SQL condition for a promotion that is shown (decisions §3.3): lower than the struck price, and in stock. */
const ON_PROMOTION = `(p.is_promotion and p.stock > 0
  and p.promo_price_cents < least(coalesce(p.struck_price_cents, p.net_price_cents), p.net_price_cents))`;

/** The products of a category of each level. */
const categoryConditions: Record<string, (id: string) => string> = {
  subsubcategory: (id) => `p.subsubcategory_id = ${id}`,
  subcategory: (id) => `p.subsubcategory_id in (select id from subsubcategories where subcategory_id = ${id})`,
  category: (id) => `p.subsubcategory_id in (select l.id from subsubcategories l
    join subcategories s on s.id = l.subcategory_id where s.category_id = ${id})`,
};

/** A condition on `products p` that the filters put together, with its values `$1` and so on. */
export function filteredProducts(filters: ProductConditions): { where: string; values: unknown[] } {
  const { conditions, values } = buildSearchConditions(filters.search, (placeholder) => [
    `p.id in (
       select w.id from products w where ${wordsLike('w.words', placeholder)}
       union all
       select d.product_id from product_description_words d where ${wordsLike('d.words', placeholder)})`,
  ]);
  const all: unknown[] = [...values];
  const given = (id: number) => `$${all.push(id)}::int`;
  const where = [statusConditions[filters.status], ...conditions];
  const { en_stock, promo, manque, categorie, marque, fournisseur, famille } = filters;
  if (en_stock !== undefined) where.push(en_stock ? 'p.stock > 0' : 'p.stock = 0');
  if (promo !== undefined) where.push(promo ? ON_PROMOTION : `not (${ON_PROMOTION})`);
  if (manque !== undefined) where.push(manque === 'ean' ? 'p.ean is null' : "p.image_urls = '{}'");
  if (fournisseur !== undefined) where.push(`p.supplier_id = ${given(fournisseur)}`);
  if (marque !== undefined) where.push(`p.brand_id = ${given(marque)}`);
  if (categorie !== undefined) {
    const [level = '', id] = categorie.split('-');
    where.push(categoryConditions[level]?.(given(Number(id))) ?? 'false');
  }
  if (famille !== undefined)
    where.push(`p.id in (select product_id from product_family_members where family_id = ${given(famille)})`);
  return { where: where.join(' and '), values: all };
}
