import { Purchases } from '@boutik/orders';
import { Injectable } from '@nestjs/common';
import { isPayable } from './domain/quote-status.js';
import type { QuoteRow } from '../storage/quote.entity.js';

/** Finds which accepted quotes are not paid yet; one SQL statement for any number of quotes. */
@Injectable()
export class QuotePayments {
  constructor(private readonly purchases: Purchases) {}

  /** @returns a function that says whether the client may pay the quote now */
  async loadIsPayable(rows: readonly QuoteRow[]): Promise<(row: QuoteRow) => boolean> {
    const agreed = rows.filter(isPayable);
    const paid = await this.purchases.paidQuotes(agreed.map(({ number }) => number));
    return (row) => isPayable(row) && !paid.has(row.number);
  }
}
