import { admins, staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { acknowledged, euros, idParam, page, pageSize, succeeded, text } from './wire.js';

/** A received payment that does not match its order. */
export const paymentUnderReview = z.object({
  id: z.number(),
  numero: z.string(),
  client: z.string(),
  email: z.string(),
  status: z.string(),
  reason: z.enum(['amount-mismatch', 'stock-gone', 'coupon-gone', 'paid-after-cancel', 'paid-twice']),
  /** True while staff must decide; the others are refunded automatically. */
  decidable: z.boolean(),
  provider: z.string(),
  total: euros,
  /** Received amount; null when the provider has not confirmed it. */
  received: euros.nullable(),
  currency: z.string().nullable(),
  placed_at: z.string(),
});
export type PaymentUnderReview = z.output<typeof paymentUnderReview>;

export const listPaymentsUnderReview = endpoint({
  method: 'GET',
  path: '/api/commercial/payments-to-check',
  audience: staff,
  summary: 'Les paiements reçus qui ne correspondent pas à leur commande.',
  tag: 'paiements',
  input: { query: z.object({ page, per_page: pageSize(25, 1000) }) },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(paymentUnderReview), total: z.number() }) }),
});

export const decidePaymentUnderReview = endpoint({
  method: 'POST',
  path: '/api/commercial/payments-to-check/:id',
  audience: admins,
  summary: 'Accepte un paiement qui attend, ou le rend.',
  tag: 'paiements',
  errors: { conflict: ['payment-not-held', 'stock-gone', 'coupon-gone', 'payment-disputed'] },
  input: {
    params: z.object({ id: idParam }),
    body: z.object({
      action: z.enum(['accept', 'refund'], "Cette action n'existe pas."),
      motif: text(200).min(1, 'Indiquez pourquoi.'),
    }),
  },
  reply: acknowledged,
});
