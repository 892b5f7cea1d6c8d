import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { paymentConflicts } from './error-codes.js';
import { acknowledged, euros, idParam, orderToken, succeeded } from './wire.js';

const tag = 'paiements';

export const paymentProviders = ['stripe', 'paypal'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/** Where captured money can be refunded: a provider, staff by hand for what they have received, or another voucher. */
export const paymentSources = [...paymentProviders, 'manual', 'voucher'] as const;
export type PaymentSource = (typeof paymentSources)[number];

/** How money moved: through a provider, by a bank transfer, a cheque or cash that staff have recorded, or as a client's voucher. */
export const paymentMeans = [...paymentProviders, 'transfer', 'cheque', 'cash', 'voucher'] as const;

/**
 * `disputed` and `fee` are what a provider took because of a dispute, `reinstated` and `fee-returned` what it gave back.
 * `charged-back` is what the client of an order on account owes again after a lost dispute, and moves no money.
 */
export const paymentMovementKinds = [
  'opened',
  'captured',
  'refused',
  'cancelled',
  'refunded',
  'received',
  'reversed',
  'disputed',
  'reinstated',
  'fee',
  'fee-returned',
  'charged-back',
  'charge-back-lifted',
] as const;
export type PaymentMovementKind = (typeof paymentMovementKinds)[number];

/** The source that was stored with a captured payment. @throws Error for a name that is not one */
export function toPaymentSource(stored: string): PaymentSource {
  const source = paymentSources.find((name) => name === stored);
  if (!source) throw new Error(`not a payment source: ${stored}`);
  return source;
}

/**
 * Which order is paid: `commande_id` (also as a string, because the browser reads it from the return URL), else the
 * user's most recent unpaid order. `order_token` authorizes the payment of an accepted quote without an account.
 */
const orderTarget = { commande_id: idParam.optional(), order_token: orderToken };

/** `paymentUrl` is the provider's page that the browser is redirected to. */
export const paymentSession = z.object({ ...succeeded, paymentUrl: z.string(), sessionId: z.string() });

const errors = {
  unauthenticated: ['not-signed-in'],
  'not-found': ['unknown-payment'],
  conflict: paymentConflicts,
  unavailable: ['provider-away'],
};
const webhookErrors = {
  malformed: ['bad-signature', 'unreadable-webhook', 'empty-webhook'],
  'not-found': ['unknown-provider'],
  unavailable: ['provider-away'],
};

/** The endpoints of one payment provider (decisions §2.1). Amounts sent by the browser are ignored. */
function providerEndpoints(provider: PaymentProviderName) {
  return {
    open: endpoint({
      method: 'POST',
      path: `/api/${provider}/payment`,
      audience: 'everyone',
      keyField: 'order_token',
      summary: 'Ouvre une session de paiement pour une commande en attente.',
      tag,
      errors: {
        ...errors,
        'not-found': ['unknown-order'],
        conflict: ['order-not-payable', 'order-status', 'amount-too-small'],
      },
      input: { body: z.looseObject(orderTarget) },
      reply: paymentSession,
      idempotent: true,
    }),
    confirm: endpoint({
      method: 'POST',
      path: `/api/${provider}/success`,
      audience: 'everyone',
      keyField: 'order_token',
      summary: 'Demande au prestataire si la session est payée.',
      tag,
      errors,
      input: { body: z.object({ ...orderTarget, session_id: z.string().min(1).max(255) }) },
      reply: acknowledged,
    }),
    cancel: endpoint({
      method: 'POST',
      path: `/api/${provider}/cancel`,
      audience: 'everyone',
      keyField: 'order_token',
      summary: 'Abandonne le paiement ; la commande reste en attente.',
      tag,
      errors,
      input: {
        body: z.object({
          ...orderTarget,
          session_id: z.string().min(1).max(255).optional(),
          /** Number of a service order, "SRV-2026-000012": its id may equal that of a product order. */
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
      consumes: ['application/json'],
      errors: webhookErrors,
      input: {},
      reply: z.object({ received: z.literal(true) }),
    }),
  };
}

export const paymentEndpoints = { stripe: providerEndpoints('stripe'), paypal: providerEndpoints('paypal') };

/** The payment methods of this shop; `demonstration` marks a sandbox that takes no money. */
export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/api/payment-means',
  audience: 'everyone',
  summary: 'Les moyens de paiement proposés.',
  tag,
  input: {},
  reply: z.object({
    ...succeeded,
    data: z.array(
      z.object({
        provider: z.enum(paymentProviders),
        demonstration: z.boolean(),
        /** What an order must at least come to, in euros. */
        montant_minimum: euros,
        /** Wallets that the payment page offers, such as Apple Pay. */
        portefeuilles: z.array(z.string()),
        /** Lenders of the payment page, to pay in several instalments, such as Klarna: it decides for which amounts. */
        plusieurs_fois: z.array(z.string()),
      }),
    ),
    /** For how many days a bank transfer reserves the products; null when none is offered. */
    virement_jours: z.number().nullable(),
  }),
});
