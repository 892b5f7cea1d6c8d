import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { paymentProviders } from './payments.js';
import { absentIfEmpty, euros, page, pageSize, succeeded, text } from './wire.js';

/** What a payment has come to that its payer disputes, or that was refused. */
export const wireDisputeState = {
  'needs-response': 'à répondre',
  'under-review': 'en examen',
  won: 'gagné',
  lost: 'perdu',
  refused: 'refusé',
} as const;
export type DisputeStateName = (typeof wireDisputeState)[keyof typeof wireDisputeState];

/** `ouvert` is `à répondre` or `en examen`. */
export const disputeFilters = ['à répondre', 'ouvert', 'gagné', 'perdu', 'refusé'] as const;

const disputeFields = {
  etat: z.enum(wireDisputeState),
  montant: euros,
  /** Until when the provider takes evidence; null when it does not any more. */
  repondre_avant: z.string().nullable(),
  /** What the client owes again of an order on account, because the dispute is lost; 0 for any other. */
  a_nouveau_du: euros,
  /** The page at the provider; empty for a refused payment. */
  url: z.string(),
};

/** Of one order, on its page. */
export const orderDispute = z.object(disputeFields);

const dispute = z.object({
  ...disputeFields,
  /** "litige-12", "refus-41". */
  id: z.string(),
  fournisseur: z.enum(paymentProviders),
  commande: z.object({
    /** Null for an order that is none of products, whose page is another. */
    id: z.number().nullable(),
    numero: z.string(),
    client: z.string(),
  }),
  /** The code of the provider; empty for a refused payment. */
  raison: z.string(),
  /** When it was disputed or refused. */
  le: z.string(),
  /** What the provider has taken and not given back. */
  retire: euros,
  frais: euros,
  /** What the shop itself has refunded of this payment. */
  rembourse: euros,
});
export type Dispute = z.output<typeof dispute>;

export const listDisputes = endpoint({
  method: 'GET',
  path: '/api/commercial/litiges',
  audience: staff,
  summary:
    'Les paiements contestés, ceux auxquels il faut répondre d’abord, et les paiements refusés des 90 derniers jours.',
  tag: 'paiements',
  input: {
    query: z.object({
      page,
      per_page: pageSize(25, 1000),
      /** Number of the order, client. */
      search: text(100).default(''),
      etat: absentIfEmpty(z.enum(disputeFilters)),
    }),
  },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(dispute), total: z.number() }) }),
});
