import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { euros, idParam } from './wire.js';

const tag = 'commandes';

export const orderDocumentTypes = ['bon-de-commande', 'facture-acompte', 'facture', 'avoir'] as const;

/** A PDF of an order; `montant` is negative on a credit note and null on a document that bills nothing. */
export const orderDocument = z.object({
  type: z.enum(orderDocumentTypes),
  numero: z.string(),
  date: z.string(),
  montant: euros.nullable(),
  url: z.string(),
});
export type OrderDocument = z.output<typeof orderDocument>;

export const downloadInvoice = endpoint({
  method: 'GET',
  path: '/api/commandes/:id/facture',
  audience: 'everyone',
  summary: 'La facture en PDF.',
  tag,
  produces: ['application/pdf'],
  errors: { unauthenticated: ['not-signed-in'] },
  input: { params: z.object({ id: idParam }), query: z.object({ order_token: z.string().max(100).optional() }) },
  reply: z.unknown(),
});

export const downloadDepositInvoice = endpoint({
  method: 'GET',
  path: '/api/commandes/:id/facture-acompte',
  audience: 'everyone',
  summary: 'La facture d’acompte en PDF.',
  tag,
  produces: ['application/pdf'],
  errors: { unauthenticated: ['not-signed-in'] },
  input: { params: z.object({ id: idParam }), query: z.object({ order_token: z.string().max(100).optional() }) },
  reply: z.unknown(),
});

export const downloadOrder = endpoint({
  method: 'GET',
  path: '/api/commandes/:id/bon-de-commande',
  audience: 'everyone',
  summary: 'Le bon de commande en PDF.',
  tag,
  produces: ['application/pdf'],
  errors: { unauthenticated: ['not-signed-in'] },
  input: { params: z.object({ id: idParam }), query: z.object({ order_token: z.string().max(100).optional() }) },
  reply: z.unknown(),
});

export const downloadCreditNote = endpoint({
  method: 'GET',
  path: '/api/commandes/:id/avoirs/:avoir',
  audience: 'everyone',
  summary: 'Un avoir de la commande en PDF.',
  tag,
  produces: ['application/pdf'],
  errors: { unauthenticated: ['not-signed-in'] },
  input: {
    params: z.object({ id: idParam, avoir: idParam }),
    query: z.object({ order_token: z.string().max(100).optional() }),
  },
  reply: z.unknown(),
});
