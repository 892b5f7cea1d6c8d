import { anyRow, likePattern, queryRows, totalRow } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { toSearchText } from '../staff/domain/search-text.js';
import { QuoteTemplateItemRow } from './quote-template-item.entity.js';
import { QuoteTemplateRow } from './quote-template.entity.js';

export interface StoredTemplate {
  row: QuoteTemplateRow;
  items: QuoteTemplateItemRow[];
}
export type NewTemplate = Omit<QuoteTemplateRow, 'id'>;
export type NewTemplateItem = Omit<QuoteTemplateItemRow, 'id' | 'templateId'>;

/** A template in a list; `lines` counts all of its lines. */
export type ListedTemplate = Pick<QuoteTemplateRow, 'id' | 'name' | 'authorId' | 'updatedAt'> & { lines: number };

interface PageQuery {
  search: string;
  page: number;
  per_page: number;
}

const listedTemplateRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  updatedAt: z.date(),
  authorId: z.number(),
  lines: z.number(),
});

/** Templates of quotes with their lines. */
@Injectable()
export class QuoteTemplatesRepository {
  constructor(private readonly database: DataSource) {}

  /** One page, sorted by name, in two SQL statements. */
  async findPage({ search, page, per_page }: PageQuery): Promise<{ rows: ListedTemplate[]; total: number }> {
    const terms = toSearchText(search).split(' ').filter(Boolean).slice(0, 6);
    const patterns = terms.map(likePattern);
    const matches = 'plain_words(t.name) like all ($1::text[])';
    const [count] = await queryRows(
      this.database,
      totalRow,
      `select count(*)::int as total from quote_templates t where ${matches}`,
      [patterns],
    );
    const rows = await queryRows(
      this.database,
      listedTemplateRow,
      `select t.id, t.name, t.author_id as "authorId", t.updated_at as "updatedAt",
         (select count(*)::int from quote_template_items i where i.template_id = t.id) as lines
       from quote_templates t where ${matches} order by plain_words(t.name), t.id limit $2 offset $3`,
      [patterns, per_page, (page - 1) * per_page],
    );
    return { rows, total: count?.total ?? 0 };
  }

  async find(id: number): Promise<StoredTemplate | null> {
    const row = await this.database.manager.findOneBy(QuoteTemplateRow, { id });
    if (!row) return null;
    const items = await this.database.manager.find(QuoteTemplateItemRow, {
      where: { templateId: id },
      order: { lineNumber: 'ASC' },
    });
    return { row, items };
  }

  async lock(tx: EntityManager, id: number): Promise<QuoteTemplateRow | null> {
    return tx.findOne(QuoteTemplateRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Whether a template other than `exceptId` has this name. Serializes naming of templates until `tx` ends. */
  async isNameTaken(tx: EntityManager, name: string, exceptId: number | null): Promise<boolean> {
    await tx.query("select pg_advisory_xact_lock(hashtext('quote_templates name'))");
    const found = await queryRows(
      tx,
      anyRow,
      'select 1 from quote_templates where lower(name) = lower($1) and id is distinct from $2::int',
      [name, exceptId],
    );
    return found.length > 0;
  }

  async insert(tx: EntityManager, template: NewTemplate, items: readonly NewTemplateItem[]): Promise<number> {
    const row = await tx.save(tx.create(QuoteTemplateRow, template));
    await tx.insert(
      QuoteTemplateItemRow,
      items.map((item) => ({ ...item, templateId: row.id })),
    );
    return row.id;
  }
}
