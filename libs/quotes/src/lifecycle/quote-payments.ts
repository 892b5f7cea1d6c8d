import { Purchases } from '@boutik/orders';
import type { Cents } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { isPayable } from './domain/quote-status.js';
import type { QuoteRow } from '../storage/quote.entity.js';
import { quoteDeposit } from '../pricing/quote-deposit.js';

/** What the client can pay of a quote now. */
export interface QuotePayment {
  payable: boolean;
  /** What is paid next: the total, the deposit, or the balance after it. */
  due: Cents;
  isDepositPaid: boolean;
  /** Null while there is none, or it is not confirmed. */
  order: 'paid' | 'refunded' | null;
}

/** Finds what accepted quotes still have to be paid; one SQL statement for any number of quotes. */
@Injectable()
export class QuotePayments {
  constructor(private readonly purchases: Purchases) {}

  async load(rows: readonly QuoteRow[]): Promise<(row: QuoteRow) => QuotePayment> {
    const agreed = rows.filter(isPayable);
    const paid = await this.purchases.paidQuotes(agreed.map(({ number }) => number));
    return (row) => {
      const deposit = quoteDeposit(row)?.amount ?? null;
      const state = paid.get(row.number);
      const isConfirmed = state === 'deposit';
      const rest = row.totalCents - (isConfirmed ? (deposit ?? 0) : 0);
      return {
        payable: isPayable(row) && (state === undefined || isConfirmed),
        due: isConfirmed ? rest : (deposit ?? rest),
        isDepositPaid: state !== undefined && deposit !== null,
        order: state === undefined || isConfirmed ? null : state,
      };
    };
  }
}
