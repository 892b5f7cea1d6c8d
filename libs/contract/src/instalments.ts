import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { orNumericString } from './strict-input.js';
import { amount, euros, idParam, isoDate, succeeded, wholeNumber } from './wire.js';

const tag = 'échéances';
const params = z.object({ id: idParam });
const MAX_INSTALMENTS = 12;
const path = '/api/commercial/commandes/:id/echeancier';

/** A part of an order with its own due day. */
export const instalment = z.object({
  numero: z.number(),
  date: z.string(),
  montant: euros,
  /** What is not paid of it. */
  reste: euros,
});
export type OrderInstalment = z.output<typeof instalment>;

const schedule = z.object({
  /** Empty: the order has no schedule. */
  echeances: z.array(instalment),
  /** What the instalments of a new schedule add up to; null for an order that can have none. */
  a_payer: euros.nullable(),
  /** The days on which they may be due, and whether the shorter period of consumers applies. */
  premier_jour: z.string(),
  dernier_jour: z.string(),
  particulier: z.boolean(),
});
export type PaymentSchedule = z.output<typeof schedule>;
const reply = z.object({ ...succeeded, message: z.string().optional(), data: schedule });

export const findPaymentSchedule = endpoint({
  method: 'GET',
  path,
  audience: staff,
  summary: 'L’échéancier d’une commande, ou ce qu’il faut pour lui en donner un.',
  tag,
  errors: { 'not-found': ['unknown-order'] },
  input: { params },
  reply,
});

const conflict = ['order-status', 'order-not-payable', 'schedule-not-possible'] as const;

/** How far apart instalments are. */
export const wireRhythm = {
  week: 'semaine',
  fortnight: 'quinzaine',
  'three-weeks': 'trois-semaines',
  month: 'mois',
} as const;

export const proposePaymentSchedule = endpoint({
  method: 'GET',
  path: `${path}/proposition`,
  audience: staff,
  summary: 'Propose des échéances égales, dont la première prend les centimes qui restent.',
  tag,
  errors: { 'not-found': ['unknown-order'], conflict },
  input: {
    params,
    query: z.object({
      fois: orNumericString(wholeNumber(2, MAX_INSTALMENTS)),
      rythme: z.enum(wireRhythm),
      premiere: isoDate('Une date est attendue.'),
    }),
  },
  reply: z.object({ ...succeeded, data: z.array(instalment.omit({ reste: true })) }),
});

export const createPaymentSchedule = endpoint({
  method: 'POST',
  path,
  audience: staff,
  summary: 'Confirme une commande que le client paie en plusieurs échéances : elle est facturée et préparée.',
  tag,
  errors: { 'not-found': ['unknown-order'], conflict: [...conflict, 'schedule-exists'] },
  input: {
    params,
    body: z.object({
      echeances: z
        .array(z.object({ date: isoDate('Une date est attendue.'), montant: amount() }))
        .min(2, 'Un échéancier a au moins deux échéances.')
        .max(MAX_INSTALMENTS, `Un échéancier a au plus ${MAX_INSTALMENTS} échéances.`),
    }),
  },
  reply,
});
