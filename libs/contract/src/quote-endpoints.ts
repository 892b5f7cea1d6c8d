import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { approvalConflicts } from './error-codes.js';
import { quote, quoteInput, quoteItemAddition, quoteStatuses, SIGN_IN_TO_QUOTE } from './quotes.js';
import { acknowledged, flag, idParam, succeeded, text } from './wire.js';

const tag = 'devis';

/** Path parameters of an endpoint for one quote. */
export const quoteById = { params: z.object({ id: idParam }) };
/** Reply of an endpoint that changes a quote. */
export const savedQuoteReply = z.object({ ...succeeded, message: z.string(), data: quote });

export const findQuote = endpoint({
  method: 'GET',
  path: '/api/commercial/devis/:id',
  audience: staff,
  summary: 'Un devis, ses lignes et son historique.',
  tag,
  input: quoteById,
  reply: z.object({ ...succeeded, data: quote }),
});
export const createQuote = endpoint({
  method: 'POST',
  path: '/api/commercial/devis',
  audience: staff,
  summary: 'Crée un devis ; les montants sont recalculés.',
  tag,
  errors: { conflict: approvalConflicts, invalid: ['quote-mentions-missing'] },
  input: { body: quoteInput },
  reply: savedQuoteReply,
  status: 201,
  idempotent: true,
});
export const updateQuote = endpoint({
  method: 'PUT',
  path: '/api/commercial/devis/:id',
  audience: staff,
  summary: 'Modifie un devis en brouillon ou envoyé.',
  tag,
  errors: {
    conflict: ['quote-final', 'quote-edited-meanwhile', ...approvalConflicts],
    invalid: ['quote-mentions-missing'],
  },
  input: { ...quoteById, body: quoteInput },
  reply: savedQuoteReply,
});
export const addQuoteItems = endpoint({
  method: 'POST',
  path: '/api/commercial/devis/add-item',
  audience: staff,
  signInMessage: SIGN_IN_TO_QUOTE,
  summary: 'Ajoute des lignes à un devis en brouillon ou envoyé.',
  tag,
  errors: {
    'not-found': ['unknown-quote', 'unknown-product'],
    conflict: ['quote-final', 'quote-edited-meanwhile', ...approvalConflicts],
  },
  input: {
    body: z.object({
      items: z
        .array(quoteItemAddition, 'Au moins une ligne est attendue.')
        .min(1, 'Au moins une ligne est attendue.')
        .max(200, 'Un devis a au plus 200 lignes.')
        .refine(
          (items) => items.every((item) => item.quote_id === items[0]?.quote_id),
          "Les lignes s'ajoutent à un seul devis à la fois.",
        ),
    }),
  },
  reply: savedQuoteReply,
  idempotent: true,
});
export const deleteQuote = endpoint({
  method: 'DELETE',
  path: '/api/commercial/devis/:id',
  audience: staff,
  summary: 'Supprime un brouillon.',
  tag,
  errors: { conflict: ['quote-not-deletable'] },
  input: quoteById,
  reply: acknowledged,
});
export const changeQuoteStatus = endpoint({
  method: 'PATCH',
  path: '/api/commercial/devis/:id/status',
  audience: staff,
  summary: "Change le statut d'un devis.",
  tag,
  errors: { conflict: ['quote-final', 'quote-tax-outdated', ...approvalConflicts] },
  input: { ...quoteById, body: z.object({ status: z.enum(quoteStatuses, 'Ce statut n’existe pas.') }) },
  reply: savedQuoteReply,
});
export const sendQuote = endpoint({
  method: 'POST',
  path: '/api/commercial/devis/:id/send-email',
  audience: staff,
  summary: 'Envoie le devis au client : PDF et lien public.',
  tag,
  errors: {
    conflict: ['quote-not-sendable', 'quote-tax-outdated', ...approvalConflicts],
    invalid: ['quote-mentions-missing'],
  },
  input: {
    ...quoteById,
    body: z
      .object({ custom_message: text(5000).default(''), copy_to_commercial: flag.default(false) })
      .default({ custom_message: '', copy_to_commercial: false }),
  },
  reply: savedQuoteReply,
});
export const downloadQuote = endpoint({
  method: 'GET',
  path: '/api/commercial/devis/:id/pdf',
  audience: staff,
  summary: 'Le devis en PDF.',
  tag,
  produces: ['application/pdf'],
  input: quoteById,
  reply: z.unknown(),
});
