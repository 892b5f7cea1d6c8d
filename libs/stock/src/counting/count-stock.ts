import { AdjustStock, Stock } from '@boutik/catalog';
import type { countStock, InputOf, StockCountLine } from '@boutik/contract';
import { barcodeVariants, Clock, DomainError, invalidField, notFound } from '@boutik/kernel';
import { ReservedUnits } from '@boutik/orders';
import { queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { StockCountLineRow } from './stock-count-line.entity.js';
import { StockCountRow } from './stock-count.entity.js';
import { StockCounts, unknownStockCount } from './stock-counts.js';

type Count = InputOf<typeof countStock>['body'];

const MAX_COUNT = 1_000_000;
const namedRow = z.strictObject({ id: z.number(), name: z.string(), reference: z.string() });
const storedRow = z.strictObject({ product_id: z.number() });

/** Counts products, and applies the differences. */
@Injectable()
export class CountStock {
  constructor(
    private readonly database: DataSource,
    private readonly stock: Stock,
    private readonly adjusting: AdjustStock,
    private readonly reserved: ReservedUnits,
    private readonly counts: StockCounts,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @returns its id */
  create(name: string, by: SignedInUser): Promise<number> {
    return this.database.transaction(async (tx) => {
      const count = tx.create(StockCountRow, { name });
      await tx.insert(StockCountRow, count);
      await this.record(tx, { by, action: 'stock-count-started', count });
      return count.id;
    });
  }

  /**
   * Counts a product, and freezes what is expected of it: free and reserved units at this moment. The product is locked, so
   * that no order moves units between both meanwhile.
   * @throws DomainError not-found `unknown-stock-count`, `unknown-product`; conflict `stock-count-closed`,
   *   `ambiguous-barcode` when several products have the code
   */
  count(id: number, given: Count, by: SignedInUser): Promise<StockCountLine> {
    return this.database.transaction(async (tx) => {
      await lockOpenCount(tx, id, 'pessimistic_read');
      const productId = given.produit ?? (await findByCode(tx, given.code ?? ''));
      const free = (await this.stock.lock(tx, [productId])).get(productId)?.stock;
      if (free === undefined) throw notFound('unknown-product', 'Produit non trouvé');
      const expected = free + ((await this.reserved.find([productId], tx)).get(productId) ?? 0);
      await store(tx, { countId: id, productId, expected, actorId: by.id }, given);
      return this.counts.findLine(tx, id, productId);
    });
  }

  /** @throws DomainError as `count` */
  uncount(id: number, productId: number, by: SignedInUser): Promise<void> {
    return this.database.transaction(async (tx) => {
      const count = await lockOpenCount(tx, id, 'pessimistic_read');
      await tx.delete(StockCountLineRow, { countId: id, productId });
      await this.record(tx, { by, action: 'stock-count-line-removed', count, note: `produit ${productId}` });
    });
  }

  /**
   * Adds the differences to the stock. What moved since a product was counted stays moved; other open counts of it
   * expect the corrected stock.
   * @throws DomainError not-found; conflict `stock-count-closed`; `insufficient-stock`, naming the product, when more is
   *   missing than is free by now
   */
  apply(id: number, by: SignedInUser): Promise<void> {
    return this.database.transaction(async (tx) => {
      const count = await lockOpenCount(tx, id, 'for_no_key_update');
      const counted = await tx.find(StockCountLineRow, { select: { productId: true }, where: { countId: id } });
      // Before the lines are read: another count of the same products changes what they expect.
      await this.stock.lock(
        tx,
        counted.map(({ productId }) => productId),
      );
      const lines = await tx.findBy(StockCountLineRow, { countId: id });
      const changes = lines.flatMap(({ productId, counted, expected }) =>
        counted === expected ? [] : [{ productId, by: counted - expected }],
      );
      if (changes.length > 0) {
        await this.adjusting.apply(tx, changes, { kind: 'inventory', actorId: by.id, reference: count.name });
        await correctOtherCounts(tx, id, changes);
      }
      await this.close(tx, count, 'applied');
      await this.record(tx, { by, action: 'stock-count-applied', count, note: `${changes.length} écarts` });
    });
  }

  /** @throws DomainError not-found; conflict `stock-count-closed` */
  abandon(id: number, by: SignedInUser): Promise<void> {
    return this.database.transaction(async (tx) => {
      const count = await lockOpenCount(tx, id, 'for_no_key_update');
      await this.close(tx, count, 'cancelled');
      await this.record(tx, { by, action: 'stock-count-abandoned', count });
    });
  }

  private async close(tx: EntityManager, { id }: StockCountRow, status: 'applied' | 'cancelled'): Promise<void> {
    await tx.update(StockCountRow, { id }, { status, closedAt: this.clock.now() });
  }

  private record(
    tx: EntityManager,
    { by, action, count, note = '' }: { by: SignedInUser; action: string; count: StockCountRow; note?: string },
  ): Promise<void> {
    return this.auditLog.record(tx, { by, action, subject: `inventaire ${count.id}`, note: note || count.name });
  }
}

/** @param mode counting shares the lock, so that several people count at once; closing excludes them */
async function lockOpenCount(
  tx: EntityManager,
  id: number,
  mode: 'pessimistic_read' | 'for_no_key_update',
): Promise<StockCountRow> {
  const count = await tx.findOne(StockCountRow, { where: { id }, lock: { mode } });
  if (!count) throw unknownStockCount();
  if (count.status !== 'open') throw new DomainError('conflict', 'stock-count-closed', 'Cet inventaire est terminé.');
  return count;
}

/** The units were found or missed once: what other open counts expect of the products changes with the stock. */
async function correctOtherCounts(
  tx: EntityManager,
  id: number,
  changes: readonly { productId: number; by: number }[],
): Promise<void> {
  await tx.query(
    `update stock_count_lines l set expected = l.expected + change.by
     from unnest($2::int[], $3::int[]) as change (product_id, by), stock_counts c
     where l.product_id = change.product_id and c.id = l.count_id and c.status = 'open' and c.id <> $1`,
    [id, changes.map(({ productId }) => productId), changes.map(({ by }) => by)],
  );
}

/** The product with this barcode or reference. */
async function findByCode(tx: EntityManager, code: string): Promise<number> {
  const [first, second] = await queryRows(
    tx,
    namedRow,
    `select id, name, reference from products where ean = any($1::text[]) or reference = $2
     order by reference = $2 desc, id limit 2`,
    [barcodeVariants(code), code],
  );
  if (!first) throw notFound('unknown-product', `Aucun produit n’a le code ${code}.`);
  if (second && first.reference !== code)
    throw new DomainError(
      'conflict',
      'ambiguous-barcode',
      `Plusieurs produits ont le code ${code}\u202f: ${first.name}, ${second.name}. Tapez la référence.`,
    );
  return first.id;
}

async function store(
  tx: EntityManager,
  line: { countId: number; productId: number; expected: number; actorId: number },
  { quantite, mode }: Count,
): Promise<void> {
  const before = mode === 'ajouter' ? 'l.counted' : '0';
  const [stored] = await queryRows(
    tx,
    storedRow,
    `insert into stock_count_lines as l (count_id, product_id, counted, expected, actor_id) values ($1, $2, $3, $4, $5)
     on conflict (count_id, product_id) do update
     set counted = excluded.counted + ${before}, expected = excluded.expected,
       actor_id = excluded.actor_id, counted_at = now()
     where excluded.counted + ${before} <= ${MAX_COUNT} returning product_id`,
    [line.countId, line.productId, quantite, line.expected, line.actorId],
  );
  if (!stored) throw invalidField('quantite', 'Le compte est trop grand.');
}
