import { type Cents, fromEuros } from '@boutik/kernel';
import { z } from 'zod';
import type { ProviderPayment } from '../providers/payment-provider.js';

export const money = z.object({ currency_code: z.string(), value: z.string() });
const link = z.object({ href: z.string(), rel: z.string() });

/** The fields of an Orders v2 order that we read (https://developer.paypal.com/docs/api/orders/v2/). */
export const paypalOrder = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(link).default([]),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: money.optional(),
        payments: z
          .object({
            captures: z
              .array(z.object({ id: z.string(), status: z.string(), amount: money, custom_id: z.string().optional() }))
              .default([]),
            refunds: z.array(z.object({ id: z.string(), status: z.string(), amount: money })).default([]),
          })
          .optional(),
      }),
    )
    .default([]),
});
export type PaypalOrder = z.output<typeof paypalOrder>;

export const paypalRefund = z.object({ id: z.string(), status: z.string() });

export const paypalEvent = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z
    .looseObject({
      id: z.string().optional(),
      dispute_id: z.string().optional(),
      supplementary_data: z
        .looseObject({ related_ids: z.looseObject({ order_id: z.string().optional() }).optional() })
        .optional(),
      links: z.array(link).default([]),
    })
    .optional(),
});

const CAPTURED_STATUSES = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];
const REFUSED_STATUSES = ['DECLINED', 'FAILED'];

/** Converts a PayPal order. Its amounts are euros as text. */
export function toProviderPayment(order: PaypalOrder): ProviderPayment {
  const unit = order.purchase_units[0];
  const captures = unit?.payments?.captures ?? [];
  const captured = captures.find(({ status }) => CAPTURED_STATUSES.includes(status));
  const orderAmount = captured?.amount ?? unit?.amount;
  return {
    state: stateOf(order, { captured: captured !== undefined, refused: captures.some(isRefused) }),
    reference: unit?.custom_id ?? captured?.custom_id ?? '',
    amount: orderAmount ? cents(orderAmount.value) : 0,
    currency: orderAmount?.currency_code ?? '',
    captureId: captured?.id ?? null,
    refunded: (unit?.payments?.refunds ?? [])
      .filter(({ status }) => status === 'COMPLETED')
      .reduce((total, { amount }) => total + cents(amount.value), 0),
  };
}

/** The URL of the page where the payer approves. */
export function approvalUrl(order: PaypalOrder): string | null {
  return order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? null;
}

/** The payment of a webhook: orders contain their own id, captures that of their order, refunds link to their capture; disputes contain theirs. */
export function paymentIdsOf(event: z.output<typeof paypalEvent>): {
  sessionId: string | null;
  captureId: string | null;
  disputeId?: string | null;
} {
  const { resource, event_type: type } = event;
  if (type.startsWith('CUSTOMER.DISPUTE.'))
    return { sessionId: null, captureId: null, disputeId: resource?.dispute_id ?? null };
  if (type.startsWith('CHECKOUT.ORDER.')) return { sessionId: resource?.id ?? null, captureId: null };
  const up = resource?.links.find(({ rel }) => rel === 'up')?.href;
  return {
    sessionId: resource?.supplementary_data?.related_ids?.order_id ?? null,
    captureId: /\/payments\/captures\/([\w-]+)$/.exec(up ?? '')?.[1] ?? null,
  };
}

function stateOf(
  order: PaypalOrder,
  { captured, refused }: { captured: boolean; refused: boolean },
): ProviderPayment['state'] {
  if (captured) return 'paid';
  if (order.status === 'APPROVED') return 'approved';
  if (order.status === 'VOIDED') return 'cancelled';
  return refused ? 'refused' : 'open';
}

function isRefused({ status }: { status: string }): boolean {
  return REFUSED_STATUSES.includes(status);
}

export function cents(value: string): Cents {
  return fromEuros(Number(value));
}
