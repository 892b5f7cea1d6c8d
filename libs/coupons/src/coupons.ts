import { queryRows } from '@boutik/platform/database';
import type { Cents } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { CouponUseRow } from './coupon-use.entity.js';
import { type Coupon, couponRefused, discountOf, isLeftForPayment, refusalOf } from './coupon.js';

/** A coupon that gives a discount. */
export type CouponOffer = Pick<Coupon, 'code' | 'discount' | 'isFreeDelivery'>;

interface CouponRequest {
  code: string;
  /** Null for a visitor. */
  userId: number | null;
  /** Orders without an account. */
  isGuest?: boolean;
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
  discount_bp: z.number().nullable(),
  discount_cents: z.number().nullable(),
  starts_at: z.date(),
  ends_at: z.date().nullable(),
  is_active: z.boolean(),
  max_uses: z.number().nullable(),
  max_uses_per_user: z.number().nullable(),
  min_total_cents: z.number().nullable(),
  is_first_order_only: z.boolean(),
  is_free_delivery: z.boolean(),
  is_limited: z.boolean(),
});
type Row = z.infer<typeof couponRow>;
const COLUMNS = Object.keys(couponRow.shape).join(', ');

const factsRow = z.strictObject({
  uses: z.number(),
  of_user: z.number(),
  has_ordered: z.boolean(),
  fits_products: z.boolean(),
});

/** Finds coupons, and records their uses inside the transaction that writes the order. */
@Injectable()
export class Coupons {
  constructor(private readonly database: DataSource) {}

  /** The coupon of a code with what it means for this customer and cart, for `refusalOf`; null for an unknown code. */
  async find({ code, ...who }: CouponRequest): Promise<Coupon | null> {
    const tx = this.database.manager;
    const [row] = await queryRows(tx, couponRow, `select ${COLUMNS} from coupons where code = $1`, [code]);
    return row ? withFacts(tx, row, who) : null;
  }

  /**
   * Locks the coupon until the transaction ends, so that concurrent orders cannot exceed its limits.
   * @param request with the total of the cart including tax, before the discount
   * @throws DomainError invalid `invalid-coupon` or `coupon-…` when it gives no discount on such a cart any more
   */
  async lock(
    tx: EntityManager,
    { code, total, isGuest = false, ...who }: CouponRequest & { total: Cents },
  ): Promise<CouponOffer> {
    const row = await lockCoupon(tx, code);
    const coupon = row && (await withFacts(tx, row, who));
    const refusal = refusalOf(coupon, { now: new Date(), total, isGuest });
    if (!coupon || refusal) throw couponRefused(refusal ?? 'invalid', coupon, total);
    return coupon;
  }

  /**
   * Locks the coupon of an order that is about to be paid, if the order has lost its use; false when the coupon has been
   * used up since. Its dates are not checked: the price was agreed while it was valid.
   */
  async lockForPayment(tx: EntityManager, order: CouponOrder): Promise<boolean> {
    if (order.couponCode === null) return true;
    if (await tx.existsBy(CouponUseRow, { orderId: order.id })) return true;
    const row = await lockCoupon(tx, order.couponCode);
    return (
      !row || isLeftForPayment(await withFacts(tx, row, { userId: order.userId, productIds: [], orderId: order.id }))
    );
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

async function lockCoupon(tx: EntityManager, code: string): Promise<Row | null> {
  const [row] = await queryRows(tx, couponRow, `select ${COLUMNS} from coupons where code = $1 for no key update`, [
    code,
  ]);
  return row ?? null;
}

/** `$2` is the customer, `$3` the products of the cart, `$4` a paid order that is not counted. */
const FACTS = `
  select (select count(*)::int from coupon_uses
      where coupon_id = c.id and not (is_reserved and coalesce(user_id = $2, false))) as uses,
    (select count(*)::int from coupon_uses where coupon_id = c.id and user_id = $2 and not is_reserved) as of_user,
    c.is_first_order_only and exists (select from orders
      where user_id = $2 and paid_at is not null and id is distinct from $4) as has_ordered,
    case when not c.is_limited and not exists (select from coupon_products where coupon_id = c.id) then true else
      exists (select from coupon_products where coupon_id = c.id and product_id = any($3::int[]))
      or exists (select from products p join subsubcategories l on l.id = p.subsubcategory_id
        join subcategories s on s.id = l.subcategory_id
        join coupon_targets t on t.coupon_id = c.id and (t.brand_id = p.brand_id or t.subsubcategory_id = l.id
          or t.subcategory_id = s.id or t.category_id = s.category_id)
        where p.id = any($3::int[])) end as fits_products
  from coupons c where c.id = $1`;

interface Who {
  userId: number | null;
  productIds: readonly number[];
  orderId?: number;
}

/** Coupon, with the uses and orders of a customer and the products of a cart, in one statement. */
async function withFacts(tx: EntityManager, row: Row, { userId, productIds, orderId }: Who): Promise<Coupon> {
  const [facts] = await queryRows(tx, factsRow, FACTS, [row.id, userId, [...productIds], orderId ?? null]);
  if (!facts) throw new Error(`Coupon ${row.id} was deleted.`);
  return {
    code: row.code,
    discount: discountOf(row),
    isFreeDelivery: row.is_free_delivery,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isActive: row.is_active,
    maxUses: row.max_uses,
    maxUsesPerUser: row.max_uses_per_user,
    minTotal: row.min_total_cents,
    isFirstOrderOnly: row.is_first_order_only,
    uses: facts.uses,
    usesByUser: facts.of_user,
    hasOrdered: facts.has_ordered,
    fitsProducts: facts.fits_products,
  };
}
