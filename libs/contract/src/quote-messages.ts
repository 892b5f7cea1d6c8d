import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { quoteById } from './quote-endpoints.js';
import { acknowledged, flag, idParam, succeeded, text } from './wire.js';

const tag = 'devis';
const params = z.object({ token: z.string().min(1).max(200) });
const newMessage = text(2000).min(1, 'Écrivez votre message.');
const clientMessage = z.object({ texte: newMessage, demande: flag.default(false) });

/** A message between the client of a quote and its seller. */
const quoteMessage = z.object({
  id: z.number(),
  de: z.enum(['client', 'boutique']),
  auteur: z.string(),
  date: z.string(),
  texte: z.string(),
  /** The client asks for another version. */
  demande: z.boolean(),
  /** The version of the quote when it was written. */
  version: z.number(),
  /** Whether the other side has read it. */
  lu: z.boolean(),
});
export type QuoteMessage = z.output<typeof quoteMessage>;

const listed = z.object({ ...succeeded, data: z.array(quoteMessage) });
const written = listed.extend({ message: z.string() });

export const listClientQuoteMessages = endpoint({
  method: 'GET',
  path: '/api/client/devis/:token/messages',
  audience: 'everyone',
  summary: 'Les messages échangés sur un devis, du plus ancien au plus récent.',
  tag,
  errors: { 'too-many': ['quote-link'] },
  input: { params },
  reply: listed,
});

export const writeClientQuoteMessage = endpoint({
  method: 'POST',
  path: '/api/client/devis/:token/messages',
  audience: 'everyone',
  summary: 'Pose une question sur un devis, ou en demande la modification ; son commercial reçoit un email.',
  tag,
  errors: { conflict: ['quote-not-changeable'], 'too-many': ['quote-link', 'quote-messages'] },
  input: { params, body: clientMessage },
  reply: written,
  status: 201,
  idempotent: true,
});

const ofOwnQuote = { params: z.object({ id: idParam }) };

export const listOwnQuoteMessages = endpoint({
  method: 'GET',
  path: '/api/devis/:id/messages',
  audience: 'signed-in',
  summary: 'Les messages échangés sur un de ses devis.',
  tag,
  errors: { 'not-found': ['unknown-quote'] },
  input: ofOwnQuote,
  reply: listed,
});

export const writeOwnQuoteMessage = endpoint({
  method: 'POST',
  path: '/api/devis/:id/messages',
  audience: 'signed-in',
  summary: 'Pose une question sur un de ses devis, ou en demande la modification.',
  tag,
  errors: { 'not-found': ['unknown-quote'], conflict: ['quote-not-changeable'], 'too-many': ['quote-messages'] },
  input: { ...ofOwnQuote, body: clientMessage },
  reply: written,
  status: 201,
  idempotent: true,
});

export const markOwnQuoteMessagesRead = endpoint({
  method: 'POST',
  path: '/api/devis/:id/messages/lecture',
  audience: 'signed-in',
  summary: 'Marque comme lus les messages de la boutique sur un de ses devis.',
  tag,
  errors: { 'not-found': ['unknown-quote'] },
  input: ofOwnQuote,
  reply: acknowledged,
});

export const listQuoteMessages = endpoint({
  method: 'GET',
  path: '/api/commercial/devis/:id/messages',
  audience: staff,
  summary: 'Les messages échangés avec le client sur un devis.',
  tag,
  input: quoteById,
  reply: listed,
});

export const replyToQuoteMessages = endpoint({
  method: 'POST',
  path: '/api/commercial/devis/:id/messages',
  audience: staff,
  summary: 'Écrit au client sur son devis ; il reçoit le message par email, avec le lien du devis.',
  tag,
  errors: { conflict: ['quote-not-sent'] },
  input: { ...quoteById, body: z.object({ texte: newMessage }) },
  reply: written,
  status: 201,
  idempotent: true,
});

export const markQuoteMessagesRead = endpoint({
  method: 'POST',
  path: '/api/commercial/devis/:id/messages/lecture',
  audience: staff,
  summary: 'Marque comme lus les messages du client ; sans effet pour qui n’est pas le propriétaire du devis.',
  tag,
  input: quoteById,
  reply: acknowledged,
});
