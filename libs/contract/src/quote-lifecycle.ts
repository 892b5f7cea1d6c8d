import { admins, staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { quoteById, savedQuoteReply } from './quote-endpoints.js';
import { idParam, isoDate, text } from './wire.js';

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
export const assignQuote = endpoint({
  method: 'PUT',
  path: '/api/commercial/devis/:id/proprietaire',
  audience: admins,
  summary: 'Confie un devis qui n’est pas décidé à un autre membre de l’équipe, avec ses tâches ouvertes.',
  tag,
  errors: { conflict: ['quote-final'] },
  input: { ...quoteById, body: z.object({ proprietaire: idParam }) },
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
