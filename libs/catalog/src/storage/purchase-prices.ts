import type { Cents } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { queryRows } from '@boutik/platform/database';

const idPurchasePriceCentsRow = z.strictObject({ id: z.number(), purchase_price_cents: z.number() });

/** SQL relation with id and purchase_price_cents: the products whose purchase price is known; to join many lines with. */
export const knownPurchasePrices =
  '(select id, purchase_price_cents from products where purchase_price_cents is not null)';

/**
 * Purchase prices of products: for staff only (decisions §3.9). `ProductsForSale`, which carts use, never contains
 * them.
 */
@Injectable()
export class PurchasePrices {
  constructor(private readonly database: DataSource) {}

  /** Cents excluding tax for one unit, by product id, in one statement; absent when unknown. */
  async find(ids: readonly number[]): Promise<Map<number, Cents>> {
    if (ids.length === 0) return new Map();
    const rows = await queryRows(
      this.database,
      idPurchasePriceCentsRow,
      'select id, purchase_price_cents from products where id = any($1::int[]) and purchase_price_cents is not null',
      [[...ids]],
    );
    return new Map(rows.map((row) => [row.id, row.purchase_price_cents]));
  }
}
