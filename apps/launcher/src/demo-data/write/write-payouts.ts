import type { EntityManager } from 'typeorm';

interface PayoutSource {
  provider: 'stripe' | 'paypal';
  /** Between two payouts. */
  days: number;
  amount: number;
  fileName: string;
}

const sources: readonly PayoutSource[] = [
  { provider: 'stripe', days: 7, amount: 6, fileName: 'stripe-versements.csv' },
  { provider: 'paypal', days: 30, amount: 2, fileName: 'PayPal' },
];
/** What providers retain of a payment: basis points, and cents. */
const FEE_RATE = 150;
const FEE_FIXED = 25;

/** Writes what the providers have paid out, oldest first: what the ledger has of the days before, less their fees. */
export async function writePayouts(
  tx: EntityManager,
  { recordedBy, now }: { recordedBy: number; now: Date },
): Promise<void> {
  for (const { provider, days, amount, fileName } of sources) {
    await tx.query(
      `with period as (
         select $1::timestamptz - make_interval(days => n * $3) as until from generate_series(0, $4 - 1) n),
       paid_out as (
         select period.until, count(*) filter (where l.kind = 'captured') as payments,
           coalesce(sum(l.amount_cents) filter (where l.kind in ('captured', 'reinstated', 'fee-returned')), 0)
             - coalesce(sum(l.amount_cents) filter (where l.kind in ('refunded', 'disputed', 'fee')), 0) as moved,
           coalesce(sum(round(l.amount_cents * $5::numeric / 10000) + $6) filter (where l.kind = 'captured'), 0) as fee
         from period join payment_ledger l on l.recorded_at < period.until
           and l.recorded_at >= period.until - make_interval(days => $3)
         join payment_sessions s on s.id = l.payment_session_id and s.provider = $2
         group by period.until)
       insert into provider_payouts (provider, payout_id, paid_on, amount_cents, fee_cents, payments, unknown_payments, file_name,
         recorded_by, recorded_by_name, recorded_at)
       select $2, 'demo_' || $2 || '_' || to_char(until, 'YYYYMMDD'), (until at time zone 'Indian/Reunion')::date, moved - fee, fee,
         payments, 0, $7, u.id, trim(u.prenom || ' ' || u.name), until
       from paid_out join users u on u.id = $8 where moved > fee order by until`,
      [now, provider, days, amount, FEE_RATE, FEE_FIXED, fileName, recordedBy],
    );
  }
}
