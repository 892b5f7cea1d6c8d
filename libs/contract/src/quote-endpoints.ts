import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { approvalConflicts, quoteDecisionConflicts } from './error-codes.js';
import { clientQuote } from './client-quote.js';
import {
  quote,
  quoteDecision,
  quoteSummary,
  quoteInput,
  quoteItemAddition,
  quoteStatuses,
  SIGN_IN_TO_QUOTE,
} from './quotes.js';
import { absentIfEmpty, acknowledged, euros, flag, idParam, page, pageSize, succeeded, text } from './wire.js';

const tag = 'devis';

/** Path parameters of an endpoint for one quote. */
export const quoteById = { params: z.object({ id: idParam }) };
/** Reply of an endpoint that changes a quote. */
export const savedQuoteReply = z.object({ ...succeeded, message: z.string(), data: quote });

export const listQuotes = endpoint({
  method: 'GET',
  path: '/api/commercial/devis',
  audience: staff,
  summary: 'Les devis : les siens pour un commercial, tous pour un administrateur.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(15, 1000),
      search: text(100).default(''),
      status: absentIfEmpty(z.enum(quoteStatuses)),
      client_id: absentIfEmpty(idParam),
      /** "oui": its order is paid; "non": accepted, and not paid. */
      paye: absentIfEmpty(z.enum(['oui', 'non'])),
      /** 1: with messages of the client that its owner has not read. */
      messages: absentIfEmpty(z.literal('1')),
      sort_by: z.enum(['created_at', 'valid_until', 'quote_number', 'total_amount', 'status']).default('created_at'),
      sort_direction: z.enum(['asc', 'desc']).default('desc'),
    }),
  },
  reply: z.object({
    ...succeeded,
    data: z.object({
      data: z.array(quoteSummary),
      current_page: z.number(),
      last_page: z.number(),
      per_page: z.number(),
      total: z.number(),
    }),
  }),
});
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
  errors: { conflict: ['quote-final', ...approvalConflicts] },
  input: { ...quoteById, body: z.object({ status: z.enum(quoteStatuses, 'Ce statut n’existe pas.') }) },
  reply: savedQuoteReply,
});
export const sendQuote = endpoint({
  method: 'POST',
  path: '/api/commercial/devis/:id/send-email',
  audience: staff,
  summary: 'Envoie le devis au client : PDF et lien public.',
  tag,
  errors: { conflict: ['quote-not-sendable', ...approvalConflicts], invalid: ['quote-mentions-missing'] },
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

const searchQuery = z.object({ q: text(100).default('') });
export const searchQuoteClients = endpoint({
  method: 'GET',
  path: '/api/commercial/clients/search',
  audience: staff,
  summary: 'Cherche un client par nom, raison sociale ou email.',
  tag,
  input: { query: searchQuery },
  reply: z.object({
    ...succeeded,
    clients: z.array(z.object({ id: z.number(), name: z.string(), email: z.string() })),
  }),
});
export const searchQuoteProducts = endpoint({
  method: 'GET',
  path: '/api/commercial/products/search',
  audience: staff,
  summary: 'Cherche un produit ; price est TTC, stock_quantity exact.',
  tag,
  input: { query: searchQuery },
  reply: z.object({
    ...succeeded,
    products: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        reference: z.string(),
        price: euros,
        /** Part of `price` that is eco-participation, including tax; not reduced by discounts. */
        eco_participation_ttc: euros,
        stock_quantity: z.number(),
        url_image: z.string(),
      }),
    ),
  }),
});
const quoteToken = z.object({ token: z.string().min(1).max(200) });
export const readClientQuote = endpoint({
  method: 'GET',
  path: '/api/client/devis/:token',
  audience: 'everyone',
  summary: 'Le devis que montre un lien public.',
  tag,
  errors: { 'too-many': ['quote-link'] },
  input: { params: quoteToken },
  reply: z.object({ ...succeeded, data: clientQuote }),
});
export const decideQuote = endpoint({
  method: 'POST',
  path: '/api/client/devis/:token/decision',
  audience: 'everyone',
  summary: 'Accepte (et paie) ou refuse un devis.',
  tag,
  errors: { conflict: quoteDecisionConflicts, 'too-many': ['quote-link'] },
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
