import type { MovementType, StockMovement } from '@boutik/contract';
import type { MovementKind } from '@boutik/catalog';
import { reunionIso } from '@boutik/kernel';
import { type NamedOrder, ReservedUnits } from '@boutik/orders';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const movementRow = z.strictObject({
  id: z.string(),
  delta: z.number(),
  stock_after: z.number(),
  kind: z.custom<MovementKind>(),
  order_id: z.number().nullable(),
  reference: z.string().nullable(),
  reason: z.string().nullable(),
  moved_at: z.date(),
  author: z.string().nullable(),
});
type MovementRow = z.infer<typeof movementRow>;

const wireTypes = {
  opening: 'ouverture',
  reservation: 'réservation',
  release: 'libération',
  return: 'retour',
  receipt: 'réception',
  correction: 'correction',
  import: 'import',
  inventory: 'inventaire',
} as const satisfies Record<MovementKind, MovementType>;

/** The ledger of stock movements. */
@Injectable()
export class StockMovements {
  constructor(
    private readonly database: DataSource,
    private readonly orders: ReservedUnits,
  ) {}

  /**
   * The newest movements of a product, in two statements.
   * @param before only older ones than this id
   * @returns `next`: what to pass for the following page; null at the end
   */
  async page(
    productId: number,
    { before, perPage }: { before: number | undefined; perPage: number },
  ): Promise<{ movements: StockMovement[]; next: number | null }> {
    const rows = await queryRows(
      this.database,
      movementRow,
      `select m.id, m.delta, m.stock_after, m.kind, m.order_id, m.reference, m.reason, m.moved_at,
         nullif(trim(concat_ws(' ', u.prenom, u.name)), '') as author
       from stock_movements m left join users u on u.id = m.actor_id
       where m.product_id = $1 and m.id < coalesce($2::bigint, 9223372036854775807) order by m.id desc limit $3`,
      [productId, before ?? null, perPage + 1],
    );
    const shown = rows.slice(0, perPage);
    const orders = await this.orders.findOrders(shown.flatMap(({ order_id: id }) => (id === null ? [] : [id])));
    const next = rows.length > perPage ? Number(shown.at(-1)?.id) : null;
    return { movements: shown.map((row) => toView(row, orders)), next };
  }
}

function toView(row: MovementRow, orders: ReadonlyMap<number, NamedOrder>): StockMovement {
  const order = row.order_id === null ? undefined : orders.get(row.order_id);
  return {
    id: Number(row.id),
    date: reunionIso(row.moved_at),
    type: row.kind === 'reservation' && order?.paid ? 'vente' : wireTypes[row.kind],
    variation: row.delta,
    stock: row.stock_after,
    auteur: row.author,
    motif: row.reason,
    reference: [order?.number, row.reference].filter(Boolean).join(' · ') || null,
  };
}
