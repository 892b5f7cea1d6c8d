import { type OrderTerm, orderTerms, pageSlice, type PageSlice, queryRows, wordsLike } from '@boutik/platform/database';
import type { InputOf, listSupplierProducts, ReplyOf } from '@boutik/contract';
import { toEuros } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { shownPromotion } from '../domain/price.js';
import { buildSearchConditions } from './search-conditions.js';

type Query = InputOf<typeof listSupplierProducts>['query'];
type SupplierProductsPage = Pick<ReplyOf<typeof listSupplierProducts>, 'products' | 'fournisseurs' | 'statistiques'>;
type Margins = SupplierProductsPage['statistiques'][number];

const supplierProductsRow = z.strictObject({
  id: z.number(),
  reference: z.string(),
  name: z.string(),
  description_html: z.string(),
  image_urls: z.array(z.string()),
  category: z.string(),
  subcategory: z.string(),
  subsubcategory: z.string(),
  supplier: z.string(),
  purchase_price_cents: z.number().nullable(),
  net_price_cents: z.number(),
  promo_price_cents: z.number().nullable(),
  struck_price_cents: z.number().nullable(),
  is_promotion: z.boolean(),
  stock: z.number(),
  margin: z.number().nullable(),
});
type Row = z.infer<typeof supplierProductsRow>;

/** In percent of the purchase price, two decimals; null without one, or when it is 0 (WS-289). */
export const MARGIN = `round((p.net_price_cents - p.purchase_price_cents) * 100.0 / nullif(p.purchase_price_cents, 0), 2)`;
/** The same times 100, rounded half away from zero like numeric values, in integers: a broad search has tens of thousands. */
const MARGIN_IN_BASIS_POINTS = `(20000 * (p.net_price_cents - p.purchase_price_cents)::bigint
  + sign(p.net_price_cents - p.purchase_price_cents)::int * p.purchase_price_cents) / nullif(2 * p.purchase_price_cents::bigint, 0)`;

const ORDER: readonly OrderTerm[] = [
  { sql: 'p.name', direction: 'asc' },
  { sql: 'p.id', direction: 'asc' },
];

const idNomRow = z.strictObject({ id: z.number(), nom: z.string() });
const marginsRow = z.strictObject({
  id: z.number(),
  fournisseur: z.strictObject({ nom: z.string() }),
  total_produits: z.number(),
  marge_moyenne: z.number().nullable(),
  marge_min: z.number().nullable(),
  marge_max: z.number().nullable(),
});

/** Products by supplier with purchase prices and margins: for staff only, in three statements. */
@Injectable()
export class SupplierProducts {
  constructor(private readonly dataSource: DataSource) {}

  /** One page of products on sale, sorted by name, and the margins of each supplier over all pages. */
  async page(query: Query): Promise<SupplierProductsPage> {
    const { where, values } = conditions(query);
    const [margins, suppliers] = await Promise.all([
      query.search.trim() === '' ? this.marginsOfAll(query) : this.margins(where, values),
      queryRows(this.dataSource, idNomRow, 'select id, name as nom from suppliers order by name, id'),
    ]);
    const total = margins.reduce((sum, one) => sum + one.total_produits, 0);
    const rows = await this.findRows({ where, values }, pageSlice(query, total));
    const from = rows.length === 0 ? 0 : (query.page - 1) * query.per_page + 1;
    return {
      products: {
        data: rows.map(toSupplierProduct),
        total,
        current_page: query.page,
        last_page: Math.max(1, Math.ceil(total / query.per_page)),
        per_page: query.per_page,
        from,
        to: rows.length === 0 ? 0 : from + rows.length - 1,
      },
      fournisseurs: suppliers,
      statistiques: margins,
    };
  }

