import { admins, staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { succeeded, wholeNumber, wireNumber } from './wire.js';

const tag = 'devis';

/** Discounts are relative to the catalogue price (percent). Free units are units of free lines below one euro. */
const quoteLimits = z.object({
  ...succeeded,
  max_remise: z.number(),
  /** Null: no limit. */
  max_unites_offertes: z.number().nullable(),
  /** The limits of the sales staff. */
  commercial: z.object({ max_remise: z.number(), max_unites_offertes: z.number() }),
  /** The deposit of a new quote, in percent of its total; null: none. */
  acompte: z.number().nullable(),
});
export const findQuoteLimits = endpoint({
  method: 'GET',
  path: '/api/commercial/remise-max',
  audience: staff,
  summary: 'Ce que je peux accorder sur un devis sans demander d’accord : remise en pour cent, unités offertes.',
  tag,
  input: {},
  reply: quoteLimits,
});
const freeUnits = wireNumber('Un nombre entier est attendu.')
  .int('Un nombre entier est attendu.')
  .min(0, 'Le nombre est au moins 0.')
  .max(9999, 'Le nombre est au plus 9999.');
const deposit = wholeNumber(1, 99);

export const changeQuoteLimits = endpoint({
  method: 'PUT',
  path: '/api/commercial/remise-max',
  audience: admins,
  summary: 'Règle combien d’unités un commercial peut offrir en lignes libres sur un devis sans demander d’accord.',
  tag,
  errors: { conflict: ['quote-limits-changed'] },
  input: {
    body: z.object({
      max_unites_offertes: freeUnits,
      /** Percent; null: none. Absent: as it is. */
      acompte: deposit.nullish(),
      /** What the screen showed: other values by now refuse the call. Absent: nothing is compared. */
      avant: z.object({ max_unites_offertes: freeUnits, acompte: deposit.nullable() }).optional(),
    }),
  },
  reply: quoteLimits,
});
