import { addDays, reunionDay } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { unknownQuote } from '../quote.errors.js';
import { asOffered } from '../pricing/quote-choice.js';
import { CheckQuoteContent } from '../pricing/check-quote-content.js';
import { newQuote, insertWithNumber } from './create-quote.js';
import { QuoteHistory } from './quote-history.js';
import { QuoteTransactions } from './quote-transactions.js';

/** Duplicates a quote: a new draft owned by the actor, at the same prices, valid as long as a new one. */
@Injectable()
export class DuplicateQuote {
  constructor(
    private readonly transactions: QuoteTransactions,
    private readonly content: CheckQuoteContent,
    private readonly history: QuoteHistory,
  ) {}

  /** @returns the id of the copy @throws DomainError "not-found", "invalid" for a discount that needs approval */
  async duplicate(actor: SignedInUser, id: number): Promise<number> {
    return this.transactions.run(async (tx, quotes) => {
      const original = await quotes.find(id, actor, tx);
      if (!original) throw unknownQuote();
      const { row } = original;
      const client = await this.content.checkCopy(original, actor, tx);
      const now = this.history.now();
      // A copy offers again what the client of an accepted quote has chosen.
      const offer = asOffered(original);
      const { clientId, discount, subtotalCents, discountCents, totalCents, notes, depositRate, depositCents } =
        offer.row;
      const amounts = { discount, subtotalCents, discountCents, totalCents, depositRate, depositCents };
      const head = { clientId, ...amounts, notes, vatExempt: row.vatExempt };
      const items = offer.items.map(({ id: _id, quoteId: _quote, ...item }, index) => ({
        ...item,
        lineNumber: index + 1,
      }));
      const copy = await insertWithNumber(tx, quotes, {
        requestedNumber: undefined,
        quote: newQuote({
          ownerId: actor.id,
          head: { ...head, validUntil: addDays(reunionDay(now), configuration().quotes.validDays) },
          status: 'draft',
          now,
        }),
        content: { client, items },
      });
      const description = `Devis créé sous le numéro ${copy.row.number}, copie du devis ${row.number}`;
      await this.history.record(tx, copy.row, { action: 'created', description, actorId: actor.id });
      return copy.row.id;
    });
  }
}