  private findRows({ where, values }: Conditions, { isReversed, limit, offset }: PageSlice): Promise<Row[]> {
    return queryRows(
      this.dataSource,
      supplierProductsRow,
      `select p.id, p.reference, p.name, p.description_html, p.image_urls, c.name as category, s.name as subcategory,
         l.name as subsubcategory, f.name as supplier, p.purchase_price_cents, p.net_price_cents, p.promo_price_cents,
         p.struck_price_cents, p.is_promotion, p.stock, ${MARGIN}::float8 as margin
       from (select p.id from products p where ${where} and p.supplier_id is not null
             order by ${orderTerms(ORDER, isReversed)} limit $${values.length + 1} offset $${values.length + 2}) as page
         join products p on p.id = page.id join suppliers f on f.id = p.supplier_id join subsubcategories l on l.id = p.subsubcategory_id
         join subcategories s on s.id = l.subcategory_id join categories c on c.id = s.category_id
       order by ${orderTerms(ORDER)}`,
      [...values, limit, offset],
    );
  }

  /** The same from the totals that triggers keep; the extremes are the ends of the index products_by_margin. */
  private marginsOfAll(query: Query): Promise<Margins[]> {
    const extreme = (function_: 'min' | 'max') =>
      `(select ${function_}(${MARGIN}) from products p where p.supplier_id = f.id and p.is_active)::float8`;
    return queryRows(
      this.dataSource,
      marginsRow,
      `select f.id, json_build_object('nom', f.name) as fournisseur, sum(t.on_sale)::int as total_produits,
         round(sum(t.margin_sum) / nullif(sum(t.margins), 0), 2)::float8 as marge_moyenne,
         ${extreme('min')} as marge_min, ${extreme('max')} as marge_max
       from product_totals t join suppliers f on f.id = t.supplier_id where $1::int is null or f.id = $1
       group by f.id having sum(t.on_sale) > 0 order by f.name, f.id`,
      [query.fournisseur_id ?? null],
    );
  }

  /** Reads the index products_searched alone: the margin of each product once, as an integer. */
  private margins(where: string, values: unknown[]): Promise<Margins[]> {
    return queryRows(
      this.dataSource,
      marginsRow,
      `select f.id, json_build_object('nom', f.name) as fournisseur, t.total_produits,
         round(t.marge_moyenne / 100, 2)::float8 as marge_moyenne, t.marge_min / 100.0::float8 as marge_min,
         t.marge_max / 100.0::float8 as marge_max
       from (
         select supplier_id, count(*)::int as total_produits, avg(margin) as marge_moyenne, min(margin) as marge_min,
           max(margin) as marge_max
         from (select p.supplier_id, ${MARGIN_IN_BASIS_POINTS} as margin from products p where ${where} offset 0) as found
         group by supplier_id) t join suppliers f on f.id = t.supplier_id
       order by f.name, f.id`,
      values,
    );
  }
}

interface Conditions {
  where: string;
  values: unknown[];
}

function conditions(query: Query): Conditions {
  const { conditions: termConditions, values: patterns } = buildSearchConditions(query.search, (placeholder) => [
    wordsLike('p.words', placeholder),
  ]);
  const values: unknown[] = [...patterns];
  const where = ['p.is_active', ...termConditions];
  if (query.fournisseur_id !== undefined) where.push(`p.supplier_id = $${values.push(query.fournisseur_id)}`);
  return { where: where.join(' and '), values };
}

function toSupplierProduct(row: Row): SupplierProductsPage['products']['data'][number] {
  const promotion = shownPromotion(
    {
      netPriceCents: row.net_price_cents,
      promoPriceCents: row.promo_price_cents,
      isPromotion: row.is_promotion,
      struckPriceCents: row.struck_price_cents,
    },
    row.stock,
  );
  return {
    id: row.id,
    reference: row.reference,
    nom: row.name,
    description: plainText(row.description_html),
    url_image: row.image_urls.join(','),
    category_name: row.category,
    subcategory_name: row.subcategory,
    subsubcategory_name: row.subsubcategory,
    fournisseur: { nom: row.supplier },
    prix_achat: row.purchase_price_cents === null ? null : toEuros(row.purchase_price_cents),
    prix_vente: toEuros(row.net_price_cents),
    remise: promotion?.percent ?? 0,
    marge: row.margin,
  };
}

/** The text of a sanitized description, without tags and entities. */
function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
