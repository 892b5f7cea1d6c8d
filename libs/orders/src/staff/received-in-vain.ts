import { ONLINE, RECEIVED } from '../on-account/account-debts.js';
import { REFUND_KEY_PREFIX } from '../refunds/refund-keys.js';

const IS_PAID_BY_HAND = "(o.paid_at is not null and o.payment_provider is not distinct from 'manual')";
const DEPOSIT = '(case when o.deposit_paid_at is null then 0 else coalesce(o.deposit_cents, 0) end)';
const DEPOSIT_BY_HAND = `(case when o.deposit_provider = 'manual' then ${DEPOSIT} else 0 end)`;

const creditNotes = (cents: string) =>
  `(select coalesce(sum(${cents}), 0) from order_refunds c where c.order_id = o.id)`;

/** What went back with credit notes of what paid an order that is not on account: it was not received in vain. */
const REFUNDED = `(case when o.due_on is null and (${IS_PAID_BY_HAND} or ${DEPOSIT_BY_HAND} > 0) then
    (select coalesce(sum(f.amount_cents), 0) from payment_sessions s join payment_refunds f on f.payment_session_id = s.id
     where s.provider = 'manual' and s.session_id = o.number and f.state <> 'failed'
       and starts_with(f.key, '${REFUND_KEY_PREFIX}')) else 0 end)`;

const TO_PAY = `(case when ${IS_PAID_BY_HAND} or o.status = 'pending' then o.total_cents - o.voucher_cents - ${DEPOSIT}
    - (case when o.due_on is null then 0 else ${creditNotes('c.amount_cents')} + ${ONLINE} end) else 0 end)`;

const LOWERED = `(case when o.due_on is null and 'manual' in (o.payment_provider, o.deposit_provider)
    then ${creditNotes('c.amount_cents - c.payout_cents')} else 0 end)`;

/** Whether staff received money for an order `o` that it does not need, and that is not given back: the excess of `manualBalance`. */
export const RECEIVED_IN_VAIN = `(o.review_reason is null
  and o.number in (select reference from payment_sessions where provider = 'manual')
  and ${RECEIVED} + ${REFUNDED} > greatest(0, ${DEPOSIT_BY_HAND} + ${TO_PAY} - ${LOWERED}))`;
