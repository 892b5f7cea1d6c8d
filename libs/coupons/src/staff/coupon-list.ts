import type { CouponState, InputOf, listCoupons } from '@boutik/contract';
import { type BasisPoints, type Cents, notFound } from '@boutik/kernel';
import { likePattern, type OrderTerm, orderTerms, pageSlice, queryRows, totalRow } from '@boutik/platform/database';
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
  version: z.number(),
  code: z.string(),
  discount_bp: z.custom<BasisPoints>().nullable(),
  discount_cents: z.custom<Cents>().nullable(),
  min_total_cents: z.custom<Cents>().nullable(),
  is_first_order_only: z.boolean(),
  is_free_delivery: z.boolean(),
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

const SUMS = `coalesce(count(*) filter (where not is_reserved), 0)::int as uses,
    coalesce(count(*) filter (where is_reserved), 0)::int as reserved,
    coalesce(sum(total_cents) filter (where not is_reserved), 0)::float8 as turnover`;
/** For the coupons of one page: uses are read for each of them, through the index of uses. */
const TABLES = `coupons c cross join lateral (select ${SUMS} from coupon_uses where coupon_id = c.id) u`;
/** For orders and conditions that need the uses of all coupons. */
const ALL_USES = `coupons c
    left join (select coupon_id, ${SUMS} from coupon_uses group by coupon_id) s on s.coupon_id = c.id
    cross join lateral (select coalesce(s.uses, 0) as uses, coalesce(s.reserved, 0) as reserved,
      coalesce(s.turnover, 0) as turnover) u`;
const STATE = `case when not c.is_active then 'stopped' when c.ends_at <= now() then 'ended'
    when c.starts_at > now() then 'planned' when u.uses + u.reserved >= c.max_uses then 'used-up' else 'active' end`;
const COLUMNS = `c.id, c.version, c.code, c.discount_bp, c.discount_cents, c.min_total_cents, c.is_first_order_only, c.is_free_delivery, c.starts_at, c.ends_at,
    c.max_uses, c.max_uses_per_user, ${STATE} as state, u.uses, u.reserved, u.turnover`;

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
    const { where, values } = conditions(query);
    const usesMatter = query.etat !== undefined || ['utilisations', 'chiffre_affaires'].includes(query.sort_by);
    const matching = `${usesMatter ? ALL_USES : 'coupons c'} where ${where}`;
    const [counted] = await queryRows(
      this.database,
      totalRow,
      `select count(*)::int as total from ${query.etat ? ALL_USES : 'coupons c'} where ${where}`,
      values,
    );
    const total = counted?.total ?? 0;
    const { isReversed, limit, offset } = pageSlice(query, total);
    const order = orderOf(query);
    const rows = await queryRows(
      this.database,
      listedRow,
      `select ${COLUMNS} from ${TABLES}
       where c.id in (select c.id from ${matching} order by ${orderTerms(order, isReversed)}
         limit $${values.length + 1} offset $${values.length + 2})
       order by ${orderTerms(order)}`,
      [...values, limit, offset],
    );
    return { coupons: rows.map(toListedCoupon), total };
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

function conditions({ search, etat }: Query): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const where = ['true'];
  if (search !== '') where.push(`c.code::text ilike $${values.push(likePattern(search))}`);
  if (etat) where.push(`${STATE} = $${values.push(states.find((state) => wireState[state] === etat))}`);
  return { where: where.join(' and '), values };
}

function orderOf({ sort_by, sort_direction: direction }: Query): OrderTerm[] {
  const first: OrderTerm = { sql: sortColumns[sort_by], direction, ...(sort_by === 'fin' && { nulls: 'last' }) };
  return sort_by === 'id' ? [first] : [first, { sql: 'c.id', direction }];
}

const productRow = z.strictObject({ id: z.number(), name: z.string() });
export type CouponDetail = ListedCoupon & { products: z.infer<typeof productRow>[]; targets: NamedCouponTarget[] };

export function unknownCoupon() {
  return notFound('unknown-coupon', 'Ce bon de réduction n’existe pas.');
}

function toListedCoupon(row: z.infer<typeof listedRow>): ListedCoupon {
  return { ...row, state: wireState[row.state] };
}
