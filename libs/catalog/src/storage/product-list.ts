import { type OrderTerm, orderTerms, pageSlice, queryRows, totalRow } from '@boutik/platform/database';
import type { InputOf, listWorkspaceProducts, ReplyOf, WorkspaceProduct } from '@boutik/contract';
import { isStaff, reunionIso, type Role, toEuros } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CARD_COLUMNS, CARD_TABLES, cardRow } from './card-row.js';
import { toProductCard } from './product-card.js';
import { filteredProducts, type ListedStatus, type ProductConditions } from './product-conditions.js';

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

const foundRow = z.strictObject({ total: z.number(), ids: z.array(z.number()) });

const MAX_PER_PAGE_FOR_CUSTOMERS = 100;
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
    const filters = filtersOf(query, forStaff);
    const order = orderOf(query, filters.status);
    const slice = { page: query.page, per_page: perPage };
    const { total, ids, values } = await (filters.search.trim() === ''
      ? this.listed(filters, order, slice)
      : this.searched(filters, order, slice));
    const rows = await queryRows(
      this.dataSource,
      listedRow,
      // The ids alone are sorted and skipped: the other columns and the brand are read for one page.
      `select ${LISTED_COLUMNS} from ${CARD_TABLES} where p.id in (${ids}) order by ${orderTerms(order)}`,
      values,
    );
    const meta = {
      total,
      current_page: query.page,
      last_page: Math.max(1, Math.ceil(total / perPage)),
      per_page: perPage,
    };
    return { data: { data: rows.map((row) => toWorkspaceProduct(row, role)), meta }, meta };
  }

  /** By the indices of the orders; late pages are read from the end. */
  private async listed(filters: ProductConditions, order: OrderTerm[], slice: PageRequest): Promise<PageOfIds> {
    const { where, values } = filteredProducts(filters);
    const [counted] = await queryRows(this.dataSource, totalRow, countStatement(filters, where), values);
    const total = counted?.total ?? 0;
    if (total === 0) return { total, ...pageOf([]) };
    const { isReversed, limit, offset } = pageSlice(slice, total);
    const ids = `select p.id from products p where ${where} order by ${orderTerms(order, isReversed)}
       limit $${values.length + 1} offset $${values.length + 2}`;
    return { total, ids, values: [...values, limit, offset] };
  }

  /** Every match is compared with the text once, for the total and the page: comparing descriptions costs most. */
  private async searched(
    filters: ProductConditions,
    order: OrderTerm[],
    { page, per_page: perPage }: PageRequest,
  ): Promise<PageOfIds> {
    const { where, values } = filteredProducts(filters);
    const [found] = await queryRows(
      this.dataSource,
      foundRow,
      `with found as materialized (
         select p.id, p.created_at, p.name, p.net_price_cents, p.stock from products p where ${where})
       select (select count(*) from found)::int as total, array(
         select p.id from found p order by ${orderTerms(order)}
         limit $${values.length + 1} offset $${values.length + 2}) as ids`,
      [...values, perPage, (page - 1) * perPage],
    );
    return { total: found?.total ?? 0, ...pageOf(found?.ids ?? []) };
  }
}

type PageRequest = { page: number; per_page: number };

/** `ids`: a subquery of the ids of one page, with its values. */
interface PageOfIds {
  total: number;
  ids: string;
  values: unknown[];
}

function pageOf(ids: readonly number[]): Omit<PageOfIds, 'total'> {
  return { ids: 'select unnest($1::int[])', values: [ids] };
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
    review_count: card.nombre_avis,
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
function orderOf(query: Query, status: ListedStatus): OrderTerm[] {
  const direction = query.sort_direction === 'desc' ? 'desc' : 'asc';
  const nulls = direction === 'desc' && status === 'publié' ? 'first' : 'last';
  return [
    { sql: sortColumns[query.sort_by], direction, nulls },
    { sql: 'p.id', direction },
  ];
}

/** Without a search. Counts from the totals that triggers keep, where the filters allow it: counting rows reads the whole table. */
function countStatement({ status, en_stock, fournisseur, ...others }: ProductConditions, where: string): string {
  const published = status === 'publié';
  const hasTotal = published || (status === 'off-sale' && en_stock === undefined);
  const { search: _, ...rest } = others;
  if (!hasTotal || Object.values(rest).some((value) => value !== undefined))
    return `select count(*)::int as total from products p where ${where}`;
  const onSale = { all: 'on_sale', true: 'in_stock', false: 'on_sale - in_stock' }[`${en_stock ?? 'all'}`];
  const ofSupplier = fournisseur === undefined ? '' : ' where supplier_id = $1';
  return `select coalesce(sum(${published ? onSale : 'products - on_sale'}), 0)::int as total from product_totals${ofSupplier}`;
}

/** Filters for staff do nothing for others, who see products on sale. */
function filtersOf({ search, en_stock, promo, en_vente, ...query }: Query, forStaff: boolean): ProductConditions {
  const filters = { search, en_stock, promo };
  if (!forStaff) return { ...filters, status: 'publié' };
  const { statut, manque, categorie, marque, fournisseur, famille } = query;
  const status = statut ?? (en_vente === false ? 'off-sale' : 'publié');
  return { ...filters, status, manque, categorie, marque, fournisseur, famille };
}
