import { queryRows } from '@boutik/platform/database';
import type { BasisPoints, Cents } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { CouponUseRow } from './coupon-use.entity.js';
import { isApplicable, type Coupon, couponRefused, hasUsesLeft } from './coupon.js';

/** A valid coupon: `discount` is a percentage of the total including tax. */
export interface CouponOffer {
  code: string;
  discount: BasisPoints;
}

interface CouponRequest {
  code: string;
  /** Null for a visitor. */
  userId: number | null;
  productIds: readonly number[];
}

interface CouponOrder {
  id: number;
  userId: number | null;
  couponCode: string | null;
  /** Including tax, after the discount. */
  total: Cents;
}

const couponRow = z.strictObject({
  id: z.number(),
  code: z.string(),
  discount_bp: z.number(),
  starts_at: z.date(),
  ends_at: z.date().nullable(),
  is_active: z.boolean(),
  max_uses: z.number().nullable(),
  max_uses_per_user: z.number().nullable(),
});
type Row = z.infer<typeof couponRow>;
const COLUMNS = Object.keys(couponRow.shape).join(', ');

const useRow = z.strictObject({ uses: z.number(), of_user: z.number(), products: z.array(z.number()) });

/** Finds coupons, and records their uses inside the transaction that writes the order. */
@Injectable()
export class Coupons {
  constructor(private readonly database: DataSource) {}

  /** The discount of the code on such a cart now; null when there is none. */
  async findOffer(request: CouponRequest): Promise<CouponOffer | null> {
    const tx = this.database.manager;
    const [row] = await queryRows(tx, couponRow, `select ${COLUMNS} from coupons where code = $1`, [request.code]);
    if (
      !row ||
      !isApplicable(await withUses(tx, row, request.userId), { now: new Date(), productIds: request.productIds })
    )
      return null;
    return { code: row.code, discount: row.discount_bp };
  }

  /**
   * Locks the coupon until the transaction ends, so that concurrent orders cannot exceed its limits.
   * @throws DomainError invalid `invalid-coupon` when it gives no discount on such a cart any more
   */
  async lock(tx: EntityManager, request: CouponRequest): Promise<CouponOffer> {
    const [row] = await queryRows(tx, couponRow, `select ${COLUMNS} from coupons where code = $1 for no key update`, [
      request.code,
    ]);
    if (
      !row ||
      !isApplicable(await withUses(tx, row, request.userId), { now: new Date(), productIds: request.productIds })
    )
      throw couponRefused();
    return { code: row.code, discount: row.discount_bp };
  }

  /**
   * Locks the coupon of an order that is about to be paid, if the order has lost its use; false when the coupon has been
   * used up since. Its dates are not checked: the price was agreed while it was valid.
   */
  async lockForPayment(tx: EntityManager, order: CouponOrder): Promise<boolean> {
    if (order.couponCode === null) return true;
    if (await tx.existsBy(CouponUseRow, { orderId: order.id })) return true;
    const [row] = await queryRows(tx, couponRow, `select ${COLUMNS} from coupons where code = $1 for no key update`, [
      order.couponCode,
    ]);
    return !row || hasUsesLeft(await withUses(tx, row, order.userId));
  }

  /**
   * Records that an order uses the coupon: reserved while the order is unpaid, final once it is paid.
   * The user's other unpaid orders lose their use; `lockForPayment` checks the coupon again when they are paid.
   */
  async recordUse(tx: EntityManager, order: CouponOrder, { paid }: { paid: boolean }): Promise<void> {
    if (order.couponCode === null) return;
    await tx.query(
      `delete from coupon_uses u using coupons c where c.id = u.coupon_id and c.code = $1 and u.user_id = $2
         and u.is_reserved and u.order_id <> $3`,
      [order.couponCode, order.userId, order.id],
    );
    await tx.query(
      `insert into coupon_uses (order_id, coupon_id, user_id, is_reserved, total_cents) select $2, id, $3, not $4, $5
       from coupons where code = $1
       on conflict (order_id) do update set is_reserved = coupon_uses.is_reserved and excluded.is_reserved,
         total_cents = excluded.total_cents`,
      [order.couponCode, order.id, order.userId, paid, order.total],
    );
  }

  /** Deletes the use of an order that ended without being paid. */
  async releaseUse(tx: EntityManager, orderId: number): Promise<void> {
    await tx.delete(CouponUseRow, { orderId });
  }
}

async function withUses(tx: EntityManager, row: Row, userId: number | null): Promise<Coupon> {
  const [uses] = await queryRows(
    tx,
    useRow,
    `select (select count(*)::int from coupon_uses
         where coupon_id = $1 and not (is_reserved and coalesce(user_id = $2, false))) as uses,
       (select count(*)::int from coupon_uses where coupon_id = $1 and user_id = $2 and not is_reserved) as of_user,
       (select coalesce(array_agg(product_id), '{}') from coupon_products where coupon_id = $1) as products`,
    [row.id, userId],
  );
  const products = uses?.products ?? [];
  return {
    discount: row.discount_bp,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isActive: row.is_active,
    maxUses: row.max_uses,
    maxUsesPerUser: row.max_uses_per_user,
    uses: uses?.uses ?? 0,
    usesByUser: uses?.of_user ?? 0,
    products: products.length > 0 ? new Set(products) : null,
  };
}
