import { queryRows } from '@boutik/platform/database';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import type { CartItem } from '../domain/merge-carts.js';
import { type CartOwner, createOrTouchCart } from './carts.js';

/** The most units of the product in the cart: what is in stock or reserved by the cart's own order, up to `perLine`. */
interface UnitLimits {
  stock: number;
  perLine: number;
  /** Products in one cart. */
  lines: number;
}

const additionRow = z.strictObject({
  /** Of the line; null when a limit refuses the units. */
  lineId: z.number().nullable(),
  /** Units and services in the cart (SF-207), with the added units; null when these are refused. */
  count: z.number().nullable(),
  /** Before the call: lines of the cart, units of the product, and those reserved by the cart's own unpaid order. */
  lines: z.number(),
  quantity: z.number(),
  reserved: z.number(),
});

/**
 * Adds units to a cart within limits, in one statement that creates the cart and locks its owner's row and its own. The
 * function `cart_contents` runs once the cart is locked, and counts what others have added meanwhile.
 * @returns null when the owner's account does not exist any more
 */
export async function addUnits(
  database: DataSource,
  { owner, item }: { owner: CartOwner; item: CartItem },
  limits: UnitLimits,
): Promise<z.infer<typeof additionRow> | null> {
  const { sql, value } = createOrTouchCart(owner);
  const [row] = await queryRows(
    database,
    additionRow,
    `with cart as (${sql}), before as (
       select cart.id, h.reserved, least($6::int + h.reserved, $7::int) as most, l.lines, l.quantity, l.units + s.services as others
       from cart,
         lateral (select coalesce(sum(quantity), 0)::int as reserved from cart_reservations
           where cart_id = cart.id and product_id = $2) h,
         lateral cart_contents(cart.id, $2) l,
         lateral (select count(*)::int as services from service_cart_lines where user_id = cart.user_id) s
     ), line as (
       insert into cart_lines (cart_id, product_id, quantity, seen_name, seen_net_cents)
       select id, $2::int, $3::int, $4::text, $5::int from before where $3 <= most and (quantity > 0 or lines < $8)
       on conflict (cart_id, product_id) do update set quantity = cart_lines.quantity + excluded.quantity,
         seen_name = excluded.seen_name, seen_net_cents = excluded.seen_net_cents
       where cart_lines.quantity + excluded.quantity <= (select most from before)
       returning id, quantity)
     select line.id as "lineId", before.others + line.quantity as count, before.lines, before.quantity, before.reserved
     from before left join line on true`,
    [value, item.productId, item.quantity, item.seenName, item.seenNet, limits.stock, limits.perLine, limits.lines],
  );
  return row ?? null;
}
