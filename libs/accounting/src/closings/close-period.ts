import { DomainError, frenchDay, reunionDay } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountingEntries } from '../accounting-entries.js';
import { type Period, yearOf } from '../domain/periods.js';
import { FecFiles } from '../fec-files.js';
import { AccountingSettings } from '../settings/accounting-settings.js';
import { AccountingClosingRow } from './accounting-closing.entity.js';
import { type AccountTotal, type ClosingContent, ClosingSummary } from './closing-summary.js';
import { Closings } from './closings.js';

/** Closes months in their order, and years whose months are closed: nothing can be booked in them any more. */
@Injectable()
export class ClosePeriod {
  constructor(
    private readonly database: DataSource,
    private readonly closings: Closings,
    private readonly accounting: AccountingEntries,
    private readonly settings: AccountingSettings,
    private readonly fec: FecFiles,
    private readonly auditLog: AuditLog,
  ) {}

  /** @throws DomainError conflict `closing-order` for another month than the next one, `period-not-over` before its end */
  async closeMonth(month: Period, by: SignedInUser): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.closings.lock(tx);
      const next = await this.closings.nextMonth(tx);
      if (next?.to !== month.to) throw wrongOrder(next);
      assertOver(month);
      const accounts = await this.settings.chart(tx);
      const summary = new ClosingSummary(accounts);
      for (const entry of await this.accounting.entries(month, tx)) summary.add(entry);
      await this.store(tx, { kind: 'month', ...month, accounts, content: summary.content(), by });
    });
  }

  /** Closes its open months first: a call that was interrupted is repeated. */
  async closeYear(year: number, by: SignedInUser): Promise<void> {
    const period = yearOf(year);
    const nextYear = await this.closings.nextYear();
    if (nextYear?.to !== period.to) throw wrongOrder(nextYear);
    assertOver(period);
    for (
      let next = await this.closings.nextMonth();
      next && next.to <= period.to;
      next = await this.closings.nextMonth()
    )
      await this.closeMonth(next, by);
    const months = (await this.closings.list()).filter(
      ({ kind, lastDay }) => kind === 'month' && lastDay >= period.from && lastDay <= period.to,
    );
    const [last] = months;
    if (!last) throw wrongOrder(null);
    const content = { ...addUp(months), hash: await this.fec.hash(year) };
    await this.database.transaction((tx) =>
      this.store(tx, { kind: 'year', ...period, accounts: last.accounts, content, by }),
    );
  }

  private async store(tx: EntityManager, closing: NewClosing): Promise<void> {
    const { kind, from, to, accounts, content, by } = closing;
    await tx.insert(AccountingClosingRow, {
      kind,
      firstDay: from,
      lastDay: to,
      entries: content.entries,
      debitCents: String(content.debit),
      totals: content.totals,
      accounts,
      contentHash: content.hash,
      closedBy: by.id,
      closedByName: `${by.prenom} ${by.name}`.trim() || by.email,
    });
    const subject = kind === 'month' ? `mois ${to.slice(0, 7)}` : `exercice ${to.slice(0, 4)}`;
    await this.auditLog.record(tx, { by, action: 'period-closed', subject, note: `${content.entries} écritures` });
  }
}

interface NewClosing extends Period {
  kind: 'month' | 'year';
  accounts: AccountingClosingRow['accounts'];
  content: ClosingContent;
  by: SignedInUser;
}

function addUp(months: readonly AccountingClosingRow[]): Omit<ClosingContent, 'hash'> {
  const totals = new Map<string, AccountTotal>();
  for (const total of months.flatMap((month) => month.totals)) {
    const { debit, credit } = totals.get(total.account) ?? { debit: 0, credit: 0 };
    totals.set(total.account, { ...total, debit: debit + total.debit, credit: credit + total.credit });
  }
  return {
    entries: months.reduce((all, { entries }) => all + entries, 0),
    debit: months.reduce((all, { debitCents }) => all + Number(debitCents), 0),
    totals: [...totals.values()].sort((a, b) => (a.account < b.account ? -1 : 1)),
  };
}

function assertOver({ to }: Period): void {
  if (to >= reunionDay(new Date()))
    throw new DomainError('conflict', 'period-not-over', 'Cette période n’est pas finie.');
}

function wrongOrder(next: Period | null): DomainError {
  const hint = next ? ` La prochaine à clore va du ${frenchDay(next.from)} au ${frenchDay(next.to)}.` : '';
  return new DomainError('conflict', 'closing-order', `Cette période ne peut pas être close.${hint}`);
}
