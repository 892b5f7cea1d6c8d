import type { returnReasons } from '@boutik/kernel';
import type { EntityManager } from 'typeorm';

interface OpenReturn {
  state: 'requested' | 'accepted' | 'received';
  /** Since the request. */
  days: number;
  reason: (typeof returnReasons)[number];
  comments: string;
}

/** Requests of the last month that staff has not finished, newest first. */
const requests: readonly OpenReturn[] = [
  { state: 'requested', days: 1, reason: 'Produit défectueux', comments: 'L’écran reste noir après dix minutes.' },
  { state: 'requested', days: 2, reason: 'Produit non conforme à la description', comments: '' },
  { state: 'accepted', days: 4, reason: "Changement d'avis", comments: 'L’emballage n’a pas été ouvert.' },
  { state: 'received', days: 8, reason: 'Accessoires manquants', comments: 'Il manque le câble d’alimentation.' },
];

/** Writes returns: refunded ones for refunded orders, with their refunds, and some that wait for staff. Sends no e-mail. */
export async function writeReturns(tx: EntityManager, now: Date): Promise<void> {
  await tx.query(
    `insert into returns (kind, order_id, order_number, state, reason, comments, client_name, client_email, requested_at,
       decided_at, received_at, refund_requested_at, refunded_at)
     select 'return', o.id, o.number, 'refunded', 'Produit défectueux', '', o.client_prenom || ' ' || o.client_name, o.client_email,
       c.issued_on - interval '6 days', c.issued_on - interval '5 days', c.issued_on - interval '1 day', c.issued_on, c.issued_on
     from orders o join invoices c on c.corrects_id = o.invoice_id
     where o.source = 'cart' and o.status = 'refunded'`,
  );
  const { length } = requests;
  await tx.query(
    `with delivered as (
       select o.*, row_number() over (order by o.paid_at desc) as place from orders o
       where o.source = 'cart' and o.status = 'paid' and o.delivered_at < $1::timestamptz - interval '9 days' order by o.paid_at desc limit ${length})
     insert into returns (kind, order_id, order_number, state, reason, comments, client_name, client_email, requested_at, decided_at, received_at)
     select 'return', o.id, o.number, r.state, r.reason, r.comments, o.client_prenom || ' ' || o.client_name, o.client_email,
       $1::timestamptz - make_interval(days => r.days),
       case when r.state in ('accepted', 'received') then $1::timestamptz - make_interval(days => r.days - 1) end,
       case when r.state = 'received' then $1::timestamptz - interval '2 hours' end
     from delivered o join jsonb_to_recordset($2::jsonb) as r (place int, state text, days int, reason text, comments text)
       on r.place = o.place`,
    [now, JSON.stringify(requests.map((request, index) => ({ ...request, place: index + 1 })))],
  );
  await tx.query(
    `insert into return_lines (return_id, line_number, product_id, name, quantity)
     select r.id, l.line_number, l.product_id, l.name, l.quantity
     from returns r join order_lines l on l.order_id = r.order_id
     where r.state = 'refunded' or l.line_number = 1`,
  );
  await writeRefunds(tx);
}

/** No money went back. */
const AS_VOUCHER = `exists (select from payment_ledger l where l.payment_session_id = s.id and l.means = 'voucher')`;
const REFUNDED = `from returns r join orders o on o.id = r.order_id join invoices c on c.corrects_id = o.invoice_id
  join payment_sessions s on s.session_id = o.payment_session_id where r.state = 'refunded'`;

/** The refunds of refunded returns, in the order and at the payment provider. */
async function writeRefunds(tx: EntityManager): Promise<void> {
  await tx.query(
    `insert into order_refunds (order_id, key, credit_note_id, credit_note_number, amount_cents, as_voucher, state, requested_at, settled_at)
     select o.id, 'order-refund-return-' || r.id, c.id, c.number, o.total_cents, ${AS_VOUCHER}, 'refunded', c.issued_on, c.issued_on ${REFUNDED}`,
  );
  await tx.query(
    `insert into payment_refunds (payment_session_id, key, amount_cents, as_voucher, state, provider_refund_id, requested_at, settled_at)
     select s.id, 'order-refund-return-' || r.id, o.total_cents, ${AS_VOUCHER}, 'refunded',
       case when not ${AS_VOUCHER} then 'sandbox_refund_' || r.id end, c.issued_on, c.issued_on ${REFUNDED}`,
  );
}
