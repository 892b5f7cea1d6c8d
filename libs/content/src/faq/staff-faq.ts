import type { InputOf, listStaffFaq, StaffFaqQuestion, StaffFaqQuestionDetail } from '@boutik/contract';
import { notFound } from '@boutik/kernel';
import { escapeLike, queryRows, totalRow } from '@boutik/platform/database';
import { toFormerVersions } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const summaryRow = z.strictObject({
  id: z.number(),
  question: z.string(),
  theme: z.number(),
  nom_theme: z.string(),
  affichee: z.boolean(),
  place: z.number(),
  du_theme: z.number(),
  utile: z.number(),
  inutile: z.number(),
});
const detailRow = summaryRow.extend({
  reponse: z.string(),
  links: z.array(z.object({ url: z.string(), text: z.string() })),
  version: z.number(),
  history: z.unknown(),
});
const COLUMNS = `q.id, q.question, q.category_id as theme, c.name as nom_theme, q.is_shown as affichee,
  (select count(*)::int from faq_questions o where o.category_id = q.category_id and (o.position, o.id) <= (q.position, q.id)) as place,
  (select count(*)::int from faq_questions o where o.category_id = q.category_id) as du_theme,
  q.helpful_count as utile, q.not_helpful_count as inutile`;
const FROM = 'from faq_questions q join faq_categories c on c.id = q.category_id';
const orders = {
  place: (direction: string) => `c.position ${direction}, c.id ${direction}, q.position ${direction}`,
  question: (direction: string) => `plain_words(q.question) ${direction}`,
  utile: (direction: string) => `q.helpful_count ${direction}`,
  inutile: (direction: string) => `q.not_helpful_count ${direction}`,
};

/** The questions of the FAQ as staff read them, hidden ones included. */
@Injectable()
export class StaffFaq {
  constructor(private readonly database: DataSource) {}

  /** Two statements for any page size. */
  async page(query: InputOf<typeof listStaffFaq>['query']): Promise<{ data: StaffFaqQuestion[]; total: number }> {
    const { search, theme, page, per_page: perPage, sort_by: by, sort_direction: direction } = query;
    const where = `where ($1 = '' or q.words like '%' || plain_words($1) || '%') and ($2::int is null or q.category_id = $2)`;
    const values = [escapeLike(search), theme ?? null];
    const [[counted], data] = await Promise.all([
      queryRows(this.database, totalRow, `select count(*)::int as total ${FROM} ${where}`, values),
      queryRows(
        this.database,
        summaryRow,
        `select ${COLUMNS} ${FROM} ${where} order by ${orders[by](direction)}, q.id ${direction} limit $3 offset $4`,
        [...values, perPage, (page - 1) * perPage],
      ),
    ]);
    return { data, total: counted?.total ?? 0 };
  }

  /** @throws DomainError not-found `unknown-faq-question` */
  async find(id: number): Promise<StaffFaqQuestionDetail> {
    const [row] = await queryRows(
      this.database,
      detailRow,
      `select ${COLUMNS}, q.answer as reponse, q.links, q.version, q.history ${FROM} where q.id = $1`,
      [id],
    );
    if (!row) throw unknownFaqQuestion();
    const { links, history, ...question } = row;
    return {
      ...question,
      liens: links.map(({ url, text }) => ({ texte: text, adresse: url })),
      versions: toFormerVersions(history),
    };
  }
}

export const unknownFaqQuestion = () => notFound('unknown-faq-question', 'Cette question n’existe plus.');
