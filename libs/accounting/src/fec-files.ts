import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AccountingEntries } from './accounting-entries.js';
import { Closings } from './closings/closings.js';
import { yearOf } from './domain/periods.js';
import { FEC_HEADER, FecCheck, fecBytes, fecRows } from './domain/fec.js';
import { MatchedOrders } from './matched-orders.js';
import { AccountingSettings } from './settings/accounting-settings.js';

/** The file of accounting entries (FEC) of a year, always the same bytes for a closed one. */
@Injectable()
export class FecFiles {
  constructor(
    private readonly accounting: AccountingEntries,
    private readonly closings: Closings,
    private readonly settings: AccountingSettings,
    private readonly matched: MatchedOrders,
  ) {}

  /** In parts of a month. @throws Error when the file breaks the rules of article A47 A-1 */
  async *parts(year: number): AsyncGenerator<Buffer> {
    const present = await this.settings.chart();
    const check = new FecCheck(year);
    let first = 1;
    yield Buffer.from(FEC_HEADER, 'latin1');
    for await (const { month, entries } of this.accounting.byMonth(yearOf(year))) {
      const chart = await this.closings.chartOf(month, present);
      const matched = await this.matched.find(month, yearOf(year).to);
      const rows = fecRows(entries, { first, chart, matched });
      check.add(rows);
      first += entries.length;
      yield fecBytes(rows);
    }
    const errors = check.finish();
    if (errors.length > 0) throw new Error(`The FEC of ${year} breaks its rules: ${errors.slice(0, 5).join('; ')}`);
  }

  async file(year: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.parts(year)) parts.push(part);
    return Buffer.concat(parts);
  }

  async hash(year: number): Promise<Buffer> {
    const hash = createHash('sha256');
    for await (const part of this.parts(year)) hash.update(part);
    return hash.digest();
  }
}
