import type { CouponState, InputOf, listCoupons } from '@boutik/contract';
import { type BasisPoints, type Cents, notFound } from '@boutik/kernel';
import { queryRows, totalRow } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { findCouponTargets, type NamedCouponTarget } from './coupon-targets.js';

const states = ['planned', 'active', 'ended', 'used-up', 'stopped'] as const;
const wireState = {
  planned: 'planifié',
  active: 'actif',
  ended: 'terminé',
  'used-up': 'épuisé',
  stopped: 'arrêté',
} as const satisfies Record<(typeof states)[number], CouponState>;

const listedRow = z.strictObject({
  id: z.number(),
  code: z.string(),
  discount_bp: z.custom<BasisPoints>().nullable(),
  discount_cents: z.custom<Cents>().nullable(),
  min_total_cents: z.custom<Cents>().nullable(),
  is_first_order_only: z.boolean(),
  starts_at: z.date(),
  ends_at: z.date().nullable(),
  max_uses: z.number().nullable(),
  max_uses_per_user: z.number().nullable(),
  state: z.enum(states),
  uses: z.number(),
  reserved: z.number(),
  turnover: z.custom<Cents>(),
});
export type ListedCoupon = Omit<z.infer<typeof listedRow>, 'state'> & { state: CouponState };

/** Uses are read for each listed coupon, through the index of its uses. */
const TABLES = `coupons c cross join lateral (
    select count(*) filter (where not is_reserved)::int as uses, count(*) filter (where is_reserved)::int as reserved,
      coalesce(sum(total_cents) filter (where not is_reserved), 0)::float8 as turnover
    from coupon_uses where coupon_id = c.id) u`;
const STATE = `case when not c.is_active then 'stopped' when c.ends_at <= now() then 'ended'
    when c.starts_at > now() then 'planned' when u.uses + u.reserved >= c.max_uses then 'used-up' else 'active' end`;
const COLUMNS = `c.id, c.code, c.discount_bp, c.discount_cents, c.min_total_cents, c.is_first_order_only, c.starts_at, c.ends_at, c.max_uses, c.max_uses_per_user, ${STATE} as state,
    u.uses, u.reserved, u.turnover`;

type Query = InputOf<typeof listCoupons>['query'];
const sortColumns: Record<Query['sort_by'], string> = {
  id: 'c.id',
  code: 'c.code',
  // Percentages first, then amounts.
  remise: 'coalesce(c.discount_bp, 10000 + c.discount_cents)',
  fin: 'c.ends_at',
  utilisations: 'u.uses',
  chiffre_affaires: 'u.turnover',
};

/** Coupons for staff, with their uses. */
@Injectable()
export class CouponList {
  constructor(private readonly database: DataSource) {}

  /** Two statements for any page size. */
  async page(query: Query): Promise<{ coupons: ListedCoupon[]; total: number }> {
    const where = [`c.code::text ilike '%' || $1 || '%'`];
    const values: unknown[] = [query.search.replace(/[\\%_]/g, '\\$&')];
    if (query.etat) {
      values.push(states.find((state) => wireState[state] === query.etat));
      where.push(`${STATE} = $${values.length}`);
    }
    const condition = where.join(' and ');
    const direction = query.sort_direction;
    const [[counted], rows] = await Promise.all([
      queryRows(
        this.database,
        totalRow,
        `select count(*)::int as total from ${query.etat ? TABLES : 'coupons c'} where ${condition}`,
        values,
      ),
      queryRows(
        this.database,
        listedRow,
        `select ${COLUMNS} from ${TABLES} where ${condition}
         order by ${sortColumns[query.sort_by]} ${direction} nulls last, c.id ${direction}
         limit $${values.length + 1} offset $${values.length + 2}`,
        [...values, query.per_page, (query.page - 1) * query.per_page],
      ),
    ]);
    return { coupons: rows.map(toListedCoupon), total: counted?.total ?? 0 };
  }

  /** @throws DomainError not-found `unknown-coupon` */
  async find(id: number, tx: EntityManager = this.database.manager): Promise<CouponDetail> {
    const [row] = await queryRows(tx, listedRow, `select ${COLUMNS} from ${TABLES} where c.id = $1`, [id]);
    if (!row) throw unknownCoupon();
    const products = await queryRows(
      tx,
      productRow,
      `select p.id, p.name from coupon_products cp join products p on p.id = cp.product_id
       where cp.coupon_id = $1 order by p.name, p.id`,
      [id],
    );
    return { ...toListedCoupon(row), products, targets: await findCouponTargets(tx, id) };
  }
}

const productRow = z.strictObject({ id: z.number(), name: z.string() });
export type CouponDetail = ListedCoupon & { products: z.infer<typeof productRow>[]; targets: NamedCouponTarget[] };

export function unknownCoupon() {
  return notFound('unknown-coupon', 'Ce bon de réduction n’existe pas.');
}

function toListedCoupon(row: z.infer<typeof listedRow>): ListedCoupon {
  return { ...row, state: wireState[row.state] };
}
