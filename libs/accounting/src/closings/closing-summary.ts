import { createHash } from 'node:crypto';
import type { Cents } from '@boutik/kernel';
import { accountIn, type Chart } from '../domain/chart.js';
import type { Entry } from '../domain/entries.js';

/** Cents. */
export interface AccountTotal {
  account: string;
  name: string;
  debit: Cents;
  credit: Cents;
}

/** What is stored of the entries of a closed period, from which a later change can be seen. */
export interface ClosingContent {
  entries: number;
  /** Of all entries, cents; the credit is the same. */
  debit: Cents;
  /** By account, in the order of their numbers. */
  totals: AccountTotal[];
  /** SHA-256 of the entries in their order, whatever account numbers the shop has chosen. */
  hash: Buffer;
}

/** Adds up entries that arrive one after the other. */
export class ClosingSummary {
  private readonly hash = createHash('sha256');
  private readonly totals = new Map<string, AccountTotal>();
  private entries = 0;

  constructor(private readonly chart: Chart) {}

  add(entry: Entry): void {
    this.entries += 1;
    this.hash.update(`${JSON.stringify(hashed(entry))}\n`);
    for (const { account, debit, credit } of entry.lines) {
      const { number, name } = accountIn(this.chart, account);
      const total = this.totals.get(number) ?? { account: number, name, debit: 0, credit: 0 };
      this.totals.set(number, { ...total, debit: total.debit + debit, credit: total.credit + credit });
    }
  }

  content(): ClosingContent {
    const totals = [...this.totals.values()].sort((a, b) => (a.account < b.account ? -1 : 1));
    const debit = totals.reduce((amount, total) => amount + total.debit, 0);
    return { entries: this.entries, debit, totals, hash: this.hash.digest() };
  }
}

/** In a fixed order: a new property of an entry must not change the hashes of closed periods. */
function hashed({ book, day, document, order, label, lines }: Entry): unknown[] {
  return [
    book,
    day,
    document,
    order,
    label,
    lines.map(({ account, debit, credit }) => [account.number, debit, credit]),
  ];
}
