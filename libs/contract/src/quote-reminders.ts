import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { id, succeeded } from './wire.js';

const tag = 'devis';
/** The most quotes of one call. */
export const MAX_REMINDED_QUOTES = 100;
/** A client is not reminded of a quote again within these days, whoever reminded last. */
export const REMINDER_PAUSE_DAYS = 3;

/** Why a quote's client is not reminded; null when he is. */
const reminderRefusals = ['unknown', 'not-waiting', 'expired', 'without-link', 'reminded'] as const;
export type QuoteReminderRefusal = (typeof reminderRefusals)[number];

const quoteReminder = z.object({
  id: z.number(),
  /** Null for an unknown quote, or a colleague's. */
  quote_number: z.string().nullable(),
  client: z.string().nullable(),
  email: z.string().nullable(),
  refus: z.enum(reminderRefusals).nullable(),
  /** The reason as a sentence. */
  motif: z.string().nullable(),
});
export type QuoteReminder = z.output<typeof quoteReminder>;

const input = {
  body: z.object({
    ids: z
      .array(id, 'Des devis sont attendus.')
      .min(1, 'Choisissez au moins un devis.')
      .max(MAX_REMINDED_QUOTES, `Choisissez au plus ${MAX_REMINDED_QUOTES} devis.`),
  }),
};
const reply = z.object({ ...succeeded, data: z.array(quoteReminder), envois: z.number() });

export const previewQuoteReminders = endpoint({
  method: 'POST',
  path: '/api/commercial/devis/relances/apercu',
  audience: staff,
  summary: 'Ce que la relance des devis choisis enverrait, devis par devis.',
  tag,
  input,
  reply,
});
export const remindQuotes = endpoint({
  method: 'POST',
  path: '/api/commercial/devis/relances',
  audience: staff,
  summary: 'Relance les clients des devis choisis, une fois tous les trois jours au plus.',
  tag,
  input,
  reply: reply.extend({ message: z.string() }),
});
