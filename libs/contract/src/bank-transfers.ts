import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { acknowledged, euros, idParam, orderToken, succeeded, wholeNumber } from './wire.js';

/** What a customer needs to pay an order by bank transfer. */
export const transferInstructions = z.object({
  titulaire: z.string(),
  iban: z.string(),
  bic: z.string().nullable(),
  /** Creditor reference (ISO 11649), "RF18…": banks check its digits. */
  reference: z.string(),
  /** What is still due. */
  montant: euros,
  /** Until when the products are reserved; null for services. */
  avant_le: z.string().nullable(),
});
export type TransferInstructions = z.output<typeof transferInstructions>;

export const chooseTransfer = endpoint({
  method: 'POST',
  path: '/api/commandes/:id/virement',
  audience: 'everyone',
  summary: 'Choisit de payer une commande par virement : le stock reste réservé quelques jours.',
  tag: 'paiements',
  errors: {
    unauthenticated: ['not-signed-in'],
    'not-found': ['unknown-order'],
    conflict: ['transfer-not-offered', 'order-not-payable'],
  },
  input: { params: z.object({ id: idParam }), body: z.object({ order_token: orderToken }) },
  reply: acknowledged,
});

const settings = z.object({
  /** For how many days a bank transfer reserves stock; null when none is offered. */
  virement_jours: z.number().nullable(),
  /** Of the seller's data; null without one: no bank transfer is offered then. */
  iban: z.string().nullable(),
});
const settingsReply = z.object({ ...succeeded, message: z.string().optional(), data: settings });

export const findPaymentSettings = endpoint({
  method: 'GET',
  path: '/api/commercial/reglages/paiement',
  audience: admins,
  summary: 'Les moyens de paiement que la boutique propose sans prestataire.',
  tag: 'encaissements',
  input: {},
  reply: settingsReply,
});

export const changePaymentSettings = endpoint({
  method: 'PUT',
  path: '/api/commercial/reglages/paiement',
  audience: admins,
  summary: 'Propose le virement au client, ou ne le propose plus.',
  tag: 'encaissements',
  errors: { conflict: ['iban-missing'] },
  input: { body: z.object({ virement_jours: wholeNumber(1, 30).nullable() }) },
  reply: settingsReply,
});
