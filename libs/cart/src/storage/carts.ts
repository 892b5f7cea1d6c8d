import { notSignedIn, rememberLockedUser, idRow, countChanged, queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { CartItem } from '../domain/merge-carts.js';
import { LOCKED_OF_USER, lockedCartRow, lockedOwnerRow } from './locked-cart.js';

/** The owner of a cart: a user, or a visitor identified by the UUID that the browser generated. */
export type CartOwner = { userId: number } | { guestId: string };

export interface StoredLine extends CartItem {
  id: number;
  /** Units reserved by the cart's own unpaid order: out of stock for others, available to this cart. */
  reservedQuantity: number;
}

/** A user's cart that the transaction has locked. */
export interface LockedCart {
  id: number;
  userId: number;
  /** The coupon that was last accepted for this cart. */
  couponCode: string | null;
  lines: readonly StoredLine[];
}

const cartsRow = z.strictObject({
  id: z.number(),
  product_id: z.number(),
  quantity: z.number(),
  seen_name: z.string(),
  seen_net_cents: z.number(),
  reserved: z.number(),
});
type Row = z.infer<typeof cartsRow>;

const COLUMNS = 'l.id, l.product_id, l.quantity, l.seen_name, l.seen_net_cents, coalesce(h.quantity, 0) as reserved';
const LINES = `cart_lines l left join cart_reservations h on h.cart_id = l.cart_id and h.product_id = l.product_id`;

const touchedCartRow = z.strictObject({ id: z.number(), user_id: z.number().nullable() });
const lockedLinesRow = lockedOwnerRow.extend({ lines: z.array(cartsRow) });
const guestCartRow = z.strictObject({ user_id: z.number().nullable() });
const countRow = z.strictObject({ count: z.number() });
const couponCodeRow = z.strictObject({ coupon_code: z.string().nullable() });

/**
 * Reads and writes carts. A writer first locks the row of the owner, then the row of the cart (`lockOrCreate` or
 * `lock`).
 */
@Injectable()
export class Carts {
  constructor(private readonly dataSource: DataSource) {}

  /** Lines in the order they were added; none for a cart that does not exist. */
  async lines(owner: CartOwner, tx?: EntityManager): Promise<StoredLine[]> {
    const [column, value] = ownerColumn(owner);
    const rows = await queryRows(
      tx ?? this.dataSource,
      cartsRow,
      `select ${COLUMNS} from carts c join (${LINES}) on l.cart_id = c.id where c.${column} = $1 order by l.id`,
      [value],
    );
    return rows.map(toStoredLine);
  }

  /** The sum of the quantities, plus the number of services and expertises in the user's cart (SF-207). */
  async count(owner: CartOwner, tx?: EntityManager): Promise<number> {
    const [column, value] = ownerColumn(owner);
    const [row] = await queryRows(
      tx ?? this.dataSource,
      countRow,
      `select (select coalesce(sum(l.quantity), 0)::int from carts c join cart_lines l on l.cart_id = c.id
           where c.${column} = $1)
         + (select count(*)::int from service_cart_lines where user_id = $2) as count`,
      [value, 'userId' in owner ? owner.userId : null],
    );
    return row?.count ?? 0;
  }

  /** Locks the cart until the transaction ends; creates it when there is none. Returns its id. */
  async lockOrCreate(tx: EntityManager, owner: CartOwner): Promise<number> {
    const { sql, value } = createOrTouchCart(owner);
    const [cart] = await queryRows(tx, touchedCartRow, sql, [value]);
    if (!cart) throw notSignedIn();
    return cart.id;
  }

  /**
   * Locks a user and the user's cart until the transaction ends, in one statement; null when there is no cart. The function
   * `locked_cart_lines` runs once the cart is locked, and reads what others have changed meanwhile.
   */
  async lockOfUser(tx: EntityManager, userId: number): Promise<LockedCart | null> {
    const [locked] = await queryRows(
      tx,
      lockedLinesRow,
      `with ${LOCKED_OF_USER}
       select owner.living, cart.id, cart.coupon_code,
         (select coalesce(jsonb_agg(l order by l.id), '[]') from locked_cart_lines(cart.id) l) as lines
       from owner left join cart on true`,
      [userId],
    );
    if (locked?.living) rememberLockedUser(tx, userId);
    if (!locked || locked.id === null) return null;
    return { id: locked.id, userId, couponCode: locked.coupon_code, lines: locked.lines.map(toStoredLine) };
  }

  /** Locks the cart until the transaction ends; null when there is none. */
  async lock(tx: EntityManager, owner: CartOwner): Promise<number | null> {
    return (await this.lockRow(tx, owner))?.id ?? null;
  }

  /** Locks the row of the cart, in the same statement as its user's, which comes first. */
  private async lockRow(tx: EntityManager, owner: CartOwner): Promise<z.infer<typeof lockedCartRow> | null> {
    if ('guestId' in owner) {
      const locked = 'select id, coupon_code from carts where guest_id = $1 for no key update';
      return (await queryRows(tx, lockedCartRow, locked, [owner.guestId]))[0] ?? null;
    }
    const { userId } = owner;
    const [locked] = await queryRows(
      tx,
      lockedOwnerRow,
      `with ${LOCKED_OF_USER} select owner.living, cart.id, cart.coupon_code from owner left join cart on true`,
      [userId],
    );
    if (locked?.living) rememberLockedUser(tx, userId);
    return locked && locked.id !== null ? { id: locked.id, coupon_code: locked.coupon_code } : null;
  }

  /** Locks the cart and returns one of its lines; null when this cart has no such line. */
  async lockLine(
    tx: EntityManager,
    owner: CartOwner,
    lineId: number,
  ): Promise<{ cartId: number; line: StoredLine } | null> {
    const cartId = await this.lock(tx, owner);
    const line = cartId === null ? undefined : (await this.linesById(tx, cartId)).find(({ id }) => id === lineId);
    return cartId !== null && line ? { cartId, line } : null;
  }

  /** The guest whom a visitor's cart names. */
  async findGuestCart(tx: EntityManager, guestId: string): Promise<{ userId: number | null } | null> {
    const [cart] = await queryRows(tx, guestCartRow, 'select user_id from carts where guest_id = $1', [guestId]);
    return cart ? { userId: cart.user_id } : null;
  }

  /** Locks a visitor's cart and names the guest who orders from it. */
  async assignToGuest(tx: EntityManager, guestId: string, userId: number): Promise<Omit<LockedCart, 'lines'> | null> {
    const assign = 'update carts set user_id = $2, updated_at = now() where guest_id = $1 returning id, coupon_code';
    const [cart] = await queryRows(tx, lockedCartRow, assign, [guestId, userId]);
    return cart ? { id: cart.id, userId, couponCode: cart.coupon_code } : null;
  }

  async linesById(tx: EntityManager, cartId: number): Promise<StoredLine[]> {
    const rows = await queryRows(tx, cartsRow, `select ${COLUMNS} from ${LINES} where l.cart_id = $1 order by l.id`, [
      cartId,
    ]);
    return rows.map(toStoredLine);
  }

  /** Inserts or replaces lines, by product: quantity, name and price last shown. Returns their ids. */
  async saveLines(tx: EntityManager, cartId: number, lines: readonly CartItem[]): Promise<number[]> {
    const written = await queryRows(
      tx,
      idRow,
      `insert into cart_lines (cart_id, product_id, quantity, seen_name, seen_net_cents)
       select $1, line.* from unnest($2::int[], $3::int[], $4::text[], $5::int[]) as line
       on conflict (cart_id, product_id) do update
       set quantity = excluded.quantity, seen_name = excluded.seen_name, seen_net_cents = excluded.seen_net_cents
       returning id`,
      [
        cartId,
        lines.map((l) => l.productId),
        lines.map((l) => l.quantity),
        lines.map((l) => l.seenName),
        lines.map((l) => l.seenNet),
      ],
    );
    return written.map(({ id }) => id);
  }

  async remove(tx: EntityManager, cartId: number, lineIds: readonly number[]): Promise<void> {
    await tx.query('delete from cart_lines where cart_id = $1 and id = any($2::int[])', [cartId, [...lineIds]]);
  }

  /** The coupon code that was last accepted for this cart. */
  async findCoupon(owner: CartOwner): Promise<string | null> {
    const [column, value] = ownerColumn(owner);
    const [cart] = await queryRows(
      this.dataSource,
      couponCodeRow,
      `select coupon_code from carts where ${column} = $1`,
      [value],
    );
    return cart?.coupon_code ?? null;
  }

  async saveCoupon(owner: CartOwner, code: string | null): Promise<void> {
    const [column, value] = ownerColumn(owner);
    await this.dataSource.query(`update carts set coupon_code = $2 where ${column} = $1`, [value, code]);
  }

  /** Deletes guest carts to which nothing was added for `days`; returns how many. */
  async deleteInactiveGuestCarts(days: number): Promise<number> {
    const closed = await countChanged(
      this.dataSource,
      'delete from carts where guest_id is not null and updated_at < now() - make_interval(days => $1)',
      [days],
    );
    return closed;
  }

  /** Copies the coupon of a cart to the one it is merged into, if that has none. */
  async transferCoupon(tx: EntityManager, { from, to }: { from: number; to: number }): Promise<void> {
    await tx.query(
      `update carts mine set coupon_code = theirs.coupon_code from carts theirs
       where mine.id = $2 and theirs.id = $1 and mine.coupon_code is null`,
      [from, to],
    );
  }

  /** Deletes the cart with its lines. */
  async delete(tx: EntityManager, cartId: number): Promise<void> {
    await tx.query('delete from carts where id = $1', [cartId]);
  }
}

/** The statement that locks the owner's cart and creates it when there is none; its only parameter is `value`. */
export function createOrTouchCart(owner: CartOwner): { sql: string; value: number | string } {
  const [column, value] = ownerColumn(owner);
  // Locks the user like `lockActingUser`, in the same statement.
  const source =
    'userId' in owner ? 'select id from users where id = $1 and erased_at is null for key share' : 'values ($1::uuid)';
  const sql = `insert into carts (${column}) (${source}) on conflict (${column}) do update set updated_at = now()
    returning id, user_id`;
  return { sql, value };
}

function ownerColumn(owner: CartOwner): ['user_id' | 'guest_id', number | string] {
  return 'userId' in owner ? ['user_id', owner.userId] : ['guest_id', owner.guestId];
}

function toStoredLine(row: Row): StoredLine {
  return {
    id: row.id,
    productId: row.product_id,
    quantity: row.quantity,
    seenName: row.seen_name,
    seenNet: row.seen_net_cents,
    reservedQuantity: row.reserved,
  };
}
