import { DomainError, notFound } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { unknownOrder } from '../../order.errors.js';
import { Orders } from '../../storage/orders.js';
import { RecordReceipt, type Recorded } from '../manual/record-receipt.js';
import { BankRows } from './bank-rows.js';
import { readStatement } from './read-statement.js';
import { StoreBankRows } from './store-bank-rows.js';

/** Reads bank statements, and records their rows as money of orders. */
@Injectable()
export class MatchBankRows {
  constructor(
    private readonly orders: Orders,
    private readonly rows: BankRows,
    private readonly storing: StoreBankRows,
    private readonly receipts: RecordReceipt,
    private readonly auditLog: AuditLog,
  ) {}

  /** @throws DomainError 422 for a file that is not a statement */
  async upload(
    file: unknown,
    fileName: string,
  ): Promise<{ added: number; doubtful: number; known: number; leftOut: number }> {
    const { rows, leftOut, format } = readStatement(file);
    const { added, doubtful } = await this.orders.transaction((tx) => this.storing.add(tx, { fileName, format, rows }));
    return { added, doubtful, known: rows.length - added, leftOut };
  }

  /**
   * One row pays one order once, whoever presses how often: it is taken in the transaction that records its money.
   * @throws DomainError not-found, conflict for a row that is recorded, set aside or perhaps a double, and as `RecordReceipt.record`
   */
  async record(id: number, { orderNumber, by }: { orderNumber: string; by: SignedInUser }): Promise<Recorded> {
    const row = await this.rows.find(id);
    if (!row) throw unknownRow();
    if (row.double && row.state === 'open') throw possibleDouble();
    const order = await this.orders.find({ number: orderNumber });
    if (!order) throw unknownOrder();
    const { amount, bookedOn, label, counterparty } = row;
    const document = `${counterparty} ${label}`.trim().slice(0, 100);
    const money = { means: 'transfer', amount, receivedOn: bookedOn, document, by } as const;
    return this.receipts.record(order.id, money, async (tx) => {
      const key = await this.rows.take(tx, id, order.id);
      if (key === null) throw settled();
      return key;
    });
  }

  /** Says that a row is no double: its orders are proposed from now on. @throws DomainError not-found, conflict when it is settled */
  async confirm(id: number, by: SignedInUser): Promise<void> {
    await this.orders.transaction(async (tx) => {
      const changed = await this.rows.confirm(tx, id);
      const row = await this.rows.find(id, tx);
      if (!row) throw unknownRow();
      if (row.state !== 'open') throw settled();
      const entry = { by, action: 'bank-row-no-double', subject: `ligne bancaire ${id}`, note: row.label };
      if (changed) await this.auditLog.record(tx, entry);
    });
  }

  /** @throws DomainError not-found, conflict when it is recorded */
  async setState(id: number, { state, by }: { state: 'open' | 'ignored'; by: SignedInUser }): Promise<void> {
    await this.orders.transaction(async (tx) => {
      const changed = await this.rows.setState(tx, id, state);
      const row = await this.rows.find(id, tx);
      if (!row) throw unknownRow();
      if (row.state !== state) throw settled();
      const action = state === 'open' ? 'bank-row-reopened' : 'bank-row-ignored';
      if (changed) await this.auditLog.record(tx, { by, action, subject: `ligne bancaire ${id}`, note: row.label });
    });
  }
}

function unknownRow(): DomainError {
  return notFound('unknown-bank-row', 'Cette ligne n’existe pas.');
}

function settled(): DomainError {
  return new DomainError('conflict', 'bank-row-settled', 'Cette ligne est déjà traitée.');
}

function possibleDouble(): DomainError {
  return new DomainError(
    'conflict',
    'bank-row-possible-double',
    'Cette ligne est peut-être déjà venue d’un autre relevé. Dites d’abord si c’est un autre virement.',
  );
}
