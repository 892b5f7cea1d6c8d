import { Clock, hasRight } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { notTemplateAuthor, templateNameTaken, unknownTemplate } from '../quote.errors.js';
import { QuoteTemplateRow } from './quote-template.entity.js';
import { QuoteTemplatesRepository } from './quote-templates.repository.js';
import { QuoteTransactions } from '../lifecycle/quote-transactions.js';

/** All staff may use a template; only its author and those who approve quotes may rename or delete it. */
export function canChangeTemplate(actor: SignedInUser, { authorId }: Pick<QuoteTemplateRow, 'authorId'>): boolean {
  return hasRight(actor, 'quotes.approve') || actor.id === authorId;
}

@Injectable()
export class ChangeQuoteTemplate {
  constructor(
    private readonly transactions: QuoteTransactions,
    private readonly templates: QuoteTemplatesRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError "not-found", "forbidden", "conflict" for a name already in use */
  async rename(actor: SignedInUser, id: number, name: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      // Lock the name first: a transaction that waits for this lock must not have locked a row (deadlock).
      const nameTaken = await this.templates.isNameTaken(tx, name, id);
      await this.lockAndAuthorize(tx, actor, id);
      if (nameTaken) throw templateNameTaken(name);
      await tx.update(QuoteTemplateRow, { id }, { name, updatedAt: this.clock.now() });
    });
  }

  /** @throws DomainError "not-found", "forbidden" */
  async delete(actor: SignedInUser, id: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.lockAndAuthorize(tx, actor, id);
      await tx.delete(QuoteTemplateRow, { id });
    });
  }

  private async lockAndAuthorize(tx: EntityManager, actor: SignedInUser, id: number): Promise<void> {
    const row = await this.templates.lock(tx, id);
    if (!row) throw unknownTemplate();
    if (!canChangeTemplate(actor, row)) throw notTemplateAuthor();
  }
}
