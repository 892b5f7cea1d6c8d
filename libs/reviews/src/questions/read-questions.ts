import {
  type PublishedQuestion,
  type InputOf,
  type listProductQuestions,
  type listStaffQuestions,
  questionStateNames,
  fromWire,
  type StaffQuestion,
} from '@boutik/contract';
import { questionStates, reunionIso } from '@boutik/kernel';
import { likePattern, queryRows, totalRow, wordsLike } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const publishedRow = z.strictObject({
  id: z.number(),
  client: z.string(),
  question: z.string(),
  written_at: z.date(),
  reply: z.string(),
  replied_at: z.date(),
});
const publishedCountRow = z.strictObject({ found: z.number(), published: z.number() });
const staffRow = z.strictObject({
  id: z.number(),
  product_id: z.number(),
  product: z.string(),
  client: z.string(),
  question: z.string(),
  written_at: z.date(),
  state: z.enum(questionStates),
  reply: z.string().nullable(),
  replied_at: z.date().nullable(),
  refused_at: z.date().nullable(),
  refusal_reason: z.string().nullable(),
});
const TEXTS = `plain_words(q.question || ' ' || coalesce(q.reply, ''))`;
const SEARCHED = `plain_words(p.name || ' ' || q.client || ' ' || q.question || ' ' || coalesce(q.reply, ''))`;

/** Questions with their answers: of one product for everybody, of all products for staff. */
@Injectable()
export class ReadQuestions {
  constructor(private readonly database: DataSource) {}

  /** Published ones, the latest answer first; a page past the last one is empty. Two statements for any page size. */
  async published(
    productId: number,
    { page, perPage, search }: InputOf<typeof listProductQuestions>['query'],
  ): Promise<{ questions: PublishedQuestion[]; found: number; published: number }> {
    const values: unknown[] = [productId];
    const matching = ['true', ...conditionsOf(search, { searched: TEXTS, values })].join(' and ');
    const shown = `q.product_id = $1 and q.state = 'published'`;
    const [[counted], rows] = await Promise.all([
      queryRows(
        this.database,
        publishedCountRow,
        `select count(*) filter (where ${matching})::int as found, count(*)::int as published from product_questions q
         where ${shown}`,
        values,
      ),
      queryRows(
        this.database,
        publishedRow,
        `select q.id, q.client, q.question, q.written_at, q.reply, q.replied_at from product_questions q
         where ${shown} and ${matching} order by q.replied_at desc, q.id desc
         limit $${values.length + 1} offset $${values.length + 2}`,
        [...values, perPage, (page - 1) * perPage],
      ),
    ]);
    return { questions: rows.map(toPublished), found: counted?.found ?? 0, published: counted?.published ?? 0 };
  }

  /** Those that await an answer first, of them the oldest; then the latest. */
  async page(
    query: InputOf<typeof listStaffQuestions>['query'],
  ): Promise<{ questions: StaffQuestion[]; total: number }> {
    const values: unknown[] = [];
    const where = ['true', ...conditionsOf(query.search, { searched: SEARCHED, values })];
    if (query.etat) where.push(`q.state = $${values.push(fromWire(questionStateNames, query.etat))}`);
    if (query.produit_id) where.push(`q.product_id = $${values.push(query.produit_id)}`);
    const tables = `product_questions q join products p on p.id = q.product_id where ${where.join(' and ')}`;
    const [[counted], rows] = await Promise.all([
      queryRows(this.database, totalRow, `select count(*)::int as total from ${tables}`, values),
      queryRows(
        this.database,
        staffRow,
        `select q.id, q.product_id, p.name as product, q.client, q.question, q.written_at, q.state, q.reply, q.replied_at,
           q.refused_at, q.refusal_reason
         from ${tables}
         order by case when q.state = 'awaiting' then q.written_at end, q.written_at desc, q.id desc
         limit $${values.length + 1} offset $${values.length + 2}`,
        [...values, query.per_page, (query.page - 1) * query.per_page],
      ),
    ]);
    return { questions: rows.map(toStaffView), total: counted?.total ?? 0 };
  }
}

/** Adds the words to the values of the statement. */
function conditionsOf(search: string, { searched, values }: { searched: string; values: unknown[] }): string[] {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 10);
  return words.map((word) => wordsLike(searched, `$${values.push(likePattern(word))}`));
}

function toPublished(row: z.infer<typeof publishedRow>): PublishedQuestion {
  return {
    id: row.id,
    client: row.client,
    question: row.question,
    date: reunionIso(row.written_at),
    reponse: { texte: row.reply, date: reunionIso(row.replied_at) },
  };
}

function toStaffView(row: z.infer<typeof staffRow>): StaffQuestion {
  const { reply, replied_at: repliedAt, refused_at: refusedAt, refusal_reason: reason } = row;
  return {
    id: row.id,
    produit_id: row.product_id,
    produit: row.product,
    client: row.client,
    question: row.question,
    date: reunionIso(row.written_at),
    etat: questionStateNames[row.state],
    reponse: reply !== null && repliedAt ? { texte: reply, date: reunionIso(repliedAt) } : null,
    refus: refusedAt && reason !== null ? { motif: reason, date: reunionIso(refusedAt) } : null,
  };
}
