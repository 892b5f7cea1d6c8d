import { LedgerChain } from '@boutik/payments';
import { defineSchedule, Handles, PermanentError, type ScheduleHandler } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { AccountingEntries } from '../accounting-entries.js';
import { FecFiles } from '../fec-files.js';
import { AccountingSettings } from '../settings/accounting-settings.js';
import type { AccountingClosingRow } from './accounting-closing.entity.js';
import { ClosingSummary } from './closing-summary.js';
import { Closings } from './closings.js';

const checkClosedPeriods = defineSchedule({
  queue: 'maintenance',
  name: 'check-closed-periods',
  everyMs: 24 * 3600_000,
});

/** Derives the entries of closed periods again, and compares them with what was closed. */
@Injectable()
@Handles(checkClosedPeriods)
export class CheckClosings implements ScheduleHandler {
  constructor(
    private readonly settings: AccountingSettings,
    private readonly closings: Closings,
    private readonly accounting: AccountingEntries,
    private readonly fec: FecFiles,
    private readonly ledger: LedgerChain,
  ) {}

  /** @throws PermanentError with the differences, which the workspace shows under "Opérations" and "Comptabilité" */
  async handle(): Promise<void> {
    const differences = await this.differences();
    await this.settings.recordCheck(differences);
    if (differences.length > 0) throw new PermanentError(`Closed accounts have changed: ${differences.join('; ')}`);
  }

  private async differences(): Promise<string[]> {
    const differences = (await this.closings.broken()).map((id) => `clôture ${id}\u202f: la chaîne est rompue`);
    const [brokenLine] = await this.ledger.broken();
    if (brokenLine !== undefined)
      differences.push(`ligne ${brokenLine} du registre des paiements\u202f: la chaîne est rompue`);
    for (const closing of await this.closings.list()) {
      if (!(await this.isUnchanged(closing)))
        differences.push(`${closing.firstDay} au ${closing.lastDay}\u202f: les écritures diffèrent`);
    }
    return differences;
  }

  private async isUnchanged({
    kind,
    firstDay: from,
    lastDay: to,
    accounts,
    contentHash,
  }: AccountingClosingRow): Promise<boolean> {
    if (kind === 'year') return (await this.fec.hash(Number(to.slice(0, 4)))).equals(contentHash);
    const summary = new ClosingSummary(accounts);
    for (const entry of await this.accounting.entries({ from, to })) summary.add(entry);
    return summary.content().hash.equals(contentHash);
  }
}
