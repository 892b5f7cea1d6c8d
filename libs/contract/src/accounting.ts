import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { paymentMeans } from './payments.js';
import { euros, isoDate, orNumericString, succeeded, wholeNumber } from './wire.js';

const tag = 'comptabilité';

const accounting = z.object({
  /** By rate, in percent; amounts in euros, credit notes deducted. */
  tva: z.array(z.object({ taux: z.number(), ht: euros, tva: euros })),
  /** Invoices and credit notes. */
  documents: z.number(),
  ht: euros,
  ttc: euros,
  encaissements: z.array(z.object({ moyen: z.enum(paymentMeans), recu: euros, rendu: euros })),
});
export type Accounting = z.output<typeof accounting>;

export const readAccounting = endpoint({
  method: 'GET',
  path: '/api/commercial/comptabilite',
  audience: admins,
  summary: 'La TVA par taux et les encaissements d’une période.',
  tag,
  input: {
    query: z.object({ du: isoDate('Une date est attendue.'), au: isoDate('Une date est attendue.') }),
  },
  reply: z.object({ ...succeeded, data: accounting }),
});

export const exportFec = endpoint({
  method: 'GET',
  path: '/api/commercial/comptabilite/fec',
  audience: admins,
  summary: 'Le fichier des écritures comptables (FEC) d’une année civile.',
  tag,
  produces: ['text/plain'],
  input: { query: z.object({ exercice: orNumericString(wholeNumber(2000, 2999)) }) },
  reply: z.unknown(),
});
