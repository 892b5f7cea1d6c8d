import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { euros, idParam, orderToken } from './wire.js';

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

/** What the PDFs of an order have in common: its owner reads them, or who has its token. */
const download = {
  method: 'GET',
  audience: 'everyone',
  tag,
  produces: ['application/pdf'],
  errors: { unauthenticated: ['not-signed-in'] },
  input: { params: z.object({ id: idParam }), query: z.object({ order_token: orderToken }) },
  reply: z.unknown(),
} as const;

export const downloadInvoice = endpoint({
  ...download,
  path: '/api/commandes/:id/facture',
  summary: 'La facture en PDF.',
});

export const downloadDepositInvoice = endpoint({
  ...download,
  path: '/api/commandes/:id/facture-acompte',
  summary: 'La facture d’acompte en PDF.',
});

export const downloadOrder = endpoint({
  ...download,
  path: '/api/commandes/:id/bon-de-commande',
  summary: 'Le bon de commande en PDF.',
});

export const downloadCreditNote = endpoint({
  ...download,
  path: '/api/commandes/:id/avoirs/:avoir',
  summary: 'Un avoir de la commande en PDF.',
  input: { ...download.input, params: z.object({ id: idParam, avoir: idParam }) },
});
