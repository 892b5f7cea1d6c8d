import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { type PaymentProviderName, paymentSession } from './payments.js';
import { id } from './wire.js';

const tag = 'services';

/** Pays `commande_id`, else the user's newest unpaid service order. Amounts sent by the browser are ignored. */
function servicePaymentEndpoint(provider: PaymentProviderName) {
  return endpoint({
    method: 'POST',
    path: `/api/${provider}/payment/service`,
    audience: 'signed-in',
    summary: 'Ouvre une session de paiement pour une commande de services.',
    tag,
    errors: {
      'not-found': ['unknown-order'],
      conflict: ['order-not-payable', 'service-order-on-quote', 'service-order-status'],
      unavailable: ['provider-away'],
    },
    input: { body: z.looseObject({ commande_id: id.optional() }) },
    reply: paymentSession,
    idempotent: true,
  });
}
export const servicePaymentEndpoints = {
  stripe: servicePaymentEndpoint('stripe'),
  paypal: servicePaymentEndpoint('paypal'),
};
