import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { idsParam } from './wire.js';

/** The French word for each document of parcels; the code uses the keys. */
export const wireShipmentDocument = {
  'picking-list': 'preparation',
  'delivery-notes': 'bons',
  'address-labels': 'etiquettes',
} as const;

export const printShipments = endpoint({
  method: 'GET',
  path: '/api/commercial/expeditions/documents',
  audience: staff,
  summary: 'La liste de préparation, les bons de livraison ou les étiquettes de colis, en PDF.',
  tag: 'expéditions',
  produces: ['application/pdf'],
  errors: {
    'not-found': ['nothing-to-print'],
    conflict: ['too-many-to-print'],
    unavailable: ['shipment-document-not-printed'],
  },
  input: {
    query: z.object({
      genre: z.enum(wireShipmentDocument),
      colis: idsParam(200, 'Au plus 200 colis à la fois.'),
      /** Their parcels that have not left yet. */
      commandes: idsParam(100, 'Au plus 100 commandes à la fois.'),
    }),
  },
  reply: z.unknown(),
});
