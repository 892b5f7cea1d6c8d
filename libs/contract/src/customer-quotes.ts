import { MAX_ID, roles } from '@boutik/kernel';
import { z } from 'zod';
import { requestedDeposit } from './deposits.js';
import { endpoint } from './endpoint.js';
import { quoteDecisionConflicts } from './error-codes.js';
import { quoteChoiceQuery, quoteDecision } from './quote-decision.js';
import { quoteOrder } from './order-status.js';
import { quoteItem, quoteStatuses, SIGN_IN_TO_QUOTE } from './quotes.js';
import { quoteSignature } from './quote-signature.js';
import { acknowledged, euros, idParam, succeeded, success, wireNumber } from './wire.js';

const tag = 'devis';

const MAX_QUANTITY = 9999;
const quantityInput = wireNumber('Une quantité est attendue.')
  .int('La quantité est un nombre entier.')
  .min(1, 'La quantité est au moins 1.')
  .max(MAX_QUANTITY, `La quantité est au plus ${MAX_QUANTITY}.`);

/** Roles that may request a quote: all but private customers (SF-130). */
export const quoteRequesterRoles = roles.filter((role) => role !== 'particulier');

/** Prices are null until the sales staff has priced the request. */
const customerQuoteItem = quoteItem
  .omit({
    quantity: true,
    unit_price: true,
    discounted_price: true,
    total_price: true,
    eco_participation_unitaire_ttc: true,
    eco_participation_ttc: true,
  })
  .extend({
    quantite: z.number(),
    quantity: z.number(),
    unit_price: euros.nullable(),
    discounted_price: euros.nullable(),
    total_price: euros.nullable(),
    eco_participation_unitaire_ttc: euros.nullable(),
    eco_participation_ttc: euros.nullable(),
  });

const customerQuote = z.object({
  id: z.number(),
  quote_number: z.string(),
  status: z.enum(quoteStatuses),
  /** Validé, En attente or Rejeté (AC-199). */
  status_label: z.string(),
  /** The customer's own request, not priced yet: its lines may be changed. */
  modifiable: z.boolean(),
  /** A priced quote that waits for the customer's decision. */
  decidable: z.boolean(),
  /** Accepted and not paid: a decision `accepted` with `pay` leads to its payment. */
  payable: z.boolean(),
  /** Paid at the order, when it is asked for. */
  acompte: requestedDeposit.nullable(),
  /** What is paid next: the total, the deposit, or the balance after it. */
  a_payer: euros.nullable(),
  /** Whether the deposit is paid, so that the balance is paid next. */
  acompte_paye: z.boolean(),
  /** Its order; null while that is not confirmed. */
  commande: quoteOrder,
  commercial: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
  subtotal: euros.nullable(),
  discount_percentage: z.number(),
  discount_amount: euros.nullable(),
  total_ht: euros.nullable(),
  taxe: euros.nullable(),
  /** Offered without VAT, while the seller was exempt (CGI art. 293 B). */
  sans_tva: z.boolean(),
  eco_participation_ttc: euros.nullable(),
  total_amount: euros.nullable(),
  formatted_total_amount: z.string().nullable(),
  valid_until: z.string(),
  is_expired: z.boolean(),
  notes: z.string().nullable(),
  /** What the shop states on every quote, as it was when this one was sent. */
  conditions: z.string().nullable(),
  version: z.number(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  decision_date: z.string().nullable(),
  client_comment: z.string().nullable(),
  signature: quoteSignature.nullable(),
  /** The terms of sale that were accepted with it. */
  cgv_version: z.number().nullable(),
  /** The client is a business, which reads prices without tax too. */
  professionnel: z.boolean(),
  items: z.array(customerQuoteItem),
});
export type CustomerQuote = z.output<typeof customerQuote>;

const quoteReply = z.object({ ...succeeded, devis: customerQuote });

export const requestQuote = endpoint({
  method: 'POST',
  path: '/api/devis/add',
  audience: quoteRequesterRoles,
  signInMessage: SIGN_IN_TO_QUOTE,
  summary: 'Ajoute un produit à sa demande de devis.',
  tag,
  errors: { 'not-found': ['product-not-for-sale'], unavailable: ['nobody-sells'] },
  input: {
    body: z.object({
      produit_id: wireNumber('Le produit est obligatoire.').int().positive().max(MAX_ID, "Ce produit n'existe pas."),
      quantity: quantityInput.default(1),
    }),
  },
  reply: quoteReply.extend({ message: z.string() }),
  idempotent: true,
});
export const listOwnQuotes = endpoint({
  method: 'GET',
  path: '/api/devis',
  audience: 'signed-in',
  summary: 'Ses devis et ses demandes, du plus récent au plus ancien.',
  tag,
  input: {},
  reply: z.object({ status: success, success: z.literal(true), devis: z.array(customerQuote) }),
});
export const readOwnQuote = endpoint({
  method: 'GET',
  path: '/api/devis/:id',
  audience: 'signed-in',
  summary: 'Un de ses devis, avec ses lignes.',
  tag,
  input: { params: z.object({ id: idParam }), query: quoteChoiceQuery },
  reply: quoteReply,
});
export const changeRequestedQuantity = endpoint({
  method: 'PUT',
  path: '/api/devis/item/:id',
  audience: 'signed-in',
  summary: "Change la quantité d'une ligne de sa demande.",
  tag,
  errors: { conflict: ['quote-final', 'quote-request-taken'] },
  input: { params: z.object({ id: idParam }), body: z.object({ quantite: quantityInput }) },
  reply: quoteReply,
});
export const removeRequestedLine = endpoint({
  method: 'DELETE',
  path: '/api/devis/item/:id',
  audience: 'signed-in',
  summary: 'Retire une ligne de sa demande.',
  tag,
  errors: { conflict: ['quote-final', 'quote-request-taken'] },
  input: { params: z.object({ id: idParam }) },
  reply: acknowledged,
});
export const downloadOwnQuote = endpoint({
  method: 'GET',
  path: '/api/devis/:id/pdf',
  audience: 'signed-in',
  summary: 'Un de ses devis en PDF.',
  tag,
  produces: ['application/pdf'],
  errors: { conflict: ['quote-not-printed-yet'] },
  input: { params: z.object({ id: idParam }) },
  reply: z.unknown(),
});
export const decideOwnQuote = endpoint({
  method: 'POST',
  path: '/api/devis/:id/decision',
  audience: 'signed-in',
  summary: 'Accepte (et paie) ou refuse un de ses devis.',
  tag,
  errors: { forbidden: ['company-role'], conflict: quoteDecisionConflicts },
  input: {
    params: z.object({ id: idParam }),
    body: quoteDecision,
  },
  reply: quoteReply.extend({
    message: z.string(),
    commande_id: z.number().optional(),
    order_token: z.string().optional(),
  }),
  idempotent: true,
});
