import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { acknowledged, idParam, isoDate, line, succeeded } from './wire.js';

/** Parcels delivered now and before; numbers of no parcel, and of parcels that cannot be delivered now; other rows. */
const counts = z.object({
  livres: z.number(),
  connus: z.number(),
  inconnus: z.array(z.string()),
  refuses: z.array(z.string()),
  ignorees: z.number(),
});

export const importDeliveries = endpoint({
  method: 'POST',
  path: '/api/commercial/expeditions/livraisons',
  audience: staff,
  summary: 'Lit la liste de livraisons d’un transporteur, en CSV : ses colis sont livrés, une seule fois.',
  tag: 'expéditions',
  consumes: ['multipart/form-data'],
  input: { body: z.object({ nom: line(100, 'Indiquez le nom du fichier.'), fichier: z.unknown() }) },
  reply: z.object({ ...succeeded, message: z.string(), data: counts }),
});

/** The signature covers the bytes of the body. */
export const announceDeliveries = endpoint({
  method: 'POST',
  path: '/api/expeditions/annonces',
  audience: 'everyone',
  summary:
    'Reçoit les livraisons d’un transporteur, signées (X-Boutik-Signature) : ses colis sont livrés, une seule fois.',
  tag: 'expéditions',
  errors: { forbidden: ['carrier-signature'], unavailable: ['carrier-announcements-off'] },
  input: {
    body: z.object({
      colis: z
        .array(
          z.object({
            numero: line(60, 'Indiquez le numéro de suivi.'),
            date: isoDate('Une date est attendue.'),
          }),
        )
        .min(1, 'Aucun colis.')
        .max(1000, '1\u202f000 colis au plus.')
        .meta({ examples: [[{ numero: '6A12345678901', date: '2026-11-24' }]] }),
    }),
  },
  reply: z.object({ ...succeeded, data: counts }),
});

const unknownDelivery = z.object({
  id: z.number(),
  numero: z.string(),
  /** When the carrier says that it was delivered, "2026-11-24". */
  date: z.string(),
  annonce_le: z.string(),
});
export type UnknownDelivery = z.output<typeof unknownDelivery>;

export const listUnknownDeliveries = endpoint({
  method: 'GET',
  path: '/api/commercial/expeditions/inconnus',
  audience: staff,
  summary: 'Les livraisons annoncées par un transporteur dont aucun colis n’a le numéro, cent au plus.',
  tag: 'expéditions',
  input: {},
  reply: z.object({ ...succeeded, data: z.array(unknownDelivery) }),
});

export const dismissUnknownDelivery = endpoint({
  method: 'DELETE',
  path: '/api/commercial/expeditions/inconnus/:id',
  audience: staff,
  summary: 'Retire de la liste une livraison annoncée qui n’est pas de la boutique.',
  tag: 'expéditions',
  errors: { 'not-found': ['unknown-delivery'] },
  input: { params: z.object({ id: idParam }) },
  reply: acknowledged,
});
