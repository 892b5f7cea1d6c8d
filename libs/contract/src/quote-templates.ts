import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { quote } from './quotes.js';
import { acknowledged, id, idParam, line, page, pageSize, pagination, succeeded, text } from './wire.js';

const tag = 'devis';
const byId = { params: z.object({ id: idParam }) };
const name = line(120, 'Le nom du modèle est obligatoire.').transform((value) =>
  value.normalize('NFC').replace(/\s+/g, ' '),
);

export const quoteTemplateSummary = z.object({
  id: z.number(),
  name: z.string(),
  author: z.object({ id: z.number(), name: z.string() }),
  /** Number of lines, including free lines and sections. */
  lines: z.number(),
  /** Whether the caller may rename and delete it: its author and administrators. */
  may_change: z.boolean(),
  updated_at: z.string(),
});
export type QuoteTemplateSummary = z.output<typeof quoteTemplateSummary>;

/** Initial content of a new quote: the lines of the saved quote, with current catalogue prices for products. */
export const quoteTemplate = quoteTemplateSummary.extend({
  notes: z.string().nullable(),
  discount_percentage: z.number(),
  items: quote.shape.items,
  /** Differences since the template was saved: changed prices and omitted lines. */
  changes: z.array(z.object({ text: z.string() })),
});
export type QuoteTemplate = z.output<typeof quoteTemplate>;

const savedTemplateReply = z.object({ ...succeeded, message: z.string(), data: quoteTemplateSummary });

export const listQuoteTemplates = endpoint({
  method: 'GET',
  path: '/api/commercial/modeles-devis',
  audience: staff,
  summary: 'Les modèles de devis de la boutique, par nom.',
  tag,
  input: { query: z.object({ search: text(100).default(''), page, per_page: pageSize(15) }) },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(quoteTemplateSummary), ...pagination.shape }) }),
});
export const createQuoteTemplate = endpoint({
  method: 'POST',
  path: '/api/commercial/modeles-devis',
  audience: staff,
  summary: 'Garde un devis comme modèle ; le nom est unique.',
  tag,
  errors: { 'not-found': ['unknown-quote'], conflict: ['quote-template-name-taken'] },
  input: { body: z.object({ name, quote_id: id }) },
  reply: savedTemplateReply,
  status: 201,
});
export const findQuoteTemplate = endpoint({
  method: 'GET',
  path: '/api/commercial/modeles-devis/:id',
  audience: staff,
  summary: 'Un modèle, ses lignes aux prix du jour et ce qui a changé depuis.',
  tag,
  input: byId,
  reply: z.object({ ...succeeded, data: quoteTemplate }),
});
export const renameQuoteTemplate = endpoint({
  method: 'PATCH',
  path: '/api/commercial/modeles-devis/:id',
  audience: staff,
  summary: 'Renomme un modèle : son auteur ou un administrateur.',
  tag,
  errors: { conflict: ['quote-template-name-taken'], forbidden: ['not-template-author'] },
  input: { ...byId, body: z.object({ name }) },
  reply: savedTemplateReply,
});
export const deleteQuoteTemplate = endpoint({
  method: 'DELETE',
  path: '/api/commercial/modeles-devis/:id',
  audience: staff,
  summary: 'Supprime un modèle : son auteur ou un administrateur.',
  tag,
  errors: { forbidden: ['not-template-author'] },
  input: byId,
  reply: acknowledged,
});
