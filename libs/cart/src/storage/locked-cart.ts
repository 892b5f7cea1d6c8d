import { z } from 'zod';

export const lockedCartRow = z.strictObject({ id: z.number(), coupon_code: z.string().nullable() });
export const lockedOwnerRow = lockedCartRow.extend({ id: z.number().nullable(), living: z.boolean() });

/** Locks a user, without a cart too and before it, and then the user's cart. */
export const LOCKED_OF_USER = `owner as materialized (select id, erased_at is null as living from users where id = $1 for key share),
  cart as materialized (
    select c.id, c.coupon_code from owner join carts c on c.user_id = owner.id and owner.living for no key update of c)`;
