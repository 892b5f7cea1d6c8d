import { encodeWindows1252 } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { AccountingEntries } from './accounting-entries.js';
import { Closings } from './closings/closings.js';
import type { Period } from './domain/periods.js';
import { type Program, programFormats, programRows } from './domain/program-files.js';
import { AccountingSettings } from './settings/accounting-settings.js';

/** The entries of a period in the file that an accounting program imports. */
@Injectable()
export class ProgramFiles {
  constructor(
    private readonly accounting: AccountingEntries,
    private readonly closings: Closings,
    private readonly settings: AccountingSettings,
  ) {}

  /** In parts of a month; in Windows-1252 (decision 226). */
  async *parts(program: Program, period: Period): AsyncGenerator<Uint8Array> {
    const present = await this.settings.chart();
    const { header } = programFormats[program];
    if (header !== null) yield encodeWindows1252(`${header}\r\n`);
    let first = 1;
    for await (const { month, entries } of this.accounting.byMonth(period)) {
      const chart = await this.closings.chartOf(month, present);
      const rows = programRows(program, entries, { chart, first });
      yield encodeWindows1252(rows.map((row) => `${row}\r\n`).join(''));
      first += entries.length;
    }
  }
}
