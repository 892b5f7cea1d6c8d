import type { Cents } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { minimumPrice, isBelowMinimum } from './domain/minimum-margin.js';
import { belowMinimum } from './margin-refusals.js';

/** The minimum of the narrowest category of a product, else the shop's, as JSON; null without one. */
export const minimumMarginOf = (product: string) => `(
  select jsonb_build_object('rate', f.rate_bp, 'blocks', f.blocks)
  from minimum_margins f
    left join subsubcategories leaf on leaf.id = ${product}.subsubcategory_id
    left join subcategories parent on parent.id = leaf.subcategory_id
  where f.subsubcategory_id = leaf.id or f.subcategory_id = parent.id or f.category_id = parent.category_id
    or num_nonnulls(f.subsubcategory_id, f.subcategory_id, f.category_id) = 0
  order by f.subsubcategory_id is null, f.subcategory_id is null, f.category_id is null limit 1)`;

/** The result of `minimumMarginOf`. */
export const minimumMargin = z.strictObject({ rate: z.number(), blocks: z.boolean() }).nullable();

const costRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  purchase_price_cents: z.number().nullable(),
  minimum: minimumMargin,
});

export interface ProductMinimum {
  cost: Cents | null;
  rate: number;
  blocks: boolean;
  /** Null when the purchase price is not known. */
  lowestPrice: Cents | null;
}

/** Minimum margins of products; purchase prices are for staff alone. */
@Injectable()
export class MinimumMargins {
  constructor(private readonly database: DataSource) {}

  /** By product, in one statement; absent without a minimum. */
  async find(ids: readonly number[]): Promise<Map<number, ProductMinimum>> {
    const minimums = new Map<number, ProductMinimum>();
    for (const { id, purchase_price_cents: cost, minimum } of await this.read(this.database.manager, ids))
      if (minimum) minimums.set(id, { cost, ...minimum, lowestPrice: minimumPrice(cost, minimum) });
    return minimums;
  }

  /**
   * @param prices what products would cost, in cents excluding tax
   * @throws DomainError invalid `below-minimum-margin` for the first price that a minimum which blocks refuses
   */
  async assertAllowed(tx: EntityManager, prices: ReadonlyMap<number, Cents>): Promise<void> {
    for (const { id, name, purchase_price_cents: cost, minimum } of await this.read(tx, [...prices.keys()])) {
      const net = prices.get(id) ?? 0;
      if (minimum?.blocks && isBelowMinimum({ net, cost, minimum }))
        throw belowMinimum({ name, net, lowest: minimumPrice(cost, minimum) ?? 0 });
    }
  }

  private async read(tx: EntityManager, ids: readonly number[]): Promise<z.infer<typeof costRow>[]> {
    if (ids.length === 0) return [];
    return queryRows(
      tx,
      costRow,
      `select p.id, p.name, p.purchase_price_cents, ${minimumMarginOf('p')} as minimum from products p
       where p.id = any($1::int[]) order by p.id`,
      [[...ids]],
    );
  }
}
