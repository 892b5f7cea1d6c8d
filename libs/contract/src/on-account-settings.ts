import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { amount, succeeded, wholeNumber } from './wire.js';

const tag = 'échéances';

const settings = z.object({
  /** Yearly penalties for late payment, in percent. */
  taux_penalites: z.number(),
  /** Beyond so many days of delay a client buys nothing more on account. */
  retard_max: z.number(),
  /** After so many days of delay a client is reminded. */
  relances: z.array(z.number()),
});
const settingsReply = z.object({ ...succeeded, message: z.string().optional(), data: settings });

export const findAccountSettings = endpoint({
  method: 'GET',
  path: '/api/commercial/reglages/paiement-a-echeance',
  audience: admins,
  summary: 'Les réglages du paiement à échéance.',
  tag,
  input: {},
  reply: settingsReply,
});

const BAD_RATE = 'Le taux va de 0,01 à 50 %.';
export const changeAccountSettings = endpoint({
  method: 'PUT',
  path: '/api/commercial/reglages/paiement-a-echeance',
  audience: admins,
  summary: 'Change le taux des pénalités, le retard toléré et les jours des relances.',
  tag,
  input: {
    body: z.object({
      taux_penalites: amount(BAD_RATE).min(0.01, BAD_RATE).max(50, BAD_RATE),
      retard_max: wholeNumber(0, 365),
      relances: z
        .array(wholeNumber(1, 365))
        .max(6, 'Six relances au plus.')
        .refine((days) => new Set(days).size === days.length, 'Un jour est en double.'),
    }),
  },
  reply: settingsReply,
});
