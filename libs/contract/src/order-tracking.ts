import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { acknowledged, email, idParam, orderToken, orNumericString, wholeNumber } from './wire.js';

const tag = 'commandes';

/** POST, because the address must not appear in URLs. The reply is the same for an order that does not exist. */
export const requestOrderLink = endpoint({
  method: 'POST',
  path: '/api/commandes/suivi',
  audience: 'everyone',
  summary: 'Envoie à l’adresse d’une commande un message avec le lien de sa page.',
  tag,
  errors: { 'too-many': ['order-link-address', 'order-link-mail'] },
  input: {
    body: z.object({
      numero: z
        .string('Indiquez le numéro de commande.')
        .trim()
        .toUpperCase()
        .min(1, 'Indiquez le numéro de commande.')
        .max(40, 'Ce numéro est trop long.')
        .regex(/^[A-Za-z\d-]*$/, 'Un numéro de commande a la forme CMD-2026-000123.'),
      email,
    }),
  },
  reply: acknowledged,
});

export const downloadDeliveryNotes = endpoint({
  method: 'GET',
  path: '/api/commandes/:id/bons-de-livraison',
  audience: 'everyone',
  summary: 'Les bons de livraison des colis partis d’une commande, en PDF.',
  tag,
  produces: ['application/pdf'],
  errors: {
    unauthenticated: ['not-signed-in'],
    'not-found': ['nothing-to-print'],
    unavailable: ['shipment-document-not-printed'],
  },
  input: { params: z.object({ id: idParam }), query: z.object({ order_token: orderToken }) },
  reply: z.unknown(),
});

export const archiveOwnInvoices = endpoint({
  method: 'GET',
  path: '/api/factures',
  audience: 'signed-in',
  summary: 'Mes factures et mes avoirs d’une année en PDF, dans une archive zip.',
  tag,
  produces: ['application/zip'],
  errors: {
    'not-found': ['no-invoices'],
    conflict: ['too-many-invoices'],
    unavailable: ['invoice-not-printed'],
  },
  input: { query: z.object({ annee: orNumericString(wholeNumber(2000, 2100)) }) },
  reply: z.unknown(),
});
