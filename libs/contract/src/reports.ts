import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { absentIfEmpty, euros, isoDate, page, pageSize, succeeded } from './wire.js';

const tag = 'rapports';

export const reportPeriods = ['aujourdhui', '7j', '30j', '90j', 'mois', 'trimestre', 'annee', 'libre'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];
export const reportComparisons = ['precedente', 'annee', 'aucune'] as const;
export type ReportComparison = (typeof reportComparisons)[number];
export const reportSteps = ['jour', 'semaine', 'mois'] as const;
export type ReportStep = (typeof reportSteps)[number];
export const reportDimensions = ['produit', 'categorie', 'marque', 'vendeur', 'client', 'commune'] as const;
export type ReportDimension = (typeof reportDimensions)[number];
export const reportSorts = [
  'ca_ht',
  'ca_ttc',
  'marge',
  'taux_marge',
  'commandes',
  'panier_moyen_ttc',
  'unites',
  'remboursements_ht',
] as const;

const day = absentIfEmpty(isoDate('Une date est attendue.'));
/** Days of La Réunion; `du` and `au` count for the period `libre` alone. */
const period = {
  periode: absentIfEmpty(z.enum(reportPeriods, 'Cette période est inconnue.')).transform((value) => value ?? '30j'),
  du: day,
  au: day,
  comparaison: absentIfEmpty(z.enum(reportComparisons, 'Cette comparaison est inconnue.')).transform(
    (value) => value ?? 'precedente',
  ),
};

/**
 * Amounts after discounts. `ca`: invoices less credit notes; `panier_moyen_ttc`: invoiced per order. The margin counts the sales
 * whose purchase price was known when they were made (`base_marge_ht`); null without any.
 */
const amounts = {
  ca_ht: euros,
  ca_ttc: euros,
  ventes_ht: euros,
  ventes_ttc: euros,
  remboursements_ht: euros,
  remboursements_ttc: euros,
  commandes: z.number(),
  panier_moyen_ttc: euros.nullable(),
  unites: z.number(),
  unites_rendues: z.number(),
  base_marge_ht: euros,
  cout: euros,
  marge: euros.nullable(),
  /** Percent of `base_marge_ht`. */
  taux_marge: z.number().nullable(),
};
const sales = z.object(amounts);
export type ReportSales = z.output<typeof sales>;

const count = z.object({ nombre: z.number(), montant_ttc: euros });
/** Quotes sent in the period, and what became of them since. */
const quotes = z.object({
  envoyes: count,
  acceptes: count,
  refuses: count,
  payes: count,
  /** Paid among the sent ones, in percent. */
  taux_conversion: z.number().nullable(),
});
export type ReportQuotes = z.output<typeof quotes>;
const customers = z.object({ nouveaux: z.number(), fideles: z.number() });

const range = z.object({ du: z.string(), au: z.string() });
const totals = z.object({ ventes: sales, devis: quotes, clients: customers });
export type ReportTotals = z.output<typeof totals>;
const point = range.extend({ ca_ht: euros, ca_ttc: euros, marge: euros.nullable(), commandes: z.number() });
export type ReportPoint = z.output<typeof point>;

const summary = z.object({
  periode: range,
  /** Null when nothing is compared. */
  comparee: range.nullable(),
  total: totals,
  total_compare: totals.nullable(),
  pas: z.enum(reportSteps),
  evolution: z.array(point),
  /** The intervals of the compared period, in the same order; their number may differ. */
  evolution_comparee: z.array(point).nullable(),
});
export type ReportSummary = z.output<typeof summary>;

export const readReport = endpoint({
  method: 'GET',
  path: '/api/commercial/rapports/synthese',
  audience: admins,
  summary: 'Chiffre d’affaires, marge, panier, clients et devis d’une période, comparés à une autre.',
  tag,
  input: {
    query: z.object({ ...period, pas: absentIfEmpty(z.enum(reportSteps, 'Ce pas est inconnu.')) }),
  },
  reply: z.object({ ...succeeded, data: summary }),
});

const row = z.object({
  /** Of the product, the category, the brand, the account; the INSEE code of a commune; 0: none. */
  id: z.number(),
  nom: z.string(),
  /** The reference of a product, the e-mail of an account. */
  detail: z.string().nullable(),
  ...amounts,
  devis_envoyes: z.number().nullable(),
  devis_payes: z.number().nullable(),
  taux_conversion: z.number().nullable(),
  ca_ht_compare: euros.nullable(),
  commandes_compare: z.number().nullable(),
  marge_compare: euros.nullable(),
});
export type ReportRow = z.output<typeof row>;

export const listReportRows = endpoint({
  method: 'GET',
  path: '/api/commercial/rapports',
  audience: admins,
  summary: 'Les ventes d’une période par produit, catégorie, marque, vendeur, client ou commune.',
  tag,
  input: {
    query: z.object({
      ...period,
      dimension: absentIfEmpty(z.enum(reportDimensions, 'Ce regroupement est inconnu.')).transform(
        (value) => value ?? 'produit',
      ),
      page,
      per_page: pageSize(25, 1000),
      sort_by: z.enum(reportSorts).default('ca_ht'),
      sort_direction: z.enum(['asc', 'desc']).default('desc'),
    }),
  },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(row), total: z.number() }) }),
});
