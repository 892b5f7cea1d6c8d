import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { quoteStatuses, quoteSummary } from './quotes.js';
import { absentIfEmpty, idParam, isoDate, page, pageSize, succeeded, text } from './wire.js';

/** The status of a quote, divided by what is left to do: a sent one may be expired, an accepted one paid. */
export const quoteStages = ['draft', 'sent', 'expired', 'accepted', 'paid', 'rejected'] as const;
export type QuoteStage = (typeof quoteStages)[number];

/** Of the purchase price, in percent: below 0, below 10, below 20, from 20 on; or no purchase price is known. */
export const quoteMarginRanges = ['negative', 'low', 'medium', 'high', 'unknown'] as const;
export type QuoteMarginRange = (typeof quoteMarginRanges)[number];

const day = absentIfEmpty(isoDate('Une date est attendue.'));

export const listQuotes = endpoint({
  method: 'GET',
  path: '/api/commercial/devis',
  audience: staff,
  summary: 'Les devis : les siens pour un commercial, tous pour un administrateur.',
  tag: 'devis',
  input: {
    query: z.object({
      page,
      per_page: pageSize(15, 1000),
      search: text(100).default(''),
      status: absentIfEmpty(z.enum(quoteStatuses)),
      etape: absentIfEmpty(z.enum(quoteStages)),
      client_id: absentIfEmpty(idParam),
      /** The owner. */
      proprietaire: absentIfEmpty(idParam),
      /** Created on these days of La Réunion or between them. */
      du: day,
      au: day,
      /** "oui": its order is paid; "non": accepted, and not paid. */
      paye: absentIfEmpty(z.enum(['oui', 'non'])),
      /** Of the lines whose purchase price is known. */
      marge: absentIfEmpty(z.enum(quoteMarginRanges)),
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
