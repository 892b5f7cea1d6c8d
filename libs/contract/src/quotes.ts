import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { acknowledged, euros, flag, id, line, page, pageSize, succeeded, text } from './wire.js';

const tag = 'devis';

export const quoteStatuses = ['draft', 'sent', 'accepted', 'rejected'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

const price = z.coerce.number('Un prix est attendu.').min(0, 'Le prix ne peut pas être négatif.').max(9_999_999, 'Le prix est trop grand.');
const percent = z.coerce.number('Une remise est attendue.').min(0, 'La remise est au moins 0.').max(100, 'La remise est au plus 100.');
const ignored = z.unknown().optional();

/** All amounts of a quote include tax, in euros; HT and VAT are split out of the total (WS-284). */
const quoteItemInput = z.object({
  product_id: id,
  product_name: line(255, 'Le nom du produit est obligatoire.'),
  quantity: z.coerce.number('Une quantité est attendue.').int('La quantité est un nombre entier.').min(1, 'La quantité est au moins 1.').max(9999),
  unit_price: price,
  discount_percentage: percent.default(0),
  discounted_price: ignored,
  total_price: ignored,
});

const quoteInput = z.object({
  quote_number: z.preprocess((v) => (v === '' || v === null ? undefined : v), text(40).optional()),
  client_id: z.coerce.number('Le client est obligatoire.').int().positive('Le client est obligatoire.'),
  subtotal: ignored,
  discount_percentage: percent.default(0),
  discount_amount: ignored,
  total_amount: ignored,
  status: z.enum(quoteStatuses, 'Ce statut n’existe pas.').default('draft'),
  valid_until: z.iso.date('La date de validité est obligatoire.'),
  notes: text(5000).nullish().transform((notes) => notes || null),
  items: z.array(quoteItemInput, 'Au moins une ligne est attendue.').min(1, 'Au moins une ligne est attendue.').max(200, 'Un devis a au plus 200 lignes.'),
});
export type QuoteInput = z.output<typeof quoteInput>;

export const quoteItem = z.object({
  id: z.number(),
  product_id: z.number(),
  product_name: z.string(),
  description: z.string().nullable(),
  quantity: z.number(),
  unit_price: euros,
  discount_percentage: z.number(),
  discounted_price: euros,
  total_price: euros,
  product: z.object({ id: z.number(), url_image: z.string() }),
});
const person = z.object({ id: z.number(), name: z.string(), email: z.string(), phone: z.string().nullable() });

const quoteHead = z.object({
  id: z.number(),
  quote_number: z.string(),
  client_id: z.number(),
  client: person.extend({ address: z.string() }),
  commercial: person,
  total_amount: euros,
  formatted_total_amount: z.string(),
  status: z.enum(quoteStatuses),
  status_label: z.string(),
  valid_until: z.string(),
  is_expired: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  sent_at: z.string().nullable(),
});
export type QuoteHead = z.output<typeof quoteHead>;

export const quote = quoteHead.extend({
  subtotal: euros,
  discount_percentage: z.number(),
  discount_amount: euros,
  total_ht: euros,
  taxe: euros,
  notes: z.string().nullable(),
  decision_date: z.string().nullable(),
  client_comment: z.string().nullable(),
  version: z.number(),
  items: z.array(quoteItem.extend({ max_quantity: z.number() })),
  history: z.array(z.object({ action: z.string(), description: z.string(), created_at: z.string() })),
});
export type Quote = z.output<typeof quote>;

/** What the holder of the link sees: no internal history, no stock. */
export const clientQuote = quote.omit({ history: true, items: true, client_id: true }).extend({ items: z.array(quoteItem) });
export type ClientQuote = z.output<typeof clientQuote>;

const one = { params: z.object({ id }) };
const savedQuote = z.object({ ...succeeded, message: z.string(), data: quote });

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
      status: z.preprocess((v) => (v === '' ? undefined : v), z.enum(quoteStatuses).optional()),
      sort_by: z.enum(['created_at', 'valid_until', 'quote_number', 'total_amount', 'status']).default('created_at'),
      sort_direction: z.enum(['asc', 'desc']).default('desc'),
    }),
  },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(quoteHead), current_page: z.number(), last_page: z.number(), per_page: z.number(), total: z.number() }) }),
});
export const findQuote = endpoint({ method: 'GET', path: '/api/commercial/devis/:id', audience: staff, summary: 'Un devis, ses lignes et son historique.', tag, input: one, reply: z.object({ ...succeeded, data: quote }) });
export const createQuote = endpoint({ method: 'POST', path: '/api/commercial/devis', audience: staff, summary: 'Crée un devis ; les montants sont recalculés.', tag, input: { body: quoteInput }, reply: savedQuote, status: 201, idempotent: true });
export const updateQuote = endpoint({ method: 'PUT', path: '/api/commercial/devis/:id', audience: staff, summary: 'Modifie un devis en brouillon ou envoyé.', tag, input: { ...one, body: quoteInput }, reply: savedQuote });
export const deleteQuote = endpoint({ method: 'DELETE', path: '/api/commercial/devis/:id', audience: staff, summary: 'Supprime un brouillon.', tag, input: one, reply: acknowledged });
export const changeQuoteStatus = endpoint({ method: 'PATCH', path: '/api/commercial/devis/:id/status', audience: staff, summary: "Change le statut d'un devis.", tag, input: { ...one, body: z.object({ status: z.enum(quoteStatuses, 'Ce statut n’existe pas.') }) }, reply: savedQuote });
export const sendQuote = endpoint({
  method: 'POST',
  path: '/api/commercial/devis/:id/send-email',
  audience: staff,
  summary: 'Envoie le devis au client : PDF et lien public.',
  tag,
  input: { ...one, body: z.object({ custom_message: text(5000).default(''), copy_to_commercial: flag.default(false) }).default({ custom_message: '', copy_to_commercial: false }) },
  reply: savedQuote,
});
export const printQuote = endpoint({ method: 'GET', path: '/api/commercial/devis/:id/pdf', audience: staff, summary: 'Le devis en PDF.', tag, input: one, reply: z.unknown() });

