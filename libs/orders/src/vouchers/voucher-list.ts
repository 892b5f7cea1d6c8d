import type { InputOf, listVouchers } from '@boutik/contract';
import { type Cents, reunionDay } from '@boutik/kernel';
import { likePattern, queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Orders } from '../storage/orders.js';
import { availableOf } from './domain/voucher.js';

const listedRow = z.strictObject({
  id: z.number(),
  code: z.string(),
  orderId: z.number(),
  orderNumber: z.string(),
  clientId: z.number().nullable(),
  client: z.string(),
  amount: z.number(),
  left: z.number(),
  issuedAt: z.date(),
  expiresOn: z.string(),
});
/** A voucher with what is left of it; cents. */
export type ListedVoucher = z.infer<typeof listedRow>;
const ownRow = z.strictObject({
  code: z.string(),
  orderNumber: z.string(),
  amount: z.number(),
  used: z.number(),
  reserved: z.number(),
  issuedAt: z.date(),
  expiresOn: z.string(),
});
/** A voucher of one client; cents. */
export type OwnVoucher = Omit<z.infer<typeof ownRow>, 'used' | 'reserved'> & {
  left: Cents;
  available: Cents;
  expired: boolean;
};
/** More vouchers than one client ever has at once. */
const MAX_OF_CLIENT = 500;
const totalsRow = z.strictObject({ total: z.number(), left: z.number() });

/** Vouchers for staff and for their clients. */
@Injectable()
export class VoucherList {
  constructor(
    private readonly database: DataSource,
    private readonly orders: Orders,
  ) {}

  /** The newest first; `page` counts from 1. `left` is of all that match. */
  async list({
    page,
    per_page: perPage,
    search,
    etat,
  }: InputOf<typeof listVouchers>['query']): Promise<{ items: ListedVoucher[]; total: number; left: Cents }> {
    const condition = `($1 = '' or plain_words(v.code || ' ' || o.number || ' ' || coalesce(o.client_company, '') || ' '
         || o.client_prenom || ' ' || o.client_name) like plain_words($2))
       and ($3::text is null or (v.used_cents < v.amount_cents) = ($3 = 'ouvert'))`;
    const from = `from vouchers v join orders o on o.id = v.order_id where ${condition}`;
    const values = [search, likePattern(search), etat ?? null];
    const items = await queryRows(
      this.database,
      listedRow,
      `select v.id, v.code, v.order_id as "orderId", o.number as "orderNumber", o.user_id as "clientId",
         coalesce(nullif(o.client_company, ''), trim(o.client_prenom || ' ' || o.client_name)) as client,
         v.amount_cents as amount, v.amount_cents - v.used_cents as left, v.issued_at as "issuedAt", v.expires_on::text as "expiresOn"
       ${from} order by v.id desc limit $4 offset $5`,
      [...values, perPage, (page - 1) * perPage],
    );
    const sums = `select count(*)::int as total, coalesce(sum(v.amount_cents - v.used_cents), 0)::float8 as left ${from}`;
    const [row] = await queryRows(this.database, totalsRow, sums, values);
    return { items, total: row?.total ?? 0, left: row?.left ?? 0 };
  }

  /**
   * Those of one client, the newest first.
   * @param orderId an order that a voucher may pay: its own part counts as available
   */
  async ofClient(userId: number, orderId = 0): Promise<OwnVoucher[]> {
    const today = reunionDay(this.orders.now());
    const rows = await queryRows(
      this.database,
      ownRow,
      `select v.code, o.number as "orderNumber", v.amount_cents as amount, v.used_cents as used,
         coalesce(u.reserved, 0)::float8 as reserved, v.issued_at as "issuedAt", v.expires_on::text as "expiresOn"
       from vouchers v join orders o on o.id = v.order_id
         left join lateral (select sum(voucher_cents) as reserved from orders
           where voucher_id = v.id and status = 'pending' and id <> $2) u on true
       where o.user_id = $1 order by v.id desc limit ${MAX_OF_CLIENT}`,
      [userId, orderId],
    );
    return rows.map(({ used, reserved, ...row }) => {
      const { amount, expiresOn } = row;
      const available = availableOf({ amount, used, reserved, expiresOn }, today);
      return { ...row, left: amount - used, available, expired: today > expiresOn };
    });
  }
}
