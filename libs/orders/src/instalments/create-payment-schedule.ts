import { DomainError, reunionDay } from '@boutik/kernel';
import { Payments } from '@boutik/payments';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrderLifecycle } from '../lifecycle/order-lifecycle.js';
import { isBusinessOrder } from '../lifecycle/order-terms.js';
import { SettleOrder } from '../lifecycle/settle-order.js';
import { ClientTerms, mayBeOnAccount } from '../on-account/client-terms.js';
import { unknownOrder } from '../order.errors.js';
import { assertPayable } from '../payment/pay-order.js';
import type { OrderRow } from '../storage/order.entity.js';
import { Orders, type OrderWithLines } from '../storage/orders.js';
import {
  checkInstalments,
  type Instalment,
  instalmentText,
  type SchedulePeriod,
  schedulePeriod,
} from './domain/instalments.js';
import { PaymentSchedules } from './payment-schedules.js';

type WantedInstalments = readonly Omit<Instalment, 'number'>[];

/** Confirms an unpaid order that its client pays in instalments, as an order on account (docs/decisions/0200). */
@Injectable()
export class CreatePaymentSchedule {
  constructor(
    private readonly orders: Orders,
    private readonly lifecycle: OrderLifecycle,
    private readonly settlement: SettleOrder,
    private readonly schedules: PaymentSchedules,
    private readonly terms: ClientTerms,
    private readonly payments: Payments,
    private readonly auditLog: AuditLog,
  ) {}

  /** The days on which its instalments may be due. */
  periodOf(order: OrderRow): SchedulePeriod {
    return schedulePeriod(reunionDay(this.orders.now()), isBusinessOrder(order) ? 'business' : 'consumer');
  }

  /**
   * Idempotent for the same instalments. The order is invoiced and prepared as a paid one.
   * @throws DomainError not-found; conflict for an order that is not unpaid, has a deposit or another schedule; invalid for
   *   amounts whose sum is not what is owed, and for days outside the period
   */
  async create(orderId: number, wanted: WantedInstalments, by: SignedInUser): Promise<void> {
    const known = await this.orders.find({ id: orderId });
    if (!known) throw unknownOrder();
    if (known.dueOn === null) {
      assertSchedulable(known);
      checkInstalments(wanted, await this.schedules.openAmount(orderId), this.periodOf(known));
      // Otherwise a forgotten payment page could be paid on top.
      await this.payments.cancelAll(known.number);
    }
    await this.orders.transaction(async (tx) => {
      const locked = await this.lifecycle.lockWithLines(tx, known);
      if (!locked) throw unknownOrder();
      if (locked.order.dueOn === null) return this.confirm(tx, locked, { wanted, by });
      if (!isSame(await this.schedules.find(locked.order, tx), wanted)) throw alreadyOnAccount();
    });
  }

  private async confirm(
    tx: EntityManager,
    locked: OrderWithLines,
    { wanted, by }: { wanted: WantedInstalments; by: SignedInUser },
  ): Promise<void> {
    const { order } = locked;
    assertSchedulable(order);
    checkInstalments(wanted, await this.schedules.openAmount(order.id, tx), this.periodOf(order));
    const instalments = wanted.map(({ dueOn, amount }, index) => ({ number: index + 1, dueOn, amount }));
    await this.schedules.add(tx, order.id, instalments);
    const note = instalments.map(instalmentText).join(', ');
    await this.auditLog.record(tx, { by, action: 'order-instalments', subject: `commande ${order.number}`, note });
    // A consumer owes nothing for a delay.
    const penaltyRate = isBusinessOrder(order) ? (await this.terms.settings(tx)).penaltyRate : 0;
    await this.settlement.settleOnAccount(tx, locked, {
      dueOn: instalments.at(-1)?.dueOn ?? '',
      penaltyRate,
      instalments,
    });
  }
}

export function isSchedulable(order: OrderRow): boolean {
  return order.status === 'pending' && order.reviewReason === null && mayBeOnAccount(order);
}

/** @throws DomainError conflict for services, an order with a deposit, and one that is not unpaid */
export function assertSchedulable(order: OrderRow): void {
  if (!mayBeOnAccount(order))
    throw new DomainError(
      'conflict',
      'schedule-not-possible',
      'Un échéancier est pour une commande de produits sans acompte.',
    );
  assertPayable(order);
}

function isSame(stored: readonly Instalment[], wanted: WantedInstalments): boolean {
  return (
    stored.length === wanted.length &&
    stored.every(({ dueOn, amount }, index) => wanted[index]?.dueOn === dueOn && wanted[index]?.amount === amount)
  );
}

function alreadyOnAccount(): DomainError {
  return new DomainError(
    'conflict',
    'schedule-exists',
    'Cette commande est déjà confirmée à échéance\u202f: sa facture ne change plus.',
  );
}
