import { idRow, queryRows } from '@boutik/platform/database';
import { defineSchedule, handleEach, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import { PaymentLinks } from '../staff/follow-up/payment-link.js';
import { Orders } from '../storage/orders.js';

const MAX_ORDERS_PER_RUN = 500;
const REMINDED_AFTER_DAYS = 7;

const remindBalances = defineSchedule({ queue: 'maintenance', name: 'remind-balances', everyMs: 60 * 60_000 });

/** Reminds clients once of a balance that is still due a week after the deposit, with a link that pays it. */
@Injectable()
@Handles(remindBalances)
export class RemindBalances implements ScheduleHandler {
  constructor(
    private readonly database: DataSource,
    private readonly orders: Orders,
    private readonly links: PaymentLinks,
  ) {}

  async handle(): Promise<void> {
    const reminded = await handleEach(await this.findDue(), (id) => this.remindOne(id));
    if (reminded > 0) logger('orders').info({ reminded }, 'Clients reminded of their balance');
  }

  private async findDue(): Promise<number[]> {
    const paidBefore = new Date(this.orders.now().getTime() - REMINDED_AFTER_DAYS * 86_400_000);
    const rows = await queryRows(
      this.database,
      idRow,
      `select id from orders where status = 'pending' and deposit_paid_at < $1 and balance_reminded_at is null
         and review_reason is null and client_email <> '' order by deposit_paid_at limit $2`,
      [paidBefore, MAX_ORDERS_PER_RUN],
    );
    return rows.map(({ id }) => id);
  }

  /** False when it was paid, cancelled or reminded in the meantime. */
  private remindOne(id: number): Promise<boolean> {
    return this.orders.transaction(async (tx) => {
      const unpaid = { id, status: 'pending', depositPaidAt: Not(IsNull()), balanceRemindedAt: IsNull() } as const;
      const order = await this.orders.lock(tx, unpaid);
      if (!order || order.reviewReason !== null || order.client.email === '') return false;
      order.balanceRemindedAt = this.orders.now();
      // Saves the order, too.
      await this.links.send(tx, order);
      return true;
    });
  }
}
