import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { acknowledged, idParam, succeeded } from './wire.js';

const tag = 'paiements';

export const paymentProviders = ['stripe', 'paypal'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/** As text too: the browser has it from the address that the provider returns to. Which order: the most recent unpaid one of the person unless `commande_id` says; a quote's payer shows `order_token`. */
const target = { commande_id: idParam.optional(), order_token: z.string().max(100).optional() };

/** Where to send the payer. */
export const paymentSession = z.object({ ...succeeded, paymentUrl: z.string(), sessionId: z.string() });

/** The five calls of one provider (decisions §2.1). Amounts that the browser sends are ignored. */
function callsOf(provider: PaymentProviderName) {
  return {
    open: endpoint({
      method: 'POST',
      path: `/api/${provider}/payment`,
      audience: 'everyone',
      summary: 'Ouvre une session de paiement pour une commande en attente.',
      tag,
      input: { body: z.looseObject(target) },
      reply: paymentSession,
      idempotent: true,
    }),
    confirm: endpoint({
      method: 'POST',
      path: `/api/${provider}/success`,
      audience: 'everyone',
      summary: 'Demande au prestataire si la session est payée.',
      tag,
      input: { body: z.object({ ...target, session_id: z.string().min(1).max(255) }) },
      reply: acknowledged,
    }),
    cancel: endpoint({
      method: 'POST',
      path: `/api/${provider}/cancel`,
      audience: 'everyone',
      summary: 'Abandonne le paiement ; la commande reste en attente.',
      tag,
      input: {
        body: z.object({
          ...target,
          session_id: z.string().min(1).max(255).optional(),
          /** A service order is named by its number, "SRV-2026-000012": its id may also be a product order's. */
          reference: z.string().max(40).optional(),
        }),
      },
      reply: acknowledged,
    }),
    webhook: endpoint({
      method: 'POST',
      path: `/api/${provider}/webhook`,
      audience: 'everyone',
      summary: 'Annonce signée du prestataire.',
      tag,
      input: {},
      reply: z.object({ received: z.literal(true) }),
    }),
  };
}

export const paymentCalls = { stripe: callsOf('stripe'), paypal: callsOf('paypal') };

/** How this shop can be paid; one that takes no money is marked as a demonstration. */
export const listPaymentMeans = endpoint({
  method: 'GET',
  path: '/api/payment-means',
  audience: 'everyone',
  summary: 'Les moyens de paiement proposés.',
  tag,
  input: {},
  reply: z.object({
    ...succeeded,
    data: z.array(z.object({ provider: z.enum(paymentProviders), demonstration: z.boolean() })),
  }),
});
