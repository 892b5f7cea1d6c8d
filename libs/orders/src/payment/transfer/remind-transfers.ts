import { handleEach, Outbox } from '@boutik/platform/messaging';
import { idRow, queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { orderTransferDue } from '../../order-events.js';
import { Orders } from '../../storage/orders.js';

const MAX_ORDERS_PER_RUN = 500;

/** Reminds customers of a transfer that has not come in, two days before the stock is released. */
@Injectable()
export class RemindTransfers {
  constructor(
    private readonly database: DataSource,
    private readonly orders: Orders,
    private readonly outbox: Outbox,
  ) {}

  /** Each order in its own transaction, once. @returns how many */
  async remind(): Promise<number> {
    return handleEach(await this.findDue(), (id) => this.remindOne(id));
  }

  /** A period of less than four days is halved. */
  private async findDue(): Promise<number[]> {
    const now = this.orders.now();
    const rows = await queryRows(
      this.database,
      idRow,
      `select id from orders where status = 'pending' and reserved_until > $1 and transfer_chosen_at is not null
         and transfer_reminded_at is null and review_reason is null
         and reserved_until - least(interval '2 days', (reserved_until - transfer_chosen_at) / 2) <= $1
       order by reserved_until limit $2`,
      [now, MAX_ORDERS_PER_RUN],
    );
    return rows.map(({ id }) => id);
  }

  /** False when it was paid, cancelled or reminded in the meantime. */
  private remindOne(id: number): Promise<boolean> {
    return this.orders.transaction(async (tx) => {
      const order = await this.orders.lock(tx, { id, status: 'pending', transferRemindedAt: IsNull() });
      if (!order) return false;
      order.transferRemindedAt = this.orders.now();
      await this.orders.save(tx, order);
      await this.outbox.publish(tx, orderTransferDue, id, { orderId: id });
      return true;
    });
  }
}
