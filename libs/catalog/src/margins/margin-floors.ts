import { type Cents, DomainError, formatEuros } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { floorPrice, isBelowFloor } from './domain/margin-floor.js';

/** The floor of the narrowest category of a product, else the shop's, as JSON; null without one. */
export const floorOf = (product: string) => `(
  select jsonb_build_object('rate', f.rate_bp, 'blocks', f.blocks)
  from margin_floors f
    left join subsubcategories leaf on leaf.id = ${product}.subsubcategory_id
    left join subcategories parent on parent.id = leaf.subcategory_id
  where f.subsubcategory_id = leaf.id or f.subcategory_id = parent.id or f.category_id = parent.category_id
    or num_nonnulls(f.subsubcategory_id, f.subcategory_id, f.category_id) = 0
  order by f.subsubcategory_id is null, f.subcategory_id is null, f.category_id is null limit 1)`;

/** The result of `floorOf`. */
export const marginFloor = z.strictObject({ rate: z.number(), blocks: z.boolean() }).nullable();

const costRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  purchase_price_cents: z.number().nullable(),
  floor: marginFloor,
});

export interface ProductFloor {
  cost: Cents | null;
  rate: number;
  blocks: boolean;
  /** Null when the purchase price is not known. */
  lowestPrice: Cents | null;
}

/** Margin floors of products; purchase prices are for staff alone. */
@Injectable()
export class MarginFloors {
  constructor(private readonly database: DataSource) {}

  /** By product, in one statement; absent without a floor. */
  async find(ids: readonly number[]): Promise<Map<number, ProductFloor>> {
    const floors = new Map<number, ProductFloor>();
    for (const { id, purchase_price_cents: cost, floor } of await this.read(this.database.manager, ids))
      if (floor) floors.set(id, { cost, ...floor, lowestPrice: floorPrice(cost, floor) });
    return floors;
  }

  /**
   * @param prices what products would cost, in cents excluding tax
   * @throws DomainError invalid `below-margin-floor` for the first price that a floor which blocks refuses
   */
  async assertAllowed(tx: EntityManager, prices: ReadonlyMap<number, Cents>): Promise<void> {
    for (const { id, name, purchase_price_cents: cost, floor } of await this.read(tx, [...prices.keys()])) {
      const net = prices.get(id) ?? 0;
      if (floor?.blocks && isBelowFloor({ net, cost, floor })) throw belowFloor(name, net, floorPrice(cost, floor));
    }
  }

  private async read(tx: EntityManager, ids: readonly number[]): Promise<z.infer<typeof costRow>[]> {
    if (ids.length === 0) return [];
    return queryRows(
      tx,
      costRow,
      `select p.id, p.name, p.purchase_price_cents, ${floorOf('p')} as floor from products p
       where p.id = any($1::int[]) order by p.id`,
      [[...ids]],
    );
  }
}

/** For previews that count the products whose floor refuses a change. @throws DomainError invalid `below-margin-floor` */
export function assertNoneBlocked(products: number): void {
  if (products === 0) return;
  const named = products === 1 ? 'Un produit passerait' : `${products} produits passeraient`;
  throw new DomainError(
    'invalid',
    'below-margin-floor',
    `${named} sous la marge minimale, que les réglages de la boutique imposent.`,
  );
}

function belowFloor(name: string, net: Cents, lowest: Cents | null): DomainError {
  return new DomainError(
    'invalid',
    'below-margin-floor',
    `${name} à ${formatEuros(net)} HT passerait sous la marge minimale\u202f: au moins ${formatEuros(lowest ?? 0)} HT.`,
  );
}
