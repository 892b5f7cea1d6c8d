import type { InputOf, createQuoteTemplate } from '@boutik/contract';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { templateNameTaken } from '../quote.errors.js';
import { QuoteTemplatesRepository } from './quote-templates.repository.js';
import { ConvertQuoteToTemplate } from './convert-quote-to-template.js';
import { QuoteTransactions } from '../lifecycle/quote-transactions.js';

type TemplateInput = InputOf<typeof createQuoteTemplate>['body'];

/** Saves the lines, notes and discount of a quote as a template. */
@Injectable()
export class CreateQuoteTemplate {
  constructor(
    private readonly transactions: QuoteTransactions,
    private readonly templates: QuoteTemplatesRepository,
    private readonly source: ConvertQuoteToTemplate,
  ) {}

  /**
   * @returns the id of the template
   * @throws DomainError "not-found" also for a colleague's quote, "invalid" for one without lines, "conflict" for a
   * name already in use
   */
  async create(actor: SignedInUser, { name, quote_id }: TemplateInput): Promise<number> {
    const { template, items } = await this.source.convert(actor, quote_id);
    return this.transactions.run(async (tx) => {
      if (await this.templates.isNameTaken(tx, name, null)) throw templateNameTaken(name);
      return this.templates.insert(tx, { ...template, name }, items);
    });
  }
}
