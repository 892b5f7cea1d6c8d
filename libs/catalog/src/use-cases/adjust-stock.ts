import { Outbox } from '@boutik/platform/messaging';
import { taxLabel } from '@boutik/platform/documents';
import { queryRows, toJson } from '@boutik/platform/database';
import { type Cents, formatEuros, notFound } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { StockCause } from '../domain/stock-cause.js';
import { productStockChanged } from '../events/catalog-events.js';
import { ProductChangeRow } from '../storage/product-change.entity.js';
import { insufficientStock, Stock } from './stock.js';

/** A change of one product's free stock by staff. */
export interface StockChange {
  productId: number;
  /** Units added, or taken away when negative; 0 changes the purchase price alone. */
  by: number;
  /** The new purchase price of one unit in cents excluding tax; absent: unchanged. */
  unitCost?: Cents;
}

const changedRow = z.strictObject({
  id: z.number(),
  stock: z.number(),
  cost_before: z.number().nullable(),
  cost: z.number().nullable(),
});

/** Receipts, corrections and inventories: changes of stock that are no sales. */
@Injectable()
export class AdjustStock {
  constructor(
    private readonly stock: Stock,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Changes all products or none, each at most once, on sale or not; a new purchase price stands in their change log.
   * @returns the free stock afterwards, by product id
   * @throws DomainError not-found `unknown-product`; conflict `insufficient-stock` when less is there than is taken away
   */
  async apply(
    tx: EntityManager,
    changes: readonly StockChange[],
    cause: StockCause & { actorId: number },
  ): Promise<ReadonlyMap<number, number>> {
    const ids = changes.map(({ productId }) => productId);
    const before = await this.stock.lock(tx, ids);
    for (const { productId, by } of changes) {
      const row = before.get(productId);
      if (!row) throw notFound('unknown-product', 'Produit non trouvé');
      if (row.stock + by < 0) throw insufficientStock(productId, row.name);
    }
    const after = await update(tx, changes, cause);
    await this.outbox.publishMany(
      tx,
      productStockChanged,
      changes.flatMap(({ productId: id, by }) =>
        by === 0 ? [] : [{ aggregateId: id, data: { productId: id, by, stock: after.get(id)?.stock ?? 0 } }],
      ),
    );
    await logCosts(tx, [...after.values()], cause.actorId);
    return new Map([...after].map(([id, { stock }]) => [id, stock]));
  }
}

async function update(tx: EntityManager, changes: readonly StockChange[], cause: StockCause) {
  const rows = await queryRows(
    tx,
    changedRow,
    `update products p set stock = p.stock + line.by, purchase_price_cents = coalesce(line.cost, p.purchase_price_cents),
       updated_at = now()
     from unnest($1::int[], $2::int[], $3::int[]) as line (product_id, by, cost),
       products known, (select set_config('stock.cause', $4, true)) as cause
     where p.id = line.product_id and known.id = p.id
     returning p.id, p.stock, known.purchase_price_cents as cost_before, p.purchase_price_cents as cost`,
    [
      changes.map(({ productId }) => productId),
      changes.map(({ by }) => by),
      changes.map(({ unitCost }) => unitCost ?? null),
      toJson(cause),
    ],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function logCosts(tx: EntityManager, rows: readonly z.infer<typeof changedRow>[], actorId: number) {
  const changed = rows.filter(({ cost_before: before, cost }) => before !== cost);
  if (changed.length === 0) return;
  await tx.insert(
    ProductChangeRow,
    changed.map(({ id, cost_before: before, cost }) => ({
      productId: id,
      actorId,
      changes: [{ champ: 'Prix d’achat', avant: priceText(before), apres: priceText(cost) }],
    })),
  );
}

function priceText(cents: Cents | null): string {
  return cents === null ? '—' : `${formatEuros(cents)}${taxLabel('HT')}`;
}
