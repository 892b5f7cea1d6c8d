import { admins, staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { amount, euros, id, succeeded } from './wire.js';

const tag = 'devis';
const mois = z
  .string('Un mois est attendu.')
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Un mois (2026-10) est attendu.')
  .meta({ examples: ['2026-10'] });

/** Amounts without tax, of quotes. */
const target = z.object({
  responsable: z.object({ id: z.number(), nom: z.string() }),
  /** Null: none is set. */
  objectif: euros.nullable(),
  /** Accepted in the month. */
  gagne: euros,
  /** Sent and not expired; 0 for another month than the current one. */
  en_attente: euros,
  /** Percent of the quotes that were won, of those decided or expired in the last twelve months; null without any. */
  taux: z.number().nullable(),
  /** What is won, and of what waits the usual part. */
  prevision: euros,
});
export type SalesTarget = z.output<typeof target>;

export const readSalesTargets = endpoint({
  method: 'GET',
  path: '/api/commercial/suivi-devis/objectifs',
  audience: staff,
  summary: 'Les objectifs d’un mois et leur avancement : le sien pour un commercial, tous pour un administrateur.',
  tag,
  input: { query: z.object({ mois }) },
  reply: z.object({ ...succeeded, data: z.array(target) }),
});

const TOO_LARGE = 'L’objectif va de 1 à 10 000 000 €.';
export const saveSalesTarget = endpoint({
  method: 'PUT',
  path: '/api/commercial/suivi-devis/objectifs',
  audience: admins,
  summary: 'Fixe ou retire l’objectif d’un commercial pour un mois.',
  tag,
  input: {
    body: z.object({
      responsable: id,
      mois,
      /** Null: no target. */
      montant: amount(TOO_LARGE).min(1, TOO_LARGE).max(10_000_000, TOO_LARGE).nullable(),
    }),
  },
  reply: z.object({ ...succeeded, message: z.string() }),
});
