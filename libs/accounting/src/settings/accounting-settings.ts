import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Account } from '../domain/accounts.js';
import { type Chart, standardAccounts } from '../domain/chart.js';
import { AccountingSettingsRow } from './accounting-settings.entity.js';

/** The accounts that the shop's accountant uses, and the result of the last check. */
@Injectable()
export class AccountingSettings {
  constructor(private readonly database: DataSource) {}

  find(tx: EntityManager = this.database.manager): Promise<AccountingSettingsRow> {
    return tx.findOneByOrFail(AccountingSettingsRow, { one: true });
  }

  async chart(tx?: EntityManager): Promise<Chart> {
    return (await this.find(tx)).accounts;
  }

  async recordCheck(differences: string[]): Promise<void> {
    await this.database.manager.update(AccountingSettingsRow, { one: true }, { checkedAt: () => 'now()', differences });
  }
}

/** Gives accounts the numbers and names of the shop's own plan. Closed periods keep those that they were closed with. */
@Injectable()
export class ChangeChartOfAccounts {
  constructor(
    private readonly database: DataSource,
    private readonly auditLog: AuditLog,
  ) {}

  /** @param chosen accounts by standard number; those that are like the standard, or unknown, are not stored */
  async change(chosen: ReadonlyMap<string, Account>, by: SignedInUser): Promise<void> {
    const own = standardAccounts.flatMap(({ number, name }) => {
      const account = chosen.get(number);
      return account && (account.number !== number || account.name !== name) ? [[number, account] as const] : [];
    });
    const note = own.map(([standard, { number }]) => `${standard} → ${number}`).join(', ') || 'plan standard';
    await this.database.transaction(async (tx) => {
      await tx.update(AccountingSettingsRow, { one: true }, { accounts: Object.fromEntries(own) });
      await this.auditLog.record(tx, { by, action: 'accounts-changed', subject: 'plan comptable', note });
    });
  }
}
