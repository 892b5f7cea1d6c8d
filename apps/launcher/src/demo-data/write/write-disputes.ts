import type { EntityManager } from 'typeorm';

interface DemoDispute {
  /** At the provider. */
  state: 'needs-response' | 'won';
  /** Since it was opened. */
  days: number;
}

const disputes: readonly DemoDispute[] = [
  { state: 'needs-response', days: 3 },
  { state: 'won', days: 45 },
];
/** As the sandbox provider: cents, and days until its decision. */
const DISPUTE_FEE = 2000;
const DECISION_DAYS = 12;

/**
 * Writes disputed card payments as the provider knows them, with their lines of the ledger: one that waits for the shop, and one
 * that the shop has won.
 */
export async function writeDisputes(tx: EntityManager, now: Date): Promise<void> {
  for (const { state, days } of disputes) {
    await tx.query(
      `with disputed as (
         select s.id, s.session_id, s.amount_cents, s.currency, $1::timestamptz - make_interval(days => $2) as opened_at
         from payment_sessions s join orders o on o.payment_session_id = s.session_id
         where s.provider = 'stripe' and s.state = 'paid' and o.source = 'cart' and o.status = 'paid'
           and s.settled_at < $1::timestamptz - make_interval(days => $2 + 6)
           and not exists (select from payment_disputes d where d.payment_session_id = s.id)
         order by s.settled_at desc limit 1),
       at_provider as (
         insert into sandbox_disputes (dispute_id, session_id, state, opened_at)
         select 'sandbox_dispute_' || session_id, session_id, $3, opened_at from disputed),
       reported as (
         insert into payment_disputes (payment_session_id, provider, dispute_id, state, reason, amount_cents, currency, withdrawn_cents,
           reinstated_cents, fee_cents, url, opened_at, due_by)
         select id, 'stripe', 'sandbox_dispute_' || session_id, $3, 'product_not_received', amount_cents, currency, amount_cents,
           case when $3 = 'won' then amount_cents else 0 end, $4, '/sandbox/pay/' || session_id, opened_at,
           case when $3 = 'needs-response' then opened_at + interval '10 days' end
         from disputed)
       insert into payment_ledger (payment_session_id, kind, amount_cents, currency, recorded_at)
       select id, line.kind, coalesce(line.amount, amount_cents), currency, opened_at + line.after
       from disputed, (values ('disputed', null, interval '0'), ('fee', $4::int, interval '0'),
         ('reinstated', null, make_interval(days => $5))) as line (kind, amount, after)
       where line.kind <> 'reinstated' or $3 = 'won'
       order by line.after, line.kind`,
      [now, days, state, DISPUTE_FEE, DECISION_DAYS],
    );
  }
}
