import { People } from '@boutik/accounts';
import { ProductsForSale } from '@boutik/catalog';
import type { InputOf, listQuoteTemplates, QuoteTemplate, QuoteTemplateHead, ReplyOf } from '@boutik/contract';
import { reunionIso } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { amountsOf } from '../domain/quote-amounts.js';
import { unknownTemplate } from '../domain/quote.errors.js';
import { staffItemViews } from '../http/quote-views.js';
import {
  type ListedTemplate,
  QuoteTemplatesRepository,
  type StoredTemplate,
} from '../storage/quote-templates.repository.js';
import { mayChangeTemplate } from './change-quote-template.js';
import { frozenItems } from './check-quote-content.js';
import { productsOf } from './quoted-lines.js';
import { linesOfToday } from './template-lines.js';

/** Reads templates for the API. */
@Injectable()
export class FindQuoteTemplates {
  constructor(
    private readonly templates: QuoteTemplatesRepository,
    private readonly people: People,
    private readonly products: ProductsForSale,
  ) {}

  /** One page in three SQL statements. */
  async page(
    viewer: SignedInUser,
    query: InputOf<typeof listQuoteTemplates>['query'],
  ): Promise<ReplyOf<typeof listQuoteTemplates>['data']> {
    const { rows, total } = await this.templates.findPage(query);
    return {
      data: await this.heads(viewer, rows),
      current_page: query.page,
      last_page: Math.max(1, Math.ceil(total / query.per_page)),
      per_page: query.per_page,
      total,
    };
  }

  /** @throws DomainError "not-found" */
  async head(viewer: SignedInUser, id: number): Promise<QuoteTemplateHead> {
    return this.headOf(viewer, await this.stored(id));
  }

  /** A template at today's prices. @throws DomainError "not-found" */
  async one(viewer: SignedInUser, id: number): Promise<QuoteTemplate> {
    const stored = await this.stored(id);
    const products = await this.products.find(productsOf(stored.items.map(({ productId }) => productId)));
    const { lines, changes } = linesOfToday(stored.items, products);
    const items = frozenItems(amountsOf(lines, stored.row.discount).lines).map((item) => ({
      ...item,
      id: item.place,
      quoteId: 0,
    }));
    return {
      ...(await this.headOf(viewer, stored)),
      notes: stored.row.notes,
      discount_percentage: stored.row.discount / 100,
      items: staffItemViews({ items, products }),
      changes: changes.map((text) => ({ text })),
    };
  }

  private async stored(id: number): Promise<StoredTemplate> {
    const stored = await this.templates.find(id);
    if (!stored) throw unknownTemplate();
    return stored;
  }

  private async headOf(viewer: SignedInUser, { row, items }: StoredTemplate): Promise<QuoteTemplateHead> {
    const [head] = await this.heads(viewer, [{ ...row, lines: items.length }]);
    if (!head) throw new Error(`Template ${row.id} has no head.`);
    return head;
  }

  private async heads(viewer: SignedInUser, rows: readonly ListedTemplate[]): Promise<QuoteTemplateHead[]> {
    const people = await this.people.findMany(rows.map(({ authorId }) => authorId));
    return rows.map(({ id, name, authorId, lines, updatedAt }) => {
      const author = people.get(authorId);
      if (!author) throw new Error(`Author ${authorId} of template ${id} is missing.`);
      return {
        id,
        name,
        author: { id: author.id, name: author.displayName },
        lines,
        may_change: mayChangeTemplate(viewer, { authorId }),
        updated_at: reunionIso(updatedAt),
      };
    });
  }
}
