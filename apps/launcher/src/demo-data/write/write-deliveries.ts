import type { EntityManager } from 'typeorm';

/** Writes the deliveries of the demo orders of products: older ones are received, some are on their way, the last are to prepare. */
export async function writeDeliveries(tx: EntityManager, now: Date): Promise<void> {
  await tx.query(
    `insert into fulfilments (order_id, due_on, status)
     select o.id, (o.paid_at at time zone 'Indian/Reunion')::date + 7,
       case when o.paid_at < $1::timestamptz - interval '8 days' then 'delivered'
            when o.paid_at < $1::timestamptz - interval '3 days' then 'shipped' else 'to-prepare' end
     from orders o where o.source = 'cart' and o.paid_at is not null on conflict do nothing`,
    [now],
  );
  await tx.query(
    `with sent as (
       insert into shipments (order_id, sequence, status, carrier, tracking_number, created_at, prepared_at, handed_over_at, delivered_at)
       select f.order_id, 1, case when f.status = 'delivered' then 'delivered' when o.delivery_mode = 5 then 'shipped' else 'ready' end,
         case when o.delivery_mode = 5 then 'colissimo' end,
         case when o.delivery_mode = 5 then '6A' || lpad((f.order_id * 7919)::text, 11, '0') end,
         o.paid_at + interval '1 day', o.paid_at + interval '1 day', o.paid_at + interval '2 days',
         case when f.status = 'delivered' then o.paid_at + interval '5 days' end
       from fulfilments f join orders o on o.id = f.order_id
       where f.status <> 'to-prepare' and not exists (select from shipments where order_id = f.order_id)
       returning id, order_id)
     insert into shipment_lines (shipment_id, line_number, quantity)
     select sent.id, l.line_number, l.quantity from sent join order_lines l on l.order_id = sent.order_id`,
  );
  await tx.query(
    `update orders o set delivered_at = s.delivered_at from shipments s
     where s.order_id = o.id and s.status = 'delivered' and o.delivered_at is null`,
  );
}
