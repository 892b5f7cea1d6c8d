import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { amount, euros, idParam, succeeded, text, wholeNumber } from './wire.js';

const depositPercent = wholeNumber(1, 99);
const depositAmount = amount('Un montant est attendu.')
  .min(0.01, 'L’acompte est d’au moins un centime.')
  .max(9_999_999, 'Le montant est trop grand.');

/** What is paid first: a part of the total in percent, or an amount including tax. */
export const depositInput = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('pourcentage'), valeur: depositPercent }),
    z.object({ type: z.literal('montant'), valeur: depositAmount }),
  ],
  { error: 'Un acompte est un pourcentage ou un montant.' },
);
export type DepositInput = z.output<typeof depositInput>;

/** A deposit that a quote or an order asks for; `pourcentage` is null for an amount. */
export const requestedDeposit = z.object({ pourcentage: z.number().nullable(), montant: euros, solde: euros });
export type RequestedDeposit = z.output<typeof requestedDeposit>;

/** The same on an order; the balance is due once the deposit is paid. */
export const orderDeposit = requestedDeposit.extend({ paye_le: z.string().nullable() });
export type OrderDeposit = z.output<typeof orderDeposit>;

export const cancelDepositOrder = endpoint({
  method: 'POST',
  path: '/api/commercial/commandes/:id/annulation-acompte',
  audience: staff,
  summary:
    'Annule une commande dont l’acompte est payé : stock libéré, avoir et remboursement. Un particulier est remboursé en entier.',
  tag: 'commandes',
  errors: {
    'not-found': ['unknown-order'],
    conflict: ['no-paid-deposit', 'deposit-refunded-in-full', 'credit-too-large', 'payment-disputed'],
  },
  input: {
    params: z.object({ id: idParam }),
    body: z.object({
      motif: text(500).min(1, 'Indiquez le motif, que le client lira.'),
      /** Euros given back; absent: the whole deposit. Less is possible for professionals alone. */
      rembourse: amount('Un montant est attendu.').min(0, 'Le montant est au moins 0.').max(9_999_999).optional(),
    }),
  },
  reply: z.object({ ...succeeded, message: z.string() }),
  idempotent: true,
});