const found = z.object({ q: text(100).default('') });
export const searchQuoteClients = endpoint({ method: 'GET', path: '/api/commercial/clients/search', audience: staff, summary: 'Cherche un client par nom, raison sociale ou email.', tag, input: { query: found }, reply: z.object({ ...succeeded, clients: z.array(z.object({ id: z.number(), name: z.string(), email: z.string() })) }) });
export const searchQuoteProducts = endpoint({ method: 'GET', path: '/api/commercial/products/search', audience: staff, summary: 'Cherche un produit ; price est TTC, stock_quantity exact.', tag, input: { query: found }, reply: z.object({ ...succeeded, products: z.array(z.object({ id: z.number(), name: z.string(), reference: z.string(), price: euros, stock_quantity: z.number(), url_image: z.string() })) }) });
export const findMaximumDiscount = endpoint({ method: 'GET', path: '/api/commercial/remise-max', audience: staff, summary: 'La remise de devis la plus grande, en pour cent.', tag, input: {}, reply: z.object({ ...succeeded, max_remise: z.number() }) });

const token = z.object({ token: z.string().min(1).max(200) });
export const readClientQuote = endpoint({ method: 'GET', path: '/api/client/devis/:token', audience: 'everyone', summary: 'Le devis que montre un lien public.', tag, input: { params: token }, reply: z.object({ ...succeeded, data: clientQuote }) });
export const decideQuote = endpoint({
  method: 'POST',
  path: '/api/client/devis/:token/decision',
  audience: 'everyone',
  summary: 'Accepte (et paie) ou refuse un devis.',
  tag,
  input: { params: token, body: z.object({ decision: z.enum(['accepted', 'rejected'], 'La décision est accepted ou rejected.'), comment: text(2000).nullish().transform((c) => c || null), pay: flag.default(false) }) },
  reply: z.object({ ...succeeded, message: z.string(), data: clientQuote, commande_id: z.number().optional(), order_token: z.string().optional() }),
  idempotent: true,
});
export const printClientQuote = endpoint({ method: 'GET', path: '/api/client/devis/:token/pdf', audience: 'everyone', summary: 'Le devis en PDF, par le lien public.', tag, input: { params: token }, reply: z.unknown() });
