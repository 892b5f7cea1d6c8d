import { REVIEW_COLUMNS, reviewRow, toReview } from '@boutik/catalog';
import { type InputOf, type listStaffReviews, type StaffReview } from '@boutik/contract';
import { reunionIso, reviewStates } from '@boutik/kernel';
import { likePattern, queryRows, totalRow, wordsLike } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

type Query = InputOf<typeof listStaffReviews>['query'];

const staffRow = reviewRow.extend({
  product: z.string(),
  state: z.enum(reviewStates),
  hidden_at: z.date().nullable(),
  hidden_reason: z.string().nullable(),
  reports: z.array(z.strictObject({ motif: z.string(), precisions: z.string(), date: z.string() })),
});
const COLUMNS = `${REVIEW_COLUMNS.split(', ')
  .map((column) => `r.${column}`)
  .join(', ')}, r.state, r.hidden_at, r.hidden_reason, p.name as product`;
const STATES = { publie: 'published', attente: 'awaiting', masque: 'hidden' } as const;
const SEARCHED = `plain_words(p.name || ' ' || r.client || ' ' || r.message)`;
const SHOWN_REPORTS = 20;
const OPEN_REPORTS = 'select from review_reports s where s.review_id = r.id and s.settled_at is null';

/** Reviews of all products for staff. */
@Injectable()
export class StaffReviews {
  constructor(private readonly database: DataSource) {}

  /** The latest first; two statements for any page size. */
  async page(query: Query): Promise<{ reviews: StaffReview[]; total: number }> {
    const { condition, values } = conditionOf(query);
    const tables = `reviews r join products p on p.id = r.product_id where ${condition}`;
    const [[counted], rows] = await Promise.all([
      queryRows(this.database, totalRow, `select count(*)::int as total from ${tables}`, values),
      queryRows(
        this.database,
        staffRow,
        `select listed.*, coalesce((select json_agg(json_build_object('motif', s.reason, 'precisions', s.details,
             'date', s.reported_at) order by s.id) from (select * from review_reports
             where review_id = listed.id and settled_at is null order by id limit ${SHOWN_REPORTS}) s), '[]') as reports
         from (select ${COLUMNS} from ${tables} order by r.created_at desc, r.id desc
           limit $${values.length + 1} offset $${values.length + 2}) listed
         order by listed.created_at desc, listed.id desc`,
        [...values, query.per_page, (query.page - 1) * query.per_page],
      ),
    ]);
    return { reviews: rows.map(toView), total: counted?.total ?? 0 };
  }
}

function conditionOf({ search, etat, note, produit_id: productId }: Query): { condition: string; values: unknown[] } {
  const values: unknown[] = [];
  const where = ['true'];
  if (etat === 'signale') where.push(`exists (${OPEN_REPORTS})`);
  else if (etat) where.push(`r.state = $${values.push(STATES[etat])}`);
  if (note) where.push(`r.rating = $${values.push(Number(note))}`);
  if (productId) where.push(`r.product_id = $${values.push(productId)}`);
  for (const word of search.split(/\s+/).filter(Boolean))
    where.push(wordsLike(SEARCHED, `$${values.push(likePattern(word))}`));
  return { condition: where.join(' and '), values };
}

function toView(row: z.infer<typeof staffRow>): StaffReview {
  const { product, state, hidden_at: hiddenAt, hidden_reason: reason, reports } = row;
  return {
    ...toReview(row),
    produit: product,
    en_attente: state === 'awaiting',
    masque: hiddenAt && reason !== null ? { motif: reason, date: reunionIso(hiddenAt) } : null,
    signalements: reports.map((report) => ({ ...report, date: reunionIso(new Date(report.date)) })),
  };
}
