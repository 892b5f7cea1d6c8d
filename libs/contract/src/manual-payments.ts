import { admins, staff } from '@boutik/kernel';
import { z } from 'zod';
import { transferInstructions } from './bank-transfers.js';
import { endpoint } from './endpoint.js';
import { acknowledged, amount, euros, idParam, isoDate, line, succeeded, text } from './wire.js';

const tag = 'encaissements';

/** Money that staff receive without a provider. */
export const wireManualMeans = { transfer: 'virement', cheque: 'chèque', cash: 'espèces' } as const;
export type ManualMeans = keyof typeof wireManualMeans;

const receipt = z.object({
  id: z.number(),
  moyen: z.enum(wireManualMeans),
  montant: euros,
  /** The day on which it came in, "2026-11-24". */
  date: z.string(),
  /** Number of the cheque, label of the transfer; may be empty. */
  piece: z.string(),
  saisi_par: z.string(),
  saisi_le: z.string(),
  /** A wrong record that was reversed. */
  annulation: z.object({ le: z.string(), par: z.string(), motif: z.string() }).nullable(),
});
export type StaffReceipt = z.output<typeof receipt>;

const receipts = z.object({
  total: euros,
  /** Without what was reversed. */
  recu: euros,
  /** Refunds of this money, requested or done. */
  rendu: euros,
  reste: euros,
  /** What of it is paid next: the deposit, the balance, or an instalment. */
  a_payer: euros,
  /** More than the order can use: to give back. */
  trop_percu: euros,
  /** Whether staff may record money for it. */
  ouvert: z.boolean(),
  /** Up to 1,000 € (Code monétaire et financier art. D112-3). */
  especes: z.boolean(),
  /** The last day of payment of an order on account, "2026-12-25". */
  echeance: z.string().nullable(),
  /** The instalment that `a_payer` pays; null for an order without a schedule. */
  tranche: z.object({ numero: z.number(), sur: z.number(), date: z.string() }).nullable(),
  /** The bank transfer that it waits for. */
  virement: transferInstructions.pick({ reference: true, avant_le: true }).nullable(),
  recus: z.array(receipt),
});
export type OrderReceipts = z.output<typeof receipts>;

const order = z.object({ id: idParam });
const reply = z.object({ ...succeeded, message: z.string().optional(), data: receipts });

export const findOrderReceipts = endpoint({
  method: 'GET',
  path: '/api/commercial/commandes/:id/encaissements',
  audience: staff,
  summary: 'Les virements, chèques et espèces reçus pour une commande, et ce qui reste à payer.',
  tag,
  input: { params: order },
  reply,
});

export const recordReceipt = endpoint({
  method: 'POST',
  path: '/api/commercial/commandes/:id/encaissements',
  audience: staff,
  summary: 'Enregistre un virement, un chèque ou des espèces ; la commande est payée quand le total est reçu.',
  tag,
  errors: { 'not-found': ['unknown-order'], conflict: ['nothing-to-receive', 'identical-receipt'] },
  input: {
    params: order,
    body: z
      .object({
        moyen: z.enum(wireManualMeans),
        montant: amount('Indiquez le montant reçu.').positive('Le montant est positif.').max(20_000_000),
        date: isoDate('Indiquez la date de réception.'),
        piece: text(100).default(''),
        /** Record it though the order has an identical one (409 `identical-receipt` otherwise). */
        confirme: z.boolean().default(false),
      })
      .meta({ examples: [{ moyen: 'virement', montant: 108.5, date: '2026-11-24', piece: 'VIR PAYET MARIE' }] }),
  },
  reply,
  idempotent: true,
});

export const reverseReceipt = endpoint({
  method: 'POST',
  path: '/api/commercial/encaissements/:id/annulation',
  audience: admins,
  summary: 'Annule un encaissement saisi par erreur, par une écriture inverse.',
  tag,
  errors: { 'not-found': ['unknown-receipt'], conflict: ['receipt-already-reversed', 'receipt-refunded'] },
  input: {
    params: z.object({ id: idParam }),
    body: z.object({ motif: line(200, 'Indiquez le motif de l’annulation.') }),
  },
  reply: acknowledged,
});

export const refundExcess = endpoint({
  method: 'POST',
  path: '/api/commercial/commandes/:id/trop-percu',
  audience: admins,
  summary: 'Demande le remboursement de ce qui a été reçu en trop.',
  tag,
  errors: { 'not-found': ['unknown-order'], conflict: ['nothing-to-refund'] },
  input: { params: order },
  reply: acknowledged,
});
