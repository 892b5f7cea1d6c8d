import { ManualPayments } from '@boutik/payments';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { unknownOrder } from '../../order.errors.js';
import { BankRows } from '../bank/bank-rows.js';
import { Orders } from '../../storage/orders.js';

/** Reverses money that was recorded by mistake, or a cheque that the bank did not pay. */
@Injectable()
export class ReverseReceipt {
  constructor(
    private readonly orders: Orders,
    private readonly manual: ManualPayments,
    private readonly bankRows: BankRows,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * A paid order stays paid, since it has its invoice: its total is due again.
   * @throws DomainError not-found, conflict when it was reversed before or its money is being refunded
   */
  async reverse(receiptId: number, { reason, by }: { reason: string; by: SignedInUser }): Promise<void> {
    const number = await this.manual.referenceOf(receiptId);
    await this.orders.transaction(async (tx) => {
      const order = await this.orders.lock(tx, { number });
      if (!order) throw unknownOrder();
      const subject = `commande ${order.number}`;
      await this.auditLog.record(tx, { by, action: 'receipt-reversed', subject, note: reason });
      // Before the ledger. The row of a bank statement may pay another order then.
      const { receipts } = await this.manual.find(number, tx);
      const receipt = receipts.find(({ id }) => id === receiptId);
      if (receipt?.reversedAt === null) await this.bankRows.release(tx, receipt.requestKey);
      await this.manual.reverse(tx, receiptId, { reason, by });
    });
  }
}
