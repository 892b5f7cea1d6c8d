import { Users } from '@boutik/accounts';
import { DomainError } from '@boutik/kernel';
import { Payments } from '@boutik/payments';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrderLifecycle } from '../lifecycle/order-lifecycle.js';
import { SettleOrder } from '../lifecycle/settle-order.js';
import { unknownOrder } from '../order.errors.js';
import { assertPayable } from '../payment/pay-order.js';
import type { OrderRow } from '../storage/order.entity.js';
import { Orders, type OrderWithLines } from '../storage/orders.js';
import { ClientTerms, mayBeOnAccount, mayHaveTerms } from './client-terms.js';

/** Confirms an order of a client who pays it after the delivery. */
@Injectable()
export class ConfirmOnAccount {
  constructor(
    private readonly orders: Orders,
    private readonly users: Users,
    private readonly lifecycle: OrderLifecycle,
    private readonly settlement: SettleOrder,
    private readonly terms: ClientTerms,
    private readonly payments: Payments,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Idempotent. The order is invoiced and prepared as a paid one.
   * @param by the staff member who confirms it for the client
   * @throws DomainError conflict for a client without terms, beyond the limit, with an overdue invoice, or an order that is not
   *   unpaid or has a deposit
   */
  async confirm(known: OrderRow, by?: SignedInUser): Promise<void> {
    if (known.dueOn) return;
    assertPayable(known);
    if (known.deposit !== null) throw hasDeposit();
    if (!(await this.hasTerms(known))) throw notOffered();
    // Otherwise a forgotten payment page could be paid on top.
    await this.payments.cancelAll(known.number);
    await this.orders.transaction(async (tx) => {
      const locked = await this.lifecycle.lockWithLines(tx, known);
      if (!locked) throw unknownOrder();
      if (locked.order.dueOn) return;
      const subject = `commande ${known.number}`;
      if (by) await this.auditLog.record(tx, { by, action: 'order-on-account', subject, note: '' });
      await this.confirmLocked(tx, locked);
    });
  }

  private async confirmLocked(tx: EntityManager, locked: OrderWithLines): Promise<void> {
    const { order } = locked;
    assertPayable(order);
    const user = order.userId === null ? null : await this.users.find(order.userId, tx);
    const terms =
      user && mayHaveTerms(user) && mayBeOnAccount(order) ? await this.terms.lock(tx, user.companyId) : null;
    if (!user || !terms) throw notOffered();
    const { refusal, dueOn, penaltyRate } = await this.terms.offer(user.companyId, order.total, { terms, tx });
    if (refusal) throw refusal;
    await this.settlement.settleOnAccount(tx, locked, { dueOn, penaltyRate });
  }

  private async hasTerms({ userId }: OrderRow): Promise<boolean> {
    const user = userId === null ? null : await this.users.find(userId);
    return user !== null && (await this.terms.find(user.companyId)) !== null;
  }
}

function hasDeposit(): DomainError {
  return new DomainError(
    'conflict',
    'account-with-deposit',
    'Cette commande demande un acompte\u202f: elle ne peut pas être payée à échéance.',
  );
}

function notOffered(): DomainError {
  return new DomainError(
    'conflict',
    'account-not-offered',
    'Le paiement à échéance n’est pas proposé à ce client. Choisissez un autre moyen.',
  );
}
