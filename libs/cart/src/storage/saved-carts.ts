import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { CartItem } from '../domain/merge-carts.js';
import type { StoredLine } from './carts.js';

const savedCartsRow = z.strictObject({
  id: z.number(),
  product_id: z.number(),
  quantity: z.number(),
  seen_name: z.string(),
  seen_net_cents: z.number(),
});

const COLUMNS = 'id, product_id, quantity, seen_name, seen_net_cents';

/** Reads and writes saved carts. A writer first locks the user's cart. */
@Injectable()
export class SavedCarts {
  constructor(private readonly dataSource: DataSource) {}

  /** For use cases only. */
  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /** Lines in the order they were saved; no units are reserved for them. */
  async lines(userId: number, tx?: EntityManager): Promise<StoredLine[]> {
    const rows = await queryRows(
      tx ?? this.dataSource,
      savedCartsRow,
      `select ${COLUMNS} from saved_cart_lines where user_id = $1 order by id`,
      [userId],
    );
    return rows.map((row) => ({
      id: row.id,
      productId: row.product_id,
      quantity: row.quantity,
      seenName: row.seen_name,
      seenNet: row.seen_net_cents,
      reservedQuantity: 0,
    }));
  }

  /** Inserts or replaces lines, by product: quantity, name and price last shown. */
  async saveLines(tx: EntityManager, userId: number, lines: readonly CartItem[]): Promise<void> {
    await tx.query(
      `insert into saved_cart_lines (user_id, product_id, quantity, seen_name, seen_net_cents)
       select $1, line.* from unnest($2::int[], $3::int[], $4::text[], $5::int[]) as line
       on conflict (user_id, product_id) do update
       set quantity = excluded.quantity, seen_name = excluded.seen_name, seen_net_cents = excluded.seen_net_cents,
           saved_at = now()`,
      [
        userId,
        lines.map((line) => line.productId),
        lines.map((line) => line.quantity),
        lines.map((line) => line.seenName),
        lines.map((line) => line.seenNet),
      ],
    );
  }

  async remove(tx: EntityManager, userId: number, lineIds: readonly number[]): Promise<void> {
    await tx.query('delete from saved_cart_lines where user_id = $1 and id = any($2::int[])', [userId, [...lineIds]]);
  }
}
