import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { quoteById, savedQuoteReply } from './quote-endpoints.js';
import { quoteStages } from './quote-list.js';
import { quoteLossReasons, quoteSummary } from './quotes.js';
import { absentIfEmpty, euros, idParam, isoDate, succeeded, text } from './wire.js';

const tag = 'devis';
const owner = absentIfEmpty(idParam);
const unknownPeriod = 'Une date est attendue.';

const boardColumn = z.object({
  etape: z.enum(quoteStages),
  nombre: z.number(),
  total_ht: euros,
  total_ttc: euros,
  /** The first ones; `listQuotes` with `etape` has all. */
  devis: z.array(quoteSummary),
});
export type QuoteBoardColumn = z.output<typeof boardColumn>;

export const readQuoteBoard = endpoint({
  method: 'GET',
  path: '/api/commercial/suivi-devis',
  audience: staff,
  summary: 'Les devis par étape, avec leurs montants ; ceux qui sont décidés ou expirés depuis 90 jours au plus.',
  tag,
  input: { query: z.object({ proprietaire: owner }) },
  reply: z.object({
    ...succeeded,
    /** Decided and expired quotes are counted from this day on. */
    data: z.object({ depuis: z.string(), etapes: z.array(boardColumn) }),
  }),
});

export const listQuoteOwners = endpoint({
  method: 'GET',
  path: '/api/commercial/suivi-devis/proprietaires',
  audience: staff,
  summary: 'Les commerciaux dont la personne connectée voit les devis.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, data: z.array(z.object({ id: z.number(), nom: z.string() })) }),
});

const outcome = z.object({ nombre: z.number(), total_ttc: euros });
const outcomes = z.object({
  du: z.string(),
  au: z.string(),
  gagnes: outcome,
  perdus: outcome,
  /** Percent of the decided and expired quotes that are won; null when there is none. */
  taux: z.number().nullable(),
  /** The most frequent first; `motif` is null for lost quotes without a reason. */
  motifs: z.array(outcome.extend({ motif: z.enum(quoteLossReasons).nullable() })),
});
export type QuoteOutcomes = z.output<typeof outcomes>;

export const readQuoteOutcomes = endpoint({
  method: 'GET',
  path: '/api/commercial/suivi-devis/resultats',
  audience: staff,
  summary: 'Les devis gagnés (acceptés) et perdus (refusés ou expirés) d’une période, et les motifs des pertes.',
  tag,
  input: {
    query: z.object({ du: isoDate(unknownPeriod), au: isoDate(unknownPeriod), proprietaire: owner }),
  },
  reply: z.object({ ...succeeded, data: outcomes }),
});

export const noteQuoteLoss = endpoint({
  method: 'PUT',
  path: '/api/commercial/devis/:id/perte',
  audience: staff,
  summary: 'Note pourquoi un devis refusé ou expiré est perdu ; le client ne le voit pas.',
  tag,
  errors: { conflict: ['quote-not-lost'] },
  input: {
    ...quoteById,
    body: z.object({
      motif: z.enum(quoteLossReasons, 'Choisissez un motif.'),
      note: text(1000)
        .nullish()
        .transform((note) => note || null),
    }),
  },
  reply: savedQuoteReply,
});
