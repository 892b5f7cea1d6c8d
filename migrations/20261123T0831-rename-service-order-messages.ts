import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Events in transit about service orders get the names and the ids of orders; so do the keys of their e-mails and of
 * refunded payments, so that an event that is delivered again sends and refunds nothing twice.
 */
export class RenameServiceOrderMessages1795422660000 implements MigrationInterface {
  name = 'RenameServiceOrderMessages1795422660000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...RENAME, DELIVER_AGAIN]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of [...RESTORE, DELIVER_AGAIN]) await runner.query(statement);
  }
}

/**
 * A listener that has skipped the event of the other kind of order gets it again when it is retried; listeners are
 * idempotent.
 */
const DELIVER_AGAIN = `
  delete from outbox_deliveries d using outbox e
  where e.id = d.outbox_id and e.status in ('pending', 'dead')
    and e.event in ('payment.captured', 'payment.refunded', 'payment.refund-failed', 'invoice.printed')`;

const RENAME = [
  `update mails m set key = 'order-' || event.name || '-' || o.id
   from orders o, (values ('placed'), ('paid')) as event (name)
   where o.service_id is not null and m.key = 'service-order-' || event.name || '-' || o.service_id`,
  `update mails m set key = 'order-review-misfit-' || o.id || substr(m.key, length('service-returned-' || o.service_id) + 1)
   from orders o where starts_with(m.key, 'service-returned-')
     and o.service_id = substring(m.key from '^service-returned-(\\d+)-')::int`,
  `update mails set key = substr(key, 9) where starts_with(key, 'service-credit-note-')`,
  `update mails m set key = 'order-refunded-' || r.order_id || '-' || r.key from order_refunds r
   where m.key = 'service-refunded-' || r.key`,
  `update payment_refunds r set key = 'misfit-' || o.id || substr(r.key, length('service-misfit-' || o.service_id) + 1)
   from orders o where starts_with(r.key, 'service-misfit-')
     and o.service_id = substring(r.key from '^service-misfit-(\\d+)-')::int`,
  ...['placed', 'paid', 'refunded'].map(
    (name) => `update outbox e set event = 'order.${name}', aggregate_type = 'order', aggregate_id = o.id,
      data = e.data || jsonb_build_object('orderId', o.id) from orders o
    where e.event = 'service-order.${name}' and e.status in ('pending', 'dead') and o.service_id = (e.data->>'orderId')::int`,
  ),
  `update outbox e set event = 'order.payment-under-review', aggregate_type = 'order', aggregate_id = o.id,
     data = e.data || jsonb_build_object('orderId', o.id, 'reason', 'amount-mismatch', 'provider', s.provider)
   from orders o, payment_sessions s where e.event = 'service-order.payment-returned' and e.status in ('pending', 'dead')
     and o.service_id = (e.data->>'orderId')::int and s.session_id = e.data->>'sessionId'`,
];

const RESTORE = [
  `update mails m set key = 'service-order-' || event.name || '-' || o.service_id
   from orders o, (values ('placed'), ('paid')) as event (name)
   where o.service_id is not null and m.key = 'order-' || event.name || '-' || o.id`,
  `update mails m set key = 'service-returned-' || o.service_id || substr(m.key, length('order-review-misfit-' || o.id) + 1)
   from orders o where starts_with(m.key, 'order-review-misfit-') and o.service_id is not null
     and o.id = substring(m.key from '^order-review-misfit-(\\d+)-')::int`,
  `update mails m set key = 'service-' || m.key from order_refunds r join orders o on o.id = r.order_id
   where o.service_id is not null and m.key = 'credit-note-' || r.credit_note_number`,
  `update mails m set key = 'service-refunded-' || r.key from order_refunds r join orders o on o.id = r.order_id
   where o.service_id is not null and m.key = 'order-refunded-' || o.id || '-' || r.key`,
  `update payment_refunds r set key = 'service-misfit-' || o.service_id || substr(r.key, length('misfit-' || o.id) + 1)
   from orders o where starts_with(r.key, 'misfit-') and o.service_id is not null
     and o.id = substring(r.key from '^misfit-(\\d+)-')::int`,
  ...['placed', 'paid', 'refunded'].map(
    (name) => `update outbox e set event = 'service-order.${name}', aggregate_type = 'service-order',
      aggregate_id = o.service_id, data = e.data || jsonb_build_object('orderId', o.service_id) from orders o
    where e.event = 'order.${name}' and e.status in ('pending', 'dead') and o.service_id is not null
      and o.id = (e.data->>'orderId')::int`,
  ),
  `update outbox e set event = 'service-order.payment-returned', aggregate_type = 'service-order', aggregate_id = o.service_id,
     data = jsonb_build_object('orderId', o.service_id, 'amount', e.data->'amount', 'sessionId', e.data->'sessionId')
   from orders o where e.event = 'order.payment-under-review' and e.status in ('pending', 'dead')
     and o.service_id is not null and o.id = (e.data->>'orderId')::int`,
];
