import { sum } from '@boutik/kernel';
import { z } from 'zod';
import type { DisputeState, ProviderDispute } from '../providers/payment-provider.js';
import { cents, money } from './paypal-schemas.js';

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const movement = z.object({
  affected_party: z.string().optional(),
  type: z.string().optional(),
  reason: z.string().optional(),
  amount: money,
});
type Movement = z.output<typeof movement>;

/** The fields of a dispute that we read (https://developer.paypal.com/docs/api/customer-disputes/v1/). */
export const paypalDispute = z.object({
  dispute_id: z.string(),
  create_time: time,
  status: z.string(),
  reason: z.string().default(''),
  dispute_amount: money,
  seller_response_due_date: time.optional(),
  dispute_outcome: z.object({ outcome_code: z.string().optional(), amount_refunded: money.optional() }).optional(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
  money_movements: z.array(movement).default([]),
});
type PaypalDispute = z.output<typeof paypalDispute>;

const LOST_OUTCOMES = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

/** Null for a transaction that is none of ours. PayPal moves money when it decides, and at chargebacks. */
export function toProviderDispute(
  dispute: PaypalDispute,
  { isSandbox }: { isSandbox: boolean },
): ProviderDispute | null {
  const captureId = dispute.disputed_transactions[0]?.seller_transaction_id;
  if (!captureId) return null;
  const ours = dispute.money_movements.filter(({ affected_party: party }) => party === 'SELLER');
  const moved = ours.filter((one) => !isFee(one));
  // PayPal debits less than what the client gets back: it returns a part of the fee of the payment.
  const refunded = dispute.dispute_outcome?.amount_refunded;
  const withdrawn = Math.max(totalOf(moved, 'DEBIT'), refunded ? cents(refunded.value) : 0);
  const reinstated = totalOf(moved, 'CREDIT');
  const fees = ours.filter(isFee);
  return {
    state: stateOf(dispute, withdrawn > reinstated),
    captureId,
    reason: dispute.reason,
    amount: cents(dispute.dispute_amount.value),
    currency: dispute.dispute_amount.currency_code,
    openedAt: dispute.create_time,
    dueBy: dispute.seller_response_due_date ?? null,
    withdrawn,
    reinstated,
    fee: Math.max(0, totalOf(fees, 'DEBIT') - totalOf(fees, 'CREDIT')),
    url: `https://www.${isSandbox ? 'sandbox.' : ''}paypal.com/resolutioncenter/view/${dispute.dispute_id}`,
  };
}

function stateOf({ status, dispute_outcome: outcome }: PaypalDispute, isDebited: boolean): DisputeState {
  if (status === 'RESOLVED') return isDebited || LOST_OUTCOMES.includes(outcome?.outcome_code ?? '') ? 'lost' : 'won';
  return status === 'OPEN' || status === 'WAITING_FOR_SELLER_RESPONSE' ? 'needs-response' : 'under-review';
}

function isFee({ reason }: Movement): boolean {
  return reason?.endsWith('_FEE') ?? false;
}

function totalOf(movements: readonly Movement[], type: 'DEBIT' | 'CREDIT'): number {
  return sum(movements.filter((one) => one.type === type).map(({ amount }) => cents(amount.value)));
}
