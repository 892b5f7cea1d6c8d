import type { EntityManager } from 'typeorm';

/** Writes the vouchers of refunds without money, and what the first one of a client has paid. */
export async function writeVouchers(tx: EntityManager): Promise<void> {
  await tx.query(
    `insert into vouchers (code, order_id, refund_key, amount_cents, issued_at, expires_on)
     select 'AV-2031-' || lpad((r.order_id * 7919 % 10000)::text, 4, '0') || '-' || lpad((r.order_id * 104729 % 10000)::text, 4, '0'),
       r.order_id, r.key, r.amount_cents, r.settled_at, (r.settled_at at time zone 'Indian/Reunion')::date + interval '5 years'
     from order_refunds r where r.as_voucher order by r.settled_at`,
  );
  await tx.query(
    `with paid as (
       update orders o set voucher_id = v.id, voucher_cents = o.total_cents
       from vouchers v join orders refunded on refunded.id = v.order_id
       where o.payment_provider = 'voucher' and refunded.user_id = o.user_id and v.amount_cents >= o.total_cents
       returning v.id, o.total_cents)
     update vouchers v set used_cents = p.total_cents from paid p where p.id = v.id`,
  );
}
