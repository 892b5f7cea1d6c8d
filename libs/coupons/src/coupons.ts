import type { BasisPoints } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { applies, type Coupon, couponRefused } from './coupon.js';

/** What a valid coupon offers: part of the total including tax. */
export interface CouponOffer {
  code: string;
  discount: BasisPoints;
}

interface Shown {
  code: string;
  /** Null for a visitor. */
  userId: number | null;
  productIds: readonly number[];
}

interface Row {
  id: number;
  code: string;
  discount_bp: number;
  starts_at: Date;
  ends_at: Date | null;
  is_active: boolean;
  most_uses: number | null;
  most_uses_per_person: number | null;
}

/** Looks coupons up, and counts their uses inside the transaction that writes the order. */
@Injectable()
export class Coupons {
  constructor(private readonly database: DataSource) {}

  /** What the code takes off such a cart now; null when it takes nothing. */
  async offer(shown: Shown): Promise<CouponOffer | null> {
    const tx = this.database.manager;
    const [row] = await tx.query<Row[]>('select * from coupons where code = $1', [shown.code]);
    if (!row || !applies(await counted(tx, row, shown.userId), { now: new Date(), productIds: shown.productIds }))
      return null;
    return { code: row.code, discount: row.discount_bp };
  }

  /**
   * Holds the coupon until the transaction ends, so that its limits are counted by one order after the other.
   * @throws DomainError invalid `invalid-coupon` when it takes nothing off such a cart any more
   */
  async hold(tx: EntityManager, shown: Shown): Promise<CouponOffer> {
    const [row] = await tx.query<Row[]>('select * from coupons where code = $1 for no key update', [shown.code]);
    if (!row || !applies(await counted(tx, row, shown.userId), { now: new Date(), productIds: shown.productIds }))
      throw couponRefused();
    return { code: row.code, discount: row.discount_bp };
  }

  /** Writes down that an order uses the coupon: held while it is unpaid, for good once it is paid. */
  async use(
    tx: EntityManager,
    order: { id: number; userId: number | null; couponCode: string | null },
    { paid }: { paid: boolean },
  ): Promise<void> {
    if (order.couponCode === null) return;
    await tx.query(
      `insert into coupon_uses (order_id, coupon_id, user_id, is_held) select $2, id, $3, not $4 from coupons
       where code = $1 on conflict (order_id) do update set is_held = coupon_uses.is_held and excluded.is_held`,
      [order.couponCode, order.id, order.userId, paid],
    );
  }

  /** The order ended without being paid: its use counts no more. */
  async giveBack(tx: EntityManager, orderId: number): Promise<void> {
    await tx.query('delete from coupon_uses where order_id = $1', [orderId]);
  }
}

async function counted(tx: EntityManager, row: Row, userId: number | null): Promise<Coupon> {
  const [uses] = await tx.query<{ uses: number; of_person: number; products: number[] }[]>(
    // A person's unpaid order gives way to the next one: it does not count against him.
    `select (select count(*)::int from coupon_uses where coupon_id = $1 and not (is_held and user_id is not distinct from $2)) as uses,
       (select count(*)::int from coupon_uses where coupon_id = $1 and user_id = $2 and not is_held) as of_person,
       (select coalesce(array_agg(product_id), '{}') from coupon_products where coupon_id = $1) as products`,
    [row.id, userId],
  );
  const products = uses?.products ?? [];
  return {
    discount: row.discount_bp,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isActive: row.is_active,
    mostUses: row.most_uses,
    mostUsesPerPerson: row.most_uses_per_person,
    uses: uses?.uses ?? 0,
    usesOfPerson: uses?.of_person ?? 0,
    products: products.length > 0 ? new Set(products) : null,
  };
}
