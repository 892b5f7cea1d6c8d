import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { line, succeeded } from './wire.js';

export const importDeliveries = endpoint({
  method: 'POST',
  path: '/api/commercial/expeditions/livraisons',
  audience: staff,
  summary: 'Lit la liste de livraisons d’un transporteur, en CSV : ses colis sont livrés, une seule fois.',
  tag: 'expéditions',
  consumes: ['multipart/form-data'],
  input: { body: z.object({ nom: line(100, 'Indiquez le nom du fichier.'), fichier: z.unknown() }) },
  reply: z.object({
    ...succeeded,
    message: z.string(),
    /** Parcels delivered now and before; numbers of no parcel, and of parcels that cannot be delivered now; other rows. */
    data: z.object({
      livres: z.number(),
      connus: z.number(),
      inconnus: z.array(z.string()),
      refuses: z.array(z.string()),
      ignorees: z.number(),
    }),
  }),
});
