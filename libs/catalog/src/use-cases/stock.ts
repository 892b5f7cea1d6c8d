import { DomainError } from '@boutik/kernel';
import { hiddenFromPlanner, queryRows, toJson } from '@boutik/platform/database';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { StockCause } from '../domain/stock-cause.js';
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

/**
 * Reserves and releases stock, always inside the caller's transaction. A trigger writes the movement of each product with
 * the cause that the statement sets.
 */
@Injectable()
export class Stock {
  constructor(private readonly outbox: Outbox) {}

  /**
   * Reserves all lines or none. Rows are locked in id order, so that concurrent orders do not deadlock.
   * @param orderId the order that reserves, for the ledger of movements
   * @throws DomainError conflict `insufficient-stock` when the stock is too low, `product-not-for-sale` when a product is off sale
   */
  async reserve(tx: EntityManager, lines: readonly StockLine[], orderId: number | null): Promise<void> {
    const requested = sumQuantities(lines, -1);
    const rows = await this.adjust(tx, requested, { kind: 'reservation', orderId });
    for (const [productId, by] of requested) {
      const row = rows.get(productId);
      if (!row?.is_active) throw new DomainError('conflict', 'product-not-for-sale', notForSaleMessage(row?.name));
      if (row.stock + by < 0) throw insufficientStock(productId, row.name);
    }
  }

  /**
   * Puts lines back that were reserved or sold, for a cancelled or expired order or a return; also for products that are
   * off sale.
   */
  async release(tx: EntityManager, lines: readonly StockLine[], cause: StockCause): Promise<void> {
    await this.adjust(tx, sumQuantities(lines, 1), cause);
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

  /**
   * Locks the products and changes their stock in one statement; reserves all of them or none. The new stock is computed
   * from the locked row: PostgreSQL checks constraints on the row of the snapshot first, whose stock may be lower.
   */
  private async adjust(
    tx: EntityManager,
    lines: ReadonlyMap<number, number>,
    cause: StockCause,
  ): Promise<Map<number, StockRow>> {
    const rows = await queryRows(
      tx,
      movedRow,
      `with line as (
         select * from unnest(${hiddenFromPlanner('$1::int[]')}, ${hiddenFromPlanner('$2::int[]')}) as line (product_id, by)
       ), locked as (
         select id, name, stock, is_active from products where id = any(${hiddenFromPlanner('$1::int[]')}) order by id for no key update
       ), cause as materialized (
         select set_config('stock.cause', $3, true)
       ), moved as (
         update products p
         set stock = locked.stock + line.by, sold_count = greatest(0, p.sold_count - line.by), updated_at = now()
         from line, locked, cause where p.id = line.product_id and locked.id = p.id and not exists (
           select 1 from line left join locked on locked.id = line.product_id
           where line.by < 0 and not coalesce(locked.is_active and locked.stock + line.by >= 0, false))
         returning p.id, p.stock as "left", line.by)
       select locked.*, moved.by, moved."left" from locked left join moved using (id) order by id`,
      [[...lines.keys()], [...lines.values()], toJson(cause)],
    );
    const events = rows.flatMap(({ id, by, left: stock }) =>
      by === null || stock === null ? [] : [{ aggregateId: id, data: { productId: id, by, stock } }],
    );
    await this.outbox.publishMany(tx, productStockChanged, events);
    return new Map(rows.map((row) => [row.id, row]));
  }
}

/** The change of the stock by product id; adds up lines of the same product. */
function sumQuantities(lines: readonly StockLine[], direction: 1 | -1): Map<number, number> {
  const total = new Map<number, number>();
  for (const { productId, quantity } of lines) {
    if (!Number.isInteger(quantity) || quantity <= 0) throw new RangeError(`Not a quantity: ${quantity}`);
    total.set(productId, (total.get(productId) ?? 0) + quantity * direction);
  }
  return total;
}

export function insufficientStock(productId: number, name: string): DomainError {
  return new DomainError('conflict', 'insufficient-stock', `Stock insuffisant pour ${name}.`, { facts: { productId } });
}

function notForSaleMessage(name: string | undefined): string {
  return name ? `Le produit ${name} n'est plus en vente.` : "Un produit n'est plus en vente.";
}
