import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { paymentMeans } from './payments.js';
import { absentIfEmpty, euros, isoDate, page, pageSize, succeeded, text } from './wire.js';

const tag = 'comptabilité';
const day = absentIfEmpty(isoDate('Une date est attendue.'));

/** Amounts in euros at the end of a day. */
const balances = {
  /** Invoiced, credit notes deducted. */
  facture: euros,
  /** Received, refunds deducted. */
  regle: euros,
  /** What is owed to the shop; negative: what it owes. */
  solde: euros,
  /** Taken back by a provider in disputes and not given back: owed too, but doubtful. */
  litige: euros,
};

const clientBalance = z.object({
  /** Of the client, or of the order whose client has no account any more. */
  id: z.string(),
  client_id: z.number().nullable(),
  nom: z.string(),
  ...balances,
});
export type ClientBalance = z.output<typeof clientBalance>;

export const listClientBalances = endpoint({
  method: 'GET',
  path: '/api/commercial/soldes',
  audience: admins,
  summary: 'Le solde de chaque client à la fin d’une journée, le plus grand d’abord.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(25, 1000),
      search: text(100).default(''),
      /** Today when absent. */
      au: day,
      /** Absent: those that are not balanced. */
      etat: absentIfEmpty(z.enum(['débiteur', 'créditeur', 'tous'])),
    }),
  },
  reply: z.object({
    ...succeeded,
    /** `totaux` is of all clients, whatever the filters are. */
    data: z.object({ data: z.array(clientBalance), total: z.number(), totaux: z.object(balances) }),
  }),
});

const meansTotal = z.object({
  id: z.string(),
  moyen: z.enum(paymentMeans),
  /** First day of the month, or the day. */
  debut: z.string(),
  operations: z.number(),
  recu: euros,
  rendu: euros,
  /** Taken by the provider in disputes, fees included, less what it gave back. */
  litiges: euros,
  /** What is left of it. */
  net: euros,
});
export type MeansTotal = z.output<typeof meansTotal>;

export const listPaymentsByMeans = endpoint({
  method: 'GET',
  path: '/api/commercial/reglements',
  audience: admins,
  summary: 'Ce qui a été reçu et rendu par moyen de paiement et par mois ou par jour, le plus récent d’abord.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(25, 1000),
      /** Both days included; absent: from the first and to the last movement. */
      du: day,
      au: day,
      moyen: absentIfEmpty(z.enum(paymentMeans)),
      /** Absent: by month. */
      par: absentIfEmpty(z.enum(['jour'])),
    }),
  },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(meansTotal), total: z.number() }) }),
});
