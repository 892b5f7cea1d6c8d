import { admins, territoryIds } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { paymentMeans } from './payments.js';
import { euros, isoDate, line, orNumericString, succeeded, wholeNumber } from './wire.js';

const tag = 'comptabilité';

const accounting = z.object({
  /** By territory and rate, in percent; amounts in euros, credit notes deducted. */
  tva: z.array(z.object({ territoire: z.enum(territoryIds), taux: z.number(), ht: euros, tva: euros })),
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
  summary: 'La TVA par territoire et par taux, et les encaissements d’une période.',
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

export const accountingPrograms = ['ebp', 'sage'] as const;

export const exportEntries = endpoint({
  method: 'GET',
  path: '/api/commercial/comptabilite/ecritures',
  audience: admins,
  summary: 'Les écritures d’une période pour un logiciel de comptabilité, en CSV.',
  tag,
  produces: ['text/csv'],
  input: {
    query: z.object({
      du: isoDate('Une date est attendue.'),
      au: isoDate('Une date est attendue.'),
      logiciel: z.enum(accountingPrograms),
    }),
  },
  reply: z.unknown(),
});

const closing = z.object({
  id: z.number(),
  type: z.enum(['mois', 'exercice']),
  du: z.string(),
  au: z.string(),
  ecritures: z.number(),
  /** Debit of all entries; the credit is the same. */
  total: euros,
  comptes: z.array(z.object({ numero: z.string(), libelle: z.string(), debit: euros, credit: euros })),
  /** SHA-256 in hexadecimal, with those before. */
  empreinte: z.string(),
  auteur: z.string(),
  date: z.string(),
});
export type AccountingClosing = z.output<typeof closing>;

const period = z.object({ du: z.string(), au: z.string() });

const closings = z.object({
  /** The newest first. */
  clotures: z.array(closing),
  /** The next periods that can be closed; null while they are not over. */
  mois: period.nullable(),
  exercice: period.nullable(),
  /** The last check of closed periods, and what it found. */
  verifiees: z.string().nullable(),
  ecarts: z.array(z.string()),
});
export type AccountingClosings = z.output<typeof closings>;

export const listClosings = endpoint({
  method: 'GET',
  path: '/api/commercial/comptabilite/clotures',
  audience: admins,
  summary: 'Les mois et les exercices clos.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, data: closings }),
});

export const closePeriod = endpoint({
  method: 'POST',
  path: '/api/commercial/comptabilite/clotures',
  audience: admins,
  summary: 'Clôt un mois, ou un exercice avec ses mois.',
  tag,
  errors: { conflict: ['closing-order', 'period-not-over'] },
  input: {
    body: z.object({
      periode: z
        .string('Une période est attendue.')
        .regex(/^20\d\d(-(0[1-9]|1[0-2]))?$/, 'Un mois (2026-10) ou une année est attendu.')
        .meta({ examples: ['2026-10'] }),
    }),
  },
  reply: z.object({ ...succeeded, message: z.string() }),
});

const ownAccount = z.object({
  /** Number of the standard account. */
  compte: z.string().max(12),
  numero: z
    .string('Un numéro de compte est attendu.')
    .trim()
    .regex(/^[1-7][0-9A-Z]{2,11}$/, 'De 3 à 12 chiffres ou lettres majuscules, la classe d’abord.')
    .meta({ examples: ['411000'] }),
  libelle: line(60, 'Un libellé est attendu.'),
});

const chart = z.object({
  comptes: z.array(ownAccount.extend({ libelle_standard: z.string() })),
});

export const findChartOfAccounts = endpoint({
  method: 'GET',
  path: '/api/commercial/comptabilite/plan',
  audience: admins,
  summary: 'Les comptes que les écritures utilisent.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, data: chart }),
});

export const changeChartOfAccounts = endpoint({
  method: 'PUT',
  path: '/api/commercial/comptabilite/plan',
  audience: admins,
  summary: 'Change les comptes des écritures qui ne sont pas closes.',
  tag,
  input: { body: z.object({ comptes: z.array(ownAccount).max(100) }) },
  reply: z.object({ ...succeeded, message: z.string(), data: chart }),
});
