import { formatRate } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { Not, IsNull } from 'typeorm';
import { unknownOrder } from '../order.errors.js';
import { OrderRow } from '../storage/order.entity.js';
import { Orders } from '../storage/orders.js';
import { AccountSettingsRow } from './account-settings.entity.js';

/** Changes what new invoices on account say, and when clients are reminded. Issued invoices keep their rate. */
@Injectable()
export class ChangeAccountSettings {
  constructor(
    private readonly orders: Orders,
    private readonly auditLog: AuditLog,
  ) {}

  async change(settings: Omit<AccountSettingsRow, 'one'>, by: SignedInUser): Promise<void> {
    await this.orders.transaction(async (tx) => {
      await tx.update(AccountSettingsRow, { one: true }, settings);
      const { penaltyRate, maxOverdueDays, reminderDays } = settings;
      const days = reminderDays.length > 0 ? reminderDays.join(', ') : 'aucune';
      const note = `pénalités ${formatRate(penaltyRate)}, retard toléré ${maxOverdueDays} j, relances\u202f: ${days}`;
      await this.auditLog.record(tx, { by, action: 'account-settings-changed', subject: 'paiement à échéance', note });
    });
  }
}

/** Stops the reminders of one invoice, for example while it is discussed. */
@Injectable()
export class PauseReminders {
  constructor(
    private readonly orders: Orders,
    private readonly auditLog: AuditLog,
  ) {}

  /** Idempotent. @throws DomainError not-found for an order that is not on account */
  async pause(orderId: number, remindersPaused: boolean, by: SignedInUser): Promise<void> {
    await this.orders.transaction(async (tx) => {
      const order = await this.orders.lock(tx, { id: orderId, dueOn: Not(IsNull()) });
      if (!order) throw unknownOrder();
      if (order.remindersPaused === remindersPaused) return;
      await tx.update(OrderRow, { id: orderId }, { remindersPaused });
      const action = remindersPaused ? 'reminders-paused' : 'reminders-resumed';
      await this.auditLog.record(tx, { by, action, subject: `commande ${order.number}`, note: '' });
    });
  }
}
