import type { InputOf, keepQuoteTemplate } from '@boutik/contract';
import type { SignedInUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { templateNameTaken } from '../domain/quote.errors.js';
import { QuoteTemplatesRepository } from '../storage/quote-templates.repository.js';
import { QuoteAsTemplate } from './quote-as-template.js';
import { QuoteTransactions } from './quote-transactions.js';

type Wish = InputOf<typeof keepQuoteTemplate>['body'];

/** Saves the lines, notes and discount of a quote as a template. */
@Injectable()
export class KeepQuoteTemplate {
  constructor(
    private readonly transactions: QuoteTransactions,
    private readonly templates: QuoteTemplatesRepository,
    private readonly source: QuoteAsTemplate,
  ) {}

  /**
   * @returns the id of the template
   * @throws DomainError "not-found" also for a colleague's quote, "invalid" for one without lines, "conflict" for a
   * name already in use
   */
  async keep(actor: SignedInUser, { name, quote_id }: Wish): Promise<number> {
    const { template, items } = await this.source.read(actor, quote_id);
    return this.transactions.start(async (tx) => {
      if (await this.templates.isTaken(tx, name, null)) throw templateNameTaken(name);
      return this.templates.insert(tx, { ...template, name }, items);
    });
  }
}
