import { InvoicesOfPeriod } from '@boutik/invoices';
import { reunionDay } from '@boutik/kernel';
import { PaymentsOfPeriod } from '@boutik/payments';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Payouts } from './payouts/payouts.js';
import { monthsOf, type Period } from './domain/periods.js';
import {
  type Entry,
  type InvoicedSale,
  type PaymentMovement,
  paymentEntry,
  payoutEntry,
  saleEntry,
} from './domain/entries.js';

/** What was sold and paid in a period, from the invoices and the ledger of payments. */
@Injectable()
export class AccountingEntries {
  constructor(
    private readonly invoices: InvoicesOfPeriod,
    private readonly payments: PaymentsOfPeriod,
    private readonly payouts: Payouts,
  ) {}

  async sales(period: Period, tx?: EntityManager): Promise<InvoicedSale[]> {
    const invoices = await this.invoices.list(period, tx);
    return invoices.map(({ number, orderNumber, issuedOn, buyer, territory, lines }) => ({
      number,
      order: orderNumber,
      day: reunionDay(issuedOn),
      buyer,
      territory,
      lines,
    }));
  }

  async movements(period: Period, tx?: EntityManager): Promise<PaymentMovement[]> {
    const movements = await this.payments.list(period, tx);
    return movements.map(({ kind, means, reference, amount, at }) => ({
      kind,
      means,
      reference,
      amount,
      day: reunionDay(at),
    }));
  }

  /** In the order of their days; sales before payments of the same day, so that numbers stay when it is read again. */
  async entries(period: Period, tx?: EntityManager): Promise<Entry[]> {
    const sales = await this.sales(period, tx);
    const movements = await this.movements(period, tx);
    const payouts = await this.payouts.ofPeriod(period, tx);
    const entries = [...sales.map(saleEntry), ...movements.map(paymentEntry), ...payouts.map(payoutEntry)];
    return entries.filter(({ lines }) => lines.length > 0).sort((a, b) => a.day.localeCompare(b.day));
  }

  /** The same month by month: a year is never in memory as a whole. */
  async *byMonth(period: Period, tx?: EntityManager): AsyncGenerator<{ month: Period; entries: Entry[] }> {
    for (const month of monthsOf(period)) yield { month, entries: await this.entries(month, tx) };
  }
}
