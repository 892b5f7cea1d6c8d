import { DomainError } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { productStockChanged } from '../events/catalog-events.js';

/** A whole number of units of one product. */
export interface StockLine {
  productId: number;
  quantity: number;
}

const stockRow = z.strictObject({ id: z.number(), name: z.string(), stock: z.number(), is_active: z.boolean() });
type StockRow = z.infer<typeof stockRow>;
/** A locked product; `stock` as it was before, `by` and `left` null where nothing was changed. */
const movedRow = stockRow.extend({ by: z.number().nullable(), left: z.number().nullable() });

/** Reserves and releases stock, always inside the caller's transaction. */
@Injectable()
export class Stock {
  constructor(private readonly outbox: Outbox) {}

  /**
   * Reserves all lines or none. Rows are locked in id order, so that concurrent orders do not deadlock.
   * @throws DomainError conflict `insufficient-stock` when the stock is too low, `product-not-for-sale` when a product is off sale
   */
  async reserve(tx: EntityManager, lines: readonly StockLine[]): Promise<void> {
    const requested = sumQuantities(lines);
    const rows = await this.adjust(tx, requested, -1);
    for (const [productId, quantity] of requested) {
      const row = rows.get(productId);
      if (!row?.is_active) throw new DomainError('conflict', 'product-not-for-sale', notForSaleMessage(row?.name));
      if (row.stock < quantity)
        throw new DomainError('conflict', 'insufficient-stock', `Stock insuffisant pour ${row.name}.`, {
          facts: { productId },
        });
    }
  }

  /** Releases reserved lines, for a cancelled, refused or expired order; also for products that are off sale. */
  async release(tx: EntityManager, lines: readonly StockLine[]): Promise<void> {
    await this.adjust(tx, sumQuantities(lines), 1);
  }

  /**
   * Locks the rows of these products until the transaction ends, in id order; for callers that release and reserve
   * together.
   */
  async lock(tx: EntityManager, ids: number[]): Promise<Map<number, StockRow>> {
    const rows = await queryRows(
      tx,
      stockRow,
      'select id, name, stock, is_active from products where id = any($1::int[]) order by id for no key update',
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Locks the products and changes their stock in one statement; reserves all of them or none. */
  private async adjust(
    tx: EntityManager,
    lines: Map<number, number>,
    direction: 1 | -1,
  ): Promise<Map<number, StockRow>> {
    const rows = await queryRows(
      tx,
      movedRow,
      `with line as (
         select * from unnest($1::int[], $2::int[]) as line (product_id, by)
       ), locked as (
         select id, name, stock, is_active from products where id = any($1::int[]) order by id for no key update
       ), moved as (
         update products p
         set stock = p.stock + line.by, sold_count = greatest(0, p.sold_count - line.by), updated_at = now()
         from line, locked where p.id = line.product_id and locked.id = p.id and not exists (
           select 1 from line left join locked on locked.id = line.product_id
           where line.by < 0 and not coalesce(locked.is_active and locked.stock + line.by >= 0, false))
         returning p.id, p.stock as "left", line.by)
       select locked.*, moved.by, moved."left" from locked left join moved using (id) order by id`,
      [[...lines.keys()], [...lines.values()].map((quantity) => quantity * direction)],
    );
    const events = rows.flatMap(({ id, by, left: stock }) =>
      by === null || stock === null ? [] : [{ aggregateId: id, data: { productId: id, by, stock } }],
    );
    await this.outbox.publishMany(tx, productStockChanged, events);
    return new Map(rows.map((row) => [row.id, row]));
  }
}

/** Quantity by product id; adds up lines of the same product. */
function sumQuantities(lines: readonly StockLine[]): Map<number, number> {
  const total = new Map<number, number>();
  for (const { productId, quantity } of lines) {
    if (!Number.isInteger(quantity) || quantity <= 0) throw new RangeError(`Not a quantity: ${quantity}`);
    total.set(productId, (total.get(productId) ?? 0) + quantity);
  }
  return total;
}

function notForSaleMessage(name: string | undefined): string {
  return name ? `Le produit ${name} n'est plus en vente.` : "Un produit n'est plus en vente.";
}
