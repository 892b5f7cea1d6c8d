import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { carrierCodes, orderShipmentsReply as reply, wireShipmentStatus } from './shipments.js';
import { idParam, isoDate, line, wholeNumber } from './wire.js';

const tag = 'expéditions';

const trackingNumber = line(60, 'Indiquez le numéro de suivi.').refine(
  (value) => /^[A-Za-z0-9 ./-]+$/.test(value),
  'Un numéro de suivi n’a que des lettres, des chiffres, des tirets et des espaces.',
);
const trackingLink = z
  .url({ protocol: /^https$/, error: 'Un lien qui commence par https:// est attendu.' })
  .max(500)
  .meta({ examples: ['https://suivi.exemple.re/colis/12'] });
const version = wholeNumber(1);

export const moveShipment = endpoint({
  method: 'POST',
  path: '/api/commercial/colis/:id/etapes',
  audience: staff,
  summary: 'Fait avancer un colis : préparé, expédié, prêt au retrait, livré, revenu ou annulé.',
  tag,
  errors: {
    'not-found': ['unknown-shipment'],
    conflict: ['shipment-changed', 'shipment-status', 'order-not-deliverable'],
  },
  input: {
    params: z.object({ id: idParam }),
    body: z.object({
      version,
      etape: z.enum(wireShipmentStatus).exclude(['preparing']),
      /** Required when the parcel is shipped. */
      transporteur: z.enum(carrierCodes).optional(),
      numero_suivi: trackingNumber.nullish(),
      /** For a carrier whose page is not known. */
      lien_suivi: trackingLink.nullish(),
      /** The day of the delivery; today without it. */
      date: isoDate('Une date est attendue.').optional(),
    }),
  },
  reply,
});

export const recordExport = endpoint({
  method: 'PUT',
  path: '/api/commercial/colis/:id/exportation',
  audience: staff,
  summary: 'Note la déclaration d’exportation d’un colis parti hors de La Réunion, qui justifie l’exonération de TVA.',
  tag,
  errors: { 'not-found': ['unknown-shipment'], conflict: ['shipment-changed'] },
  input: {
    params: z.object({ id: idParam }),
    body: z.object({
      version,
      numero: line(60, 'Indiquez le numéro de la déclaration.'),
      date: isoDate('Une date est attendue.'),
    }),
  },
  reply,
});
