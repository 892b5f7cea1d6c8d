import { admins, staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { quoteById, savedQuoteReply } from './quote-endpoints.js';
import { isoDate, text } from './wire.js';

const tag = 'devis';

export const duplicateQuote = endpoint({
  method: 'POST',
  path: '/api/commercial/devis/:id/duplicate',
  audience: staff,
  summary: 'Copie un devis dans un nouveau brouillon.',
  tag,
  input: quoteById,
  reply: savedQuoteReply,
  status: 201,
  idempotent: true,
});
export const extendQuote = endpoint({
  method: 'POST',
  path: '/api/commercial/devis/:id/prolonger',
  audience: staff,
  summary: 'Prolonge un devis envoyé, expiré ou non, et le renvoie au client.',
  tag,
  errors: { conflict: ['quote-not-extendable'] },
  input: {
    ...quoteById,
    body: z.object({ valid_until: isoDate('Cette date n’est pas valable.').optional() }).default({}),
  },
  reply: savedQuoteReply,
});
export const decideQuoteApproval = endpoint({
  method: 'POST',
  path: '/api/commercial/devis/:id/approbation',
  audience: admins,
  summary: "Accorde ou refuse une remise au-delà du maximum d'un commercial.",
  tag,
  errors: { conflict: ['nothing-to-approve'] },
  input: {
    ...quoteById,
    body: z.object({
      decision: z.enum(['given', 'refused'], 'La décision est given ou refused.'),
      comment: text(1000)
        .nullish()
        .transform((comment) => comment || null),
    }),
  },
  reply: savedQuoteReply,
});
