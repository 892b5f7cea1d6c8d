import { type OrderTerm, orderTerms, pageSlice, queryRows, totalRow, wordsLike } from '@boutik/platform/database';
import type { InputOf, listWorkspaceProducts, ProductStatus, ReplyOf, WorkspaceProduct } from '@boutik/contract';
import { isStaff, reunionIso, type Role, toEuros } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CARD_COLUMNS, CARD_TABLES, cardRow } from './card-row.js';
import { toProductCard } from './product-card.js';
import { buildSearchConditions } from './search-conditions.js';

type Query = InputOf<typeof listWorkspaceProducts>['query'];
type Page = Pick<ReplyOf<typeof listWorkspaceProducts>, 'data' | 'meta'>;

/** The columns of a product in the list; a product that is off sale may have no price. */
export const listedRow = cardRow.extend({
  net_price_cents: z.number().nullable(),
  is_active: z.boolean(),
  is_draft: z.boolean(),
  created_at: z.date(),
});
export type ListedRow = z.infer<typeof listedRow>;

export const LISTED_COLUMNS = `${CARD_COLUMNS}, p.is_active, p.is_draft, p.created_at`;

const MAX_PER_PAGE_FOR_CUSTOMERS = 100;
/** The description as plain text without tags; a migration creates the index of the same expression. */
const DESCRIPTION_TEXT = "plain_words(regexp_replace(p.description_html, '<[^>]*>', ' ', 'g'))";
const sortColumns: Record<Query['sort_by'], string> = {
  created_at: 'p.created_at',
  nom: 'lower(p.name) collate "fr-x-icu"',
  prix_vente: 'p.net_price_cents',
  nb_stock: 'p.stock',
};

/** The list of products in the workspace: two statements for any page size. */
@Injectable()
export class ProductList {
  constructor(private readonly dataSource: DataSource) {}

  /** Products off sale are listed for staff only; others get at most 100 products per page and no exact stock. */
  async page(query: Query, role: Role | null): Promise<Page> {
    const forStaff = role !== null && isStaff(role);
    const perPage = forStaff ? query.per_page : Math.min(query.per_page, MAX_PER_PAGE_FOR_CUSTOMERS);
    const { where, values } = conditions(query, forStaff);
    const order = orderOf(query, forStaff);
    const [counted] = await queryRows(this.dataSource, totalRow, countStatement(query, { forStaff, where }), values);
    const total = counted?.total ?? 0;
    const { isReversed, limit, offset } = pageSlice({ page: query.page, per_page: perPage }, total);
    const rows = await queryRows(
      this.dataSource,
      listedRow,
      // The ids alone are sorted and skipped: the other columns and the brand are read for one page.
      `select ${LISTED_COLUMNS} from ${CARD_TABLES}
       where p.id in (select p.id from products p where ${where} order by ${orderTerms(order, isReversed)}
         limit $${values.length + 1} offset $${values.length + 2})
       order by ${orderTerms(order)}`,
      [...values, limit, offset],
    );
    const meta = {
      total,
      current_page: query.page,
      last_page: Math.max(1, Math.ceil(total / perPage)),
      per_page: perPage,
    };
    return { data: { data: rows.map((row) => toWorkspaceProduct(row, role)), meta }, meta };
  }
}

/** A row as shown to `role`; null is a visitor. */
export function toWorkspaceProduct(row: ListedRow, role: Role | null): WorkspaceProduct {
  const priced = row.net_price_cents !== null;
  const card = toProductCard({ ...row, net_price_cents: row.net_price_cents ?? 0 }, role);
  return {
    id: row.id,
    nom: row.name,
    reference: row.reference,
    marque: row.brand,
    prix_vente: row.net_price_cents === null ? null : toEuros(row.net_price_cents),
    prix_final: priced ? card.prix_final : null,
    prix_barre: card.prix_barre,
    remise: card.remise,
    taux_tva: card.taux_tva,
    en_stock: row.stock > 0,
    nb_stock: card.nb_stock,
    average_rating: card.note_moyenne ?? 0,
    review_count: row.rating_count,
    first_image: row.image_urls[0] ?? '',
    nouveau: row.is_new,
    promo: card.promo === 1,
    reconditionne: row.is_refurbished,
    en_vente: row.is_active,
    statut: row.is_active ? 'publié' : row.is_draft ? 'brouillon' : 'archivé',
    created_at: reunionIso(row.created_at),
  };
}

/** In the order of the indices. Products on sale have a price, others may have none and are last. */
function orderOf(query: Query, forStaff: boolean): OrderTerm[] {
  const direction = query.sort_direction === 'desc' ? 'desc' : 'asc';
  const nulls = direction === 'desc' && statusOf(query, forStaff) === 'publié' ? 'first' : 'last';
  return [
    { sql: sortColumns[query.sort_by], direction, nulls },
    { sql: 'p.id', direction },
  ];
}

/** Counts from the totals that triggers keep, where the filters allow it: counting rows reads the whole table. */
function countStatement(query: Query, { forStaff, where }: { forStaff: boolean; where: string }): string {
  const status = statusOf(query, forStaff);
  const published = status === 'publié';
  const hasTotal = published || (status === 'off-sale' && query.en_stock === undefined);
  if (!hasTotal || query.search.trim() !== '' || query.promo !== undefined || (forStaff && query.manque))
    return `select count(*)::int as total from products p where ${where}`;
  const onSale = { all: 'on_sale', true: 'in_stock', false: 'on_sale - in_stock' }[`${query.en_stock ?? 'all'}`];
  return `select coalesce(sum(${published ? onSale : 'products - on_sale'}), 0)::int as total from product_totals`;
}

const statusConditions: Record<ProductStatus | 'off-sale', string> = {
  publié: 'p.is_active',
  brouillon: 'p.is_draft',
  archivé: 'not p.is_active and not p.is_draft',
  'off-sale': 'not p.is_active',
};

/** What is listed: products on sale, unless staff ask for others. */
function statusOf({ statut, en_vente }: Query, forStaff: boolean): ProductStatus | 'off-sale' {
  if (!forStaff) return 'publié';
  return statut ?? (en_vente === false ? 'off-sale' : 'publié');
}

function conditions(query: Query, forStaff: boolean): { where: string; values: string[] } {
  const { conditions: termConditions, values } = buildSearchConditions(query.search, (placeholder) => [
    wordsLike('p.words', placeholder),
    wordsLike(DESCRIPTION_TEXT, placeholder),
  ]);
  const where = [statusConditions[statusOf(query, forStaff)], ...termConditions];
  if (query.en_stock !== undefined) where.push(query.en_stock ? 'p.stock > 0' : 'p.stock = 0');
  if (query.promo !== undefined) where.push(query.promo ? ON_PROMOTION : `not (${ON_PROMOTION})`);
  if (forStaff && query.manque) where.push(query.manque === 'ean' ? 'p.ean is null' : "p.image_urls = '{}'");
  return { where: where.join(' and '), values };
}

/** SQL condition for a promotion that is shown (decisions §3.3): lower than the struck price, and in stock. */
const ON_PROMOTION = `(p.is_promotion and p.stock > 0
  and p.promo_price_cents < least(coalesce(p.struck_price_cents, p.net_price_cents), p.net_price_cents))`;
