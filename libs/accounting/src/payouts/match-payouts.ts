import { DomainError, notFound } from '@boutik/kernel';
import { PayoutBankRows } from '@boutik/orders';
import { anyRow, queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ProviderPayoutRow } from './provider-payout.entity.js';

/** Notes which row of the bank's statement a payout is: it has arrived. Nothing more is booked, the payout is in the accounts. */
@Injectable()
export class MatchPayouts {
  constructor(
    private readonly database: DataSource,
    private readonly bankRows: PayoutBankRows,
    private readonly auditLog: AuditLog,
  ) {}

  /** @throws DomainError not-found, conflict when it is matched, or for a row that is settled or of another amount */
  match(id: number, { rowId, by }: { rowId: number; by: SignedInUser }): Promise<void> {
    return this.change(id, { action: 'payout-matched', by }, async (tx, { amount }) => {
      if (!(await this.bankRows.take(tx, { rowId, payoutId: id, amount }))) throw notMatching();
    });
  }

  /** @throws DomainError not-found, conflict when it is not matched */
  release(id: number, by: SignedInUser): Promise<void> {
    return this.change(id, { action: 'payout-released', by }, async (tx) => {
      if (!(await this.bankRows.release(tx, id))) throw notMatching();
    });
  }

  private change(
    id: number,
    { action, by }: { action: string; by: SignedInUser },
    apply: (tx: EntityManager, payout: ProviderPayoutRow) => Promise<void>,
  ): Promise<void> {
    return this.database.transaction(async (tx) => {
      // Locked, so that two presses wait for each other: the second one finds it matched.
      const payout = await tx.findOne(ProviderPayoutRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!payout) throw notFound('unknown-payout', 'Ce versement n’existe pas.');
      if (action === 'payout-matched' && (await this.isMatched(tx, id))) throw notMatching();
      await apply(tx, payout);
      await this.auditLog.record(tx, { by, action, subject: `versement ${payout.payoutId}`, note: '' });
    });
  }

  private async isMatched(tx: EntityManager, id: number): Promise<boolean> {
    return (await queryRows(tx, anyRow, 'select id from bank_rows where payout_id = $1', [id])).length > 0;
  }
}

function notMatching(): DomainError {
  return new DomainError('conflict', 'payout-not-matching', 'Cette ligne et ce versement ne vont pas ensemble.');
}
