import type {
  InputOf,
  listStockCountLines,
  listStockCounts,
  StaffStockCount,
  StockCountLine,
  StockCountState,
} from '@boutik/contract';
import { type Cents, entriesOf, notFound, reunionIso, toEuros } from '@boutik/kernel';
import { likePattern, queryRows, totalRow, wordsLike } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { StockCountRow } from './stock-count.entity.js';

type Query = InputOf<typeof listStockCounts>['query'];
type LinesQuery = InputOf<typeof listStockCountLines>['query'];

const wireState = {
  open: 'en cours',
  applied: 'appliqué',
  cancelled: 'abandonné',
} as const satisfies Record<StockCountRow['status'], StockCountState>;

const countRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  status: z.custom<StockCountRow['status']>(),
  created_at: z.date(),
  closed_at: z.date().nullable(),
  counted: z.number(),
  different: z.number(),
  units: z.number(),
  value: z.custom<Cents>(),
});
const lineRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  reference: z.string(),
  ean: z.string().nullable(),
  counted: z.number().nullable(),
  expected: z.number().nullable(),
  value: z.custom<Cents>().nullable(),
  author: z.string().nullable(),
  counted_at: z.date().nullable(),
});

const COUNTS = `stock_counts c cross join lateral (
    select count(*)::int as counted, count(*) filter (where l.counted <> l.expected)::int as different,
      coalesce(sum(l.counted - l.expected), 0)::int as units,
      coalesce(sum((l.counted - l.expected)::bigint * coalesce(p.purchase_price_cents, 0)), 0)::float8 as value
    from stock_count_lines l join products p on p.id = l.product_id where l.count_id = c.id) l`;
const COLUMNS = 'c.id, c.name, c.status, c.created_at, c.closed_at, l.counted, l.different, l.units, l.value';
const LINE_COLUMNS = `p.id, p.name, p.reference, p.ean, l.counted, l.expected, l.counted_at,
    ((l.counted - l.expected)::bigint * p.purchase_price_cents)::float8 as value,
    nullif(trim(concat_ws(' ', u.prenom, u.name)), '') as author`;
const LINE_TABLES = `products p left join stock_count_lines l on l.product_id = p.id and l.count_id = $1
    left join users u on u.id = l.actor_id`;

/** Products that are sold or in stock, and were not counted. */
const views: Record<LinesQuery['vue'], string> = {
  comptés: 'l.count_id is not null',
  écarts: 'l.counted <> l.expected',
  'à compter': 'l.count_id is null and (p.is_active or p.stock > 0)',
};
const sortColumns: Record<LinesQuery['sort_by'], string> = {
  id: 'p.id',
  nom: 'lower(p.name) collate "fr-x-icu"',
  compte_le: 'l.counted_at',
};

/** Inventory counts as staff see them. */
@Injectable()
export class StockCounts {
  constructor(private readonly database: DataSource) {}

  /** Two statements for any page size. */
  async page(query: Query): Promise<{ counts: StaffStockCount[]; total: number }> {
    const values: unknown[] = [likePattern(query.search)];
    let where = 'c.name ilike $1';
    const status = entriesOf(wireState).find(([, wire]) => wire === query.etat)?.[0];
    if (status) where += ` and c.status = $${values.push(status)}`;
    const [[counted], rows] = await Promise.all([
      queryRows(this.database, totalRow, `select count(*)::int as total from stock_counts c where ${where}`, values),
      queryRows(
        this.database,
        countRow,
        `select ${COLUMNS} from ${COUNTS} where ${where} order by c.id ${query.sort_direction}
         limit $${values.length + 1} offset $${values.length + 2}`,
        [...values, query.per_page, (query.page - 1) * query.per_page],
      ),
    ]);
    return { counts: rows.map(toView), total: counted?.total ?? 0 };
  }

  /** @throws DomainError not-found `unknown-stock-count` */
  async find(id: number): Promise<StaffStockCount> {
    const [row] = await queryRows(this.database, countRow, `select ${COLUMNS} from ${COUNTS} where c.id = $1`, [id]);
    if (!row) throw unknownStockCount();
    return toView(row);
  }

  /** Three statements for any page size. @throws DomainError not-found `unknown-stock-count` */
  async lines(id: number, query: LinesQuery): Promise<{ lines: StockCountLine[]; total: number }> {
    await this.find(id);
    const values = [id, likePattern(query.search)];
    const where = `${views[query.vue]} and ${wordsLike('p.words', '$2')}`;
    const direction = query.sort_direction;
    const [[counted], rows] = await Promise.all([
      queryRows(this.database, totalRow, `select count(*)::int as total from ${LINE_TABLES} where ${where}`, values),
      queryRows(
        this.database,
        lineRow,
        `select ${LINE_COLUMNS} from ${LINE_TABLES} where ${where}
         order by ${sortColumns[query.sort_by]} ${direction} nulls last, p.id ${direction} limit $3 offset $4`,
        [...values, query.per_page, (query.page - 1) * query.per_page],
      ),
    ]);
    return { lines: rows.map(toLine), total: counted?.total ?? 0 };
  }

  /** A counted product, in the transaction that counted it. */
  async findLine(tx: EntityManager, countId: number, productId: number): Promise<StockCountLine> {
    const [row] = await queryRows(tx, lineRow, `select ${LINE_COLUMNS} from ${LINE_TABLES} where p.id = $2`, [
      countId,
      productId,
    ]);
    if (!row) throw new Error(`The count of product ${productId} was not stored.`);
    return toLine(row);
  }
}

export function unknownStockCount() {
  return notFound('unknown-stock-count', 'Cet inventaire n’existe pas.');
}

function toView(row: z.infer<typeof countRow>): StaffStockCount {
  return {
    id: row.id,
    nom: row.name,
    etat: wireState[row.status],
    comptes: row.counted,
    ecarts: row.different,
    ecart_unites: row.units,
    ecart_valeur: toEuros(row.value),
    created_at: reunionIso(row.created_at),
    closed_at: row.closed_at && reunionIso(row.closed_at),
  };
}

function toLine(row: z.infer<typeof lineRow>): StockCountLine {
  const { counted, expected } = row;
  return {
    id: row.id,
    nom: row.name,
    reference: row.reference,
    ean: row.ean,
    compte: counted,
    attendu: expected,
    ecart: counted === null || expected === null ? null : counted - expected,
    valeur: row.value === null ? null : toEuros(row.value),
    par: row.author,
    compte_le: row.counted_at && reunionIso(row.counted_at),
  };
}
