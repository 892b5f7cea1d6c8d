import { type Cents, sum } from '@boutik/kernel';
import type Stripe from 'stripe';
import type { DisputeState, ProviderDispute } from '../providers/payment-provider.js';

/** Inquiries are the states `warning_…`: no money is taken. `prevented`: it was refunded before it became a dispute. */
const states: Readonly<Record<string, DisputeState>> = {
  needs_response: 'needs-response',
  warning_needs_response: 'needs-response',
  appeal_needs_response: 'needs-response',
  under_review: 'under-review',
  warning_under_review: 'under-review',
  appeal_under_review: 'under-review',
  won: 'won',
  warning_closed: 'won',
  lost: 'lost',
  prevented: 'lost',
};

/** The dispute of a webhook `charge.dispute.…`. */
export function disputeIdOf({ data }: Stripe.Event): string | null {
  const { object }: { object: { id?: string; object?: string } } = data;
  return object.object === 'dispute' ? (object.id ?? null) : null;
}

/** Null for a charge without payment intent, which is none of ours (https://docs.stripe.com/api/disputes/object). */
export function toProviderDispute(dispute: Stripe.Dispute): ProviderDispute | null {
  const { payment_intent: intent, evidence_details: evidence, balance_transactions: moves } = dispute;
  const captureId = typeof intent === 'string' ? intent : intent?.id;
  if (!captureId) return null;
  const amounts = moves.map(({ amount }) => amount);
  return {
    state: states[dispute.status] ?? 'under-review',
    captureId,
    reason: dispute.reason,
    amount: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    openedAt: toDate(dispute.created),
    dueBy: evidence.due_by ? toDate(evidence.due_by) : null,
    withdrawn: 0 - totalOf(amounts, -1),
    reinstated: totalOf(amounts, 1),
    fee: sum(moves.map(({ fee }) => fee)),
    url: `https://dashboard.stripe.com/${dispute.livemode ? '' : 'test/'}disputes/${dispute.id}`,
  };
}

function totalOf(amounts: readonly Cents[], sign: 1 | -1): Cents {
  return sum(amounts.filter((amount) => amount * sign > 0));
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1000);
}
