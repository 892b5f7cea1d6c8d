import { Purchases } from '@boutik/orders';
import { Injectable } from '@nestjs/common';
import { isPayable } from '../domain/quote-status.js';
import type { QuoteRow } from '../storage/quote.entity.js';

/** Which accepted quotes still wait for their money; one statement for any number of them. */
@Injectable()
export class QuotePayments {
  constructor(private readonly purchases: Purchases) {}

  /** Tells of each of the quotes whether its client may pay it now. */
  async of(rows: readonly QuoteRow[]): Promise<(row: QuoteRow) => boolean> {
    const agreed = rows.filter(isPayable);
    const paid = await this.purchases.paidQuotes(agreed.map(({ number }) => number));
    return (row) => isPayable(row) && !paid.has(row.number);
  }
}
