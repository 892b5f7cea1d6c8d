import { InvoicesOfPeriod } from '@boutik/invoices';
import { reunionDay, sum } from '@boutik/kernel';
import { PaymentsOfPeriod } from '@boutik/payments';
import { Injectable } from '@nestjs/common';
import { type Entry, type InvoicedSale, type PaymentMovement, paymentEntry, saleEntry } from './domain/entries.js';

/** First and last day, "2026-01-01", in La Réunion. */
export interface Period {
  from: string;
  to: string;
}

/** What was sold and paid in a period, from the invoices and the ledger of payments. */
@Injectable()
export class AccountingEntries {
  constructor(
    private readonly invoices: InvoicesOfPeriod,
    private readonly payments: PaymentsOfPeriod,
  ) {}

  async sales(period: Period): Promise<InvoicedSale[]> {
    const invoices = await this.invoices.list(period);
    return invoices.map(({ number, issuedOn, buyer, lines }) => ({ number, day: reunionDay(issuedOn), buyer, lines }));
  }

  async movements(period: Period): Promise<PaymentMovement[]> {
    const movements = await this.payments.list(period);
    return movements.map(({ kind, means, reference, amount, at }) => ({
      kind,
      means,
      reference,
      amount,
      day: reunionDay(at),
    }));
  }

  /** In the order of their days; sales before payments of the same day, so that numbers stay when it is read again. */
  async entries(period: Period): Promise<Entry[]> {
    const [sales, movements] = await Promise.all([this.sales(period), this.movements(period)]);
    const entries = [...sales.map(saleEntry), ...movements.map(paymentEntry)];
    return entries.filter(({ lines }) => lines.length > 0).sort((a, b) => a.day.localeCompare(b.day));
  }
}

/** Net and VAT of the sales by rate, in cents, the highest rate first. */
export function vatOf(sales: readonly InvoicedSale[]): { rate: number; net: number; vat: number }[] {
  const lines = sales.flatMap((sale) => sale.lines);
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].sort((a, b) => b - a);
  return rates.map((rate) => {
    const ofRate = lines.filter(({ vatRate }) => vatRate === rate);
    return { rate, net: sum(ofRate.map(({ net }) => net)), vat: sum(ofRate.map(({ vat }) => vat)) };
  });
}
