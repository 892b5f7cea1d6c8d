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

  /** In parts of a month; UTF-8 with a byte order mark, from which programs on Windows know it. */
  async *parts(program: Program, period: Period): AsyncGenerator<string> {
    const present = await this.settings.chart();
    const { header } = programFormats[program];
    yield `\ufeff${header === null ? '' : `${header}\r\n`}`;
    let first = 1;
    for await (const { month, entries } of this.accounting.byMonth(period)) {
      const chart = await this.closings.chartOf(month, present);
      yield programRows(program, entries, { chart, first })
        .map((row) => `${row}\r\n`)
        .join('');
      first += entries.length;
    }
  }
}
