import { admins, staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import {
  absentIfEmpty,
  acknowledged,
  amount,
  euros,
  flag,
  idParam,
  isoDate,
  orderToken,
  page,
  pageSize,
  succeeded,
  text,
  wholeNumber,
} from './wire.js';

const tag = 'échéances';
const params = z.object({ id: idParam });
const done = z.object({ ...succeeded, message: z.string() });

const accountConflicts = [
  'account-not-offered',
  'account-with-deposit',
  'account-overdue',
  'account-limit-reached',
  'order-not-payable',
] as const;

export const confirmOnAccount = endpoint({
  method: 'POST',
  path: '/api/commandes/:id/paiement-a-echeance',
  audience: 'everyone',
  summary: 'Confirme une commande que le client professionnel paie plus tard : elle est facturée et préparée.',
  tag,
  errors: { unauthenticated: ['not-signed-in'], 'not-found': ['unknown-order'], conflict: accountConflicts },
  input: { params, body: z.object({ order_token: orderToken }) },
  reply: acknowledged,
});

export const confirmOnAccountByStaff = endpoint({
  method: 'POST',
  path: '/api/commercial/commandes/:id/paiement-a-echeance',
  audience: staff,
  summary: 'Confirme pour un client professionnel une commande qu’il paie plus tard.',
  tag,
  errors: { 'not-found': ['unknown-order'], conflict: accountConflicts },
  input: { params },
  reply: done,
});

const terms = z.object({
  /** What may be unpaid at once. */
  plafond: euros,
  jours: z.number(),
  fin_de_mois: z.boolean(),
  relances_suspendues: z.boolean(),
});

const clientTerms = z.object({
  /** Null: this client pays at once. */
  conditions: terms.nullable(),
  /** Whether this client can be given terms: a validated business. */
  possible: z.boolean(),
  /** What is not paid of orders on account. */
  encours: euros,
  /** The earliest due day of what is not paid, "2026-12-25". */
  plus_ancienne: z.string().nullable(),
});
export type StaffClientTerms = z.output<typeof clientTerms>;
const termsReply = z.object({ ...succeeded, message: z.string().optional(), data: clientTerms });

export const findClientTerms = endpoint({
  method: 'GET',
  path: '/api/commercial/clients/:id/paiement-a-echeance',
  audience: staff,
  summary: 'Le paiement à échéance d’un client : plafond, délai, encours.',
  tag,
  errors: { 'not-found': ['unknown-client'] },
  input: { params },
  reply: termsReply,
});

const BAD_LIMIT = 'Le plafond va de 1 à 1 000 000 €.';
const grantedTerms = z
  .object({
    plafond: amount(BAD_LIMIT).min(1, BAD_LIMIT).max(1_000_000, BAD_LIMIT),
    jours: wholeNumber(1, 60),
    fin_de_mois: flag,
    relances_suspendues: flag,
  })
  .refine(({ jours, fin_de_mois: endOfMonth }) => !endOfMonth || jours <= 45, {
    error: 'Fin de mois, le délai est de 45 jours au plus.',
    path: ['jours'],
  });

export const changeClientTerms = endpoint({
  method: 'PUT',
  path: '/api/commercial/clients/:id/paiement-a-echeance',
  audience: admins,
  summary: 'Accorde à un client professionnel le paiement à échéance, le change ou le retire.',
  tag,
  errors: { 'not-found': ['unknown-client'], conflict: ['not-a-business', 'client-terms-changed'] },
  input: {
    params,
    body: z.object({
      conditions: grantedTerms.nullable(),
      /** Those that were read; 409 when they have changed since. Without them the last save wins. */
      lues: grantedTerms.nullable().optional(),
    }),
  },
  reply: termsReply,
});

/** How long an invoice is overdue. */
export const wireDebtAge = { 'not-due': 'à venir', '1-30': '1-30', '31-60': '31-60', 'over-60': 'plus de 60' } as const;
export type DueInvoiceAge = (typeof wireDebtAge)[keyof typeof wireDebtAge];

const dueInvoice = z.object({
  /** Of the order, and the number of the instalment: "17-2"; "17-0" where the whole is due on one day. */
  id: z.string(),
  commande_id: z.number(),
  numero: z.string(),
  /** The number of the instalment; null for an order without a schedule. */
  tranche: z.object({ numero: z.number(), sur: z.number() }).nullable(),
  facture: z.object({ id: z.number(), numero: z.string() }),
  client: z.object({ id: z.number().nullable(), nom: z.string() }),
  emise_le: z.string(),
  echeance: z.string(),
  /** Days of delay; 0 before. */
  retard: z.number(),
  /** Of the invoice, or of the instalment. */
  total: euros,
  reste: euros,
  /** Penalties until today, without the fixed indemnity. */
  penalites: euros,
  /** The last reminder. */
  relance: z.object({ le: z.string(), jours: z.number() }).nullable(),
  relances_suspendues: z.boolean(),
});
export type DueInvoice = z.output<typeof dueInvoice>;

export const listDueInvoices = endpoint({
  method: 'GET',
  path: '/api/commercial/echeances',
  audience: staff,
  summary:
    'Les factures à échéance et les échéances des échéanciers qui ne sont pas payées, les plus en retard d’abord, et leurs totaux par âge.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(25, 1000),
      /** Number of the invoice or of the order, client. */
      search: text(100).default(''),
      age: absentIfEmpty(z.enum(wireDebtAge)),
      client_id: absentIfEmpty(idParam),
    }),
  },
  reply: z.object({
    ...succeeded,
    data: z.object({
      data: z.array(dueInvoice),
      total: z.number(),
      /** Of all of them, whatever the filters are. */
      totaux: z.array(z.object({ age: z.enum(wireDebtAge), factures: z.number(), reste: euros })),
    }),
  }),
});

export const pauseReminders = endpoint({
  method: 'PUT',
  path: '/api/commercial/echeances/:id/relances',
  audience: staff,
  summary: 'Suspend ou reprend les relances d’une facture à échéance ; l’identifiant est celui de la commande.',
  tag,
  errors: { 'not-found': ['unknown-order'] },
  input: { params, body: z.object({ suspendues: flag }) },
  reply: done,
});

const statement = z.object({
  client: z.string(),
  du: z.string(),
  au: z.string(),
  /** What the client owed before the first day; negative when the shop owes. */
  solde_initial: euros,
  lignes: z.array(
    z.object({
      date: z.string(),
      type: z.enum(['facture', 'facture-acompte', 'avoir', 'paiement', 'remboursement', 'litige']),
      /** Number of the document, or of the order that was paid. */
      piece: z.string(),
      echeance: z.string().nullable(),
      debit: euros,
      credit: euros,
      /** After this line. */
      solde: euros,
    }),
  ),
  solde: euros,
  /** The part of what is owed on account whose due day is past, today. */
  en_retard: euros,
});
export type ClientStatement = z.output<typeof statement>;

export const readClientStatement = endpoint({
  method: 'GET',
  path: '/api/commercial/clients/:id/releve',
  audience: staff,
  summary: 'Le relevé de compte d’un client : factures, avoirs, paiements et solde.',
  tag,
  errors: { 'not-found': ['unknown-client'] },
  input: {
    params,
    query: z.object({ du: isoDate('Une date est attendue.'), au: isoDate('Une date est attendue.') }),
  },
  reply: z.object({ ...succeeded, data: statement }),
});
