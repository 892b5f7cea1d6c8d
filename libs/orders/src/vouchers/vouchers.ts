import { type Cents, reunionDay } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { OrderRow } from '../storage/order.entity.js';
import { Orders } from '../storage/orders.js';
import { availableOf, newVoucherCode, voucherExpiry } from './domain/voucher.js';
import { VoucherRow } from './voucher.entity.js';

const lockedRow = z.strictObject({
  id: z.number(),
  amount: z.number(),
  used: z.number(),
  expiresOn: z.string(),
  clientId: z.number().nullable(),
});
const reservedRow = z.strictObject({ reserved: z.number() });

/** Vouchers in the transaction of an order that the caller has locked; they are locked after it, with coupons. */
@Injectable()
export class Vouchers {
  constructor(private readonly orders: Orders) {}

  /** Issues the voucher of a refund once. */
  async issue(tx: EntityManager, { id }: OrderRow, refund: { key: string; amount: Cents }): Promise<VoucherRow> {
    const expiresOn = voucherExpiry(reunionDay(this.orders.now()));
    const { key: refundKey, amount } = refund;
    // A code that exists already is a failure of the database, and the event is delivered again.
    const voucher = tx.create(VoucherRow, { code: newVoucherCode(), orderId: id, refundKey, amount, expiresOn });
    await tx.insert(VoucherRow, voucher);
    return voucher;
  }

  find(tx: EntityManager, refundKey: string): Promise<VoucherRow | null> {
    return tx.findOneBy(VoucherRow, { refundKey });
  }

  /**
   * What the voucher of this code can pay of an order, the parts of other unpaid orders left out. Null for a voucher of another client;
   * that of a guest or a deleted account belongs to whoever has the code.
   */
  async lockFor(tx: EntityManager, order: OrderRow, code: string): Promise<{ id: number; available: Cents } | null> {
    const [voucher] = await queryRows(
      tx,
      lockedRow,
      `select v.id, v.amount_cents as amount, v.used_cents as used, v.expires_on::text as "expiresOn",
         case when o.guest_key_hash is null then o.user_id end as "clientId"
       from vouchers v join orders o on o.id = v.order_id where v.code = $1 for update of v`,
      [code],
    );
    if (!voucher || (voucher.clientId !== null && voucher.clientId !== order.userId)) return null;
    const [row] = await queryRows(
      tx,
      reservedRow,
      `select coalesce(sum(voucher_cents), 0)::float8 as reserved from orders
       where voucher_id = $1 and status = 'pending' and id <> $2`,
      [voucher.id, order.id],
    );
    const state = { ...voucher, reserved: row?.reserved ?? 0 };
    return { id: voucher.id, available: availableOf(state, reunionDay(this.orders.now())) };
  }

  /**
   * Locks the voucher of an order that is being paid; without one it sends no statement.
   * @returns false when its part is not left: the order had expired, and the voucher has paid another one since
   */
  async lock(tx: EntityManager, { voucherId, voucher: part }: OrderRow): Promise<boolean> {
    if (voucherId === null) return true;
    const locked = await tx.findOne(VoucherRow, { where: { id: voucherId }, lock: { mode: 'pessimistic_write' } });
    return locked !== null && locked.used + part <= locked.amount;
  }

  /** Takes the order's part from the voucher that the caller has locked. */
  async use(tx: EntityManager, { voucherId, voucher: part }: OrderRow): Promise<void> {
    if (voucherId !== null) await tx.increment(VoucherRow, { id: voucherId }, 'used', part);
  }
}
