import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { quoteDecisionConflicts } from './error-codes.js';
import { quoteChoiceQuery, quoteDecision } from './quote-decision.js';
import { quoteOrder } from './order-status.js';
import { quote, quoteItem } from './quotes.js';
import { acknowledged, euros, succeeded } from './wire.js';

const tag = 'devis';

/** The quote as shown through the public link: without internal history and stock. */
export const clientQuote = quote
  .omit({
    history: true,
    items: true,
    client_id: true,
    approval: true,
    approval_free_units: true,
    opened_at: true,
    edition: true,
    messages_non_lus: true,
    perte: true,
  })
  .extend({
    /** Accepted and not paid: a decision `accepted` with `pay` leads to its payment. */
    payable: z.boolean(),
    /** What is paid next: the total, the deposit, or the balance once the deposit is paid. */
    a_payer: euros,
    acompte_paye: z.boolean(),
    /** Its order; null while that is not confirmed. */
    commande: quoteOrder,
    /** The client is a business, which reads prices without tax too. */
    professionnel: z.boolean(),
    items: z.array(quoteItem),
  });
export type ClientQuote = z.output<typeof clientQuote>;

const quoteToken = z.object({ token: z.string().min(1).max(200) });
export const readClientQuote = endpoint({
  method: 'GET',
  path: '/api/client/devis/:token',
  audience: 'everyone',
  summary: 'Le devis que montre un lien public.',
  tag,
  errors: { 'too-many': ['quote-link'] },
  input: { params: quoteToken, query: quoteChoiceQuery },
  reply: z.object({ ...succeeded, data: clientQuote }),
});
export const decideQuote = endpoint({
  method: 'POST',
  path: '/api/client/devis/:token/decision',
  audience: 'everyone',
  summary: 'Accepte (et paie) ou refuse un devis.',
  tag,
  errors: { forbidden: ['company-role'], conflict: quoteDecisionConflicts, 'too-many': ['quote-link'] },
  input: {
    params: quoteToken,
    body: quoteDecision,
  },
  reply: z.object({
    ...succeeded,
    message: z.string(),
    data: clientQuote,
    commande_id: z.number().optional(),
    order_token: z.string().optional(),
  }),
  idempotent: true,
});
export const recordQuoteOpening = endpoint({
  method: 'POST',
  path: '/api/client/devis/:token/ouverture',
  audience: 'everyone',
  summary: "Dit qu'une personne consulte le devis : la page l'envoie au premier geste.",
  tag,
  errors: { 'too-many': ['quote-link'] },
  input: { params: quoteToken },
  reply: acknowledged,
});
export const downloadClientQuote = endpoint({
  method: 'GET',
  path: '/api/client/devis/:token/pdf',
  audience: 'everyone',
  summary: 'Le devis en PDF, par le lien public.',
  tag,
  produces: ['application/pdf'],
  errors: { 'too-many': ['quote-link'] },
  input: { params: quoteToken },
  reply: z.unknown(),
});
