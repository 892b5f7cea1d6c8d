import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { z } from 'zod';
import type { NamedList } from '../domain/list-names.js';
import { MAX_QUANTITY } from '../domain/quick-order-lines.js';
import type { WantedLine } from '../domain/wanted-lines.js';
import { ShoppingListLineRow, ShoppingListRow } from './shopping-list.entity.js';

export interface ListedProduct extends WantedLine {
  name: string;
  reference: string;
}

const summaryRow = z.strictObject({ id: z.number(), name: z.string(), changed_at: z.date(), products: z.number() });
const lineRow = z.strictObject({
  product_id: z.number(),
  quantity: z.number(),
  name: z.string(),
  reference: z.string().nullable(),
});
const namedRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  lines: z.array(z.strictObject({ productId: z.number(), quantity: z.number() })),
});
const soldRow = z.strictObject({ id: z.number() });

/** Reads and writes shopping lists. */
@Injectable()
export class ShoppingLists {
  constructor(private readonly database: DataSource) {}

  /** The last changed first. */
  async summaries(userId: number): Promise<{ id: number; name: string; changedAt: Date; products: number }[]> {
    const rows = await queryRows(
      this.database,
      summaryRow,
      `select l.id, l.name, l.changed_at, count(i.id)::int as products
       from shopping_lists l left join shopping_list_lines i on i.list_id = l.id
       where l.user_id = $1 group by l.id order by l.changed_at desc, l.id desc`,
      [userId],
    );
    return rows.map(({ changed_at: changedAt, ...row }) => ({ ...row, changedAt }));
  }

  /** All lists of the account with their products, the oldest first. */
  named(tx: EntityManager, userId: number): Promise<NamedList[]> {
    return queryRows(
      tx,
      namedRow,
      `select l.id, l.name, coalesce(
         json_agg(json_build_object('productId', i.product_id, 'quantity', i.quantity) order by i.id)
           filter (where i.id is not null), '[]') as lines
       from shopping_lists l left join shopping_list_lines i on i.list_id = l.id
       where l.user_id = $1 group by l.id order by l.id`,
      [userId],
    );
  }

  /** Null also for the list of somebody else. */
  find(userId: number, id: number, tx: EntityManager = this.database.manager): Promise<ShoppingListRow | null> {
    return tx.findOneBy(ShoppingListRow, { id, userId });
  }

  /** In the order in which they were added. */
  async lines(listId: number): Promise<ListedProduct[]> {
    const rows = await queryRows(
      this.database,
      lineRow,
      `select i.product_id, i.quantity, p.name, p.reference
       from shopping_list_lines i join products p on p.id = i.product_id where i.list_id = $1 order by i.id`,
      [listId],
    );
    return rows.map(({ product_id: productId, reference, ...row }) => ({
      ...row,
      productId,
      reference: reference ?? '',
    }));
  }

  /** Of these products, those that are sold. */
  async sold(tx: EntityManager, ids: readonly number[]): Promise<Set<number>> {
    const rows = await queryRows(
      tx,
      soldRow,
      'select id from products where id = any($1::int[]) and is_active and net_price_cents is not null',
      [[...ids]],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Quantities are added to those of the list. @returns how many products the list has then */
  async add(tx: EntityManager, listId: number, lines: readonly WantedLine[]): Promise<number> {
    await tx.query(
      `insert into shopping_list_lines (list_id, product_id, quantity)
       select $1, product_id, quantity from unnest($2::int[], $3::int[]) with ordinality as t (product_id, quantity, at)
       order by at
       on conflict (list_id, product_id) do update
       set quantity = least(${MAX_QUANTITY}, shopping_list_lines.quantity + excluded.quantity)`,
      [listId, lines.map(({ productId }) => productId), lines.map(({ quantity }) => quantity)],
    );
    await this.touch(tx, listId);
    return tx.countBy(ShoppingListLineRow, { listId });
  }

  /** The quantities of products that the list has; 0 takes the product off. */
  async change(tx: EntityManager, listId: number, lines: readonly WantedLine[]): Promise<void> {
    const removed = lines.filter(({ quantity }) => quantity === 0).map(({ productId }) => productId);
    await tx.delete(ShoppingListLineRow, { listId, productId: In(removed) });
    const changed = lines.filter(({ quantity }) => quantity > 0);
    await tx.query(
      `update shopping_list_lines i set quantity = t.quantity
       from unnest($2::int[], $3::int[]) as t (product_id, quantity)
       where i.list_id = $1 and i.product_id = t.product_id`,
      [listId, changed.map(({ productId }) => productId), changed.map(({ quantity }) => quantity)],
    );
    await this.touch(tx, listId);
  }

  private async touch(tx: EntityManager, id: number): Promise<void> {
    await tx.update(ShoppingListRow, { id }, { changedAt: () => 'now()' });
  }
}
