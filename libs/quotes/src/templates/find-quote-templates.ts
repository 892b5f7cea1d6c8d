import { Users } from '@boutik/accounts';
import { ProductsForSale } from '@boutik/catalog';
import type { InputOf, listQuoteTemplates, QuoteTemplate, QuoteTemplateSummary, ReplyOf } from '@boutik/contract';
import { reunionIso } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { computeAmounts } from '../pricing/domain/quote-amounts.js';
import { unknownTemplate } from '../quote.errors.js';
import { toStaffItemViews } from '../staff/quote-views.js';
import { type ListedTemplate, QuoteTemplatesRepository, type StoredTemplate } from './quote-templates.repository.js';
import { canChangeTemplate } from './change-quote-template.js';
import { toStoredItems } from '../pricing/check-quote-content.js';
import { uniqueProductIds } from '../pricing/quoted-lines.js';
import { toCurrentLines } from './template-lines.js';

/** Reads templates for the API. */
@Injectable()
export class FindQuoteTemplates {
  constructor(
    private readonly templates: QuoteTemplatesRepository,
    private readonly users: Users,
    private readonly products: ProductsForSale,
  ) {}

  /** One page in three SQL statements. */
  async findPage(
    viewer: SignedInUser,
    query: InputOf<typeof listQuoteTemplates>['query'],
  ): Promise<ReplyOf<typeof listQuoteTemplates>['data']> {
    const { rows, total } = await this.templates.findPage(query);
    return {
      data: await this.toHeads(viewer, rows),
      current_page: query.page,
      last_page: Math.max(1, Math.ceil(total / query.per_page)),
      per_page: query.per_page,
      total,
    };
  }

  /** @throws DomainError "not-found" */
  async findHead(viewer: SignedInUser, id: number): Promise<QuoteTemplateSummary> {
    return this.toHead(viewer, await this.findStored(id));
  }

  /** A template at today's prices. @throws DomainError "not-found" */
  async findOne(viewer: SignedInUser, id: number): Promise<QuoteTemplate> {
    const stored = await this.findStored(id);
    const products = await this.products.find(uniqueProductIds(stored.items.map(({ productId }) => productId)));
    const { lines, changes } = toCurrentLines(stored.items, products);
    const items = toStoredItems(computeAmounts(lines, stored.row.discount).lines).map((item) => ({
      ...item,
      id: item.lineNumber,
      quoteId: 0,
    }));
    return {
      ...(await this.toHead(viewer, stored)),
      notes: stored.row.notes,
      discount_percentage: stored.row.discount / 100,
      items: toStaffItemViews({ items, products }),
      changes: changes.map((text) => ({ text })),
    };
  }

  private async findStored(id: number): Promise<StoredTemplate> {
    const stored = await this.templates.find(id);
    if (!stored) throw unknownTemplate();
    return stored;
  }

  private async toHead(viewer: SignedInUser, { row, items }: StoredTemplate): Promise<QuoteTemplateSummary> {
    const [head] = await this.toHeads(viewer, [{ ...row, lines: items.length }]);
    if (!head) throw new Error(`Template ${row.id} has no head.`);
    return head;
  }

  private async toHeads(viewer: SignedInUser, rows: readonly ListedTemplate[]): Promise<QuoteTemplateSummary[]> {
    const authors = await this.users.findMany(rows.map(({ authorId }) => authorId));
    return rows.map(({ id, name, authorId, lines, updatedAt }) => {
      const author = authors.get(authorId);
      if (!author) throw new Error(`Author ${authorId} of template ${id} is missing.`);
      return {
        id,
        name,
        author: { id: author.id, name: author.displayName },
        lines,
        may_change: canChangeTemplate(viewer, { authorId }),
        updated_at: reunionIso(updatedAt),
      };
    });
  }
}
