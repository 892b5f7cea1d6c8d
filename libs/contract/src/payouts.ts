import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import {
  absentIfEmpty,
  acknowledged,
  euros,
  flag,
  id,
  idParam,
  isoDate,
  line,
  page,
  pageSize,
  succeeded,
} from './wire.js';

const tag = 'comptabilité';

/** A row of the bank's statement. */
const bankRow = z.object({ id: z.number(), date: z.string(), libelle: z.string() });

const payout = z.object({
  id: z.number(),
  fournisseur: z.enum(['stripe', 'paypal']),
  /** At the provider. */
  numero: z.string(),
  /** When the bank receives it, "2026-11-24". */
  date: z.string(),
  montant: euros,
  /** Retained by the provider, without those of disputes. */
  frais: euros,
  paiements: z.number(),
  /** Of `paiements`: those that the shop does not know. */
  inconnus: z.number(),
  /** What its content does not explain: 0 when all sums agree. */
  ecart: euros,
  /** What it contains of a kind that the shop does not know. */
  a_verifier: z.array(z.object({ id: z.string(), code: z.string(), montant: euros })),
  fichier: z.string(),
  /** The day on which it is booked. */
  importe_le: z.string(),
  /** The row of the bank's statement that it is; null while it is not matched. */
  banque: bankRow.nullable(),
  /** An open row of the same amount, the closest to its day; of payouts that are not matched. */
  proposition: bankRow.nullable(),
});
export type StaffPayout = z.output<typeof payout>;

export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/commercial/versements',
  audience: admins,
  summary: 'Les versements du prestataire de paiement sur le compte bancaire, avec leurs frais.',
  tag,
  input: { query: z.object({ page, per_page: pageSize(25, 1000) }) },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(payout), total: z.number() }) }),
});

const imported = z.object({
  ...succeeded,
  message: z.string(),
  /** New payouts, payouts that were read before, those with unknown payments, and rows of other currencies or without payout. */
  data: z.object({ ajoutes: z.number(), connus: z.number(), refuses: z.number(), ignorees: z.number() }),
});

export const readPaypalPayouts = endpoint({
  method: 'POST',
  path: '/api/commercial/versements/paypal',
  audience: admins,
  summary: 'Lit les versements de PayPal dans ses mouvements, à la suite du dernier versement connu.',
  tag,
  errors: { conflict: ['paypal-missing', 'paypal-refused'], unavailable: ['payment-provider-away'] },
  input: {
    body: z.object({
      /** The first day to read: needed the first time. */
      depuis: isoDate('Une date est attendue.').optional(),
      /** Also payouts with payments that the shop does not know. */
      inconnus: flag,
    }),
  },
  reply: imported,
});

export const importPayouts = endpoint({
  method: 'POST',
  path: '/api/commercial/versements',
  audience: admins,
  summary: 'Lit un rapport de versements de Stripe ; un versement déjà lu est laissé de côté.',
  tag,
  consumes: ['multipart/form-data'],
  input: {
    body: z.object({
      nom: line(100, 'Indiquez le nom du fichier.'),
      fichier: z.unknown(),
      /** Also payouts with payments that the shop does not know. */
      inconnus: absentIfEmpty(z.enum(['oui'])),
    }),
  },
  reply: imported,
});

const matching = { 'not-found': ['unknown-payout'], conflict: ['payout-not-matching'] };

export const matchPayout = endpoint({
  method: 'POST',
  path: '/api/commercial/versements/:id/rapprochement',
  audience: admins,
  summary: 'Rapproche un versement d’une ligne du relevé de la banque.',
  tag,
  errors: matching,
  input: { params: z.object({ id: idParam }), body: z.object({ ligne: id }) },
  reply: acknowledged,
});

export const releasePayout = endpoint({
  method: 'DELETE',
  path: '/api/commercial/versements/:id/rapprochement',
  audience: admins,
  summary: 'Sépare un versement de la ligne du relevé dont il a été rapproché.',
  tag,
  errors: matching,
  input: { params: z.object({ id: idParam }) },
  reply: acknowledged,
});
