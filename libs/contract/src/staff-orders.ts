import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { orderDeposit } from './deposits.js';
import { orderDispute } from './disputes.js';
import { endpoint } from './endpoint.js';
import { orderDocument } from './order-documents.js';
import { wireOrderStatus } from './order-status.js';
import { orderedProduct, otherOrder } from './orders.js';
import { paymentMeans, paymentMovementKinds } from './payments.js';
import { absentIfEmpty, euros, idParam, page, pageSize, succeeded, text } from './wire.js';

const tag = 'commandes';

const staffOrderSummary = z.object({
  id: z.number(),
  numero: z.string(),
  date: z.string(),
  /** Company name or name of the client; empty once the account is deleted. */
  client: z.string(),
  email: z.string(),
  status: z.enum(wireOrderStatus),
  /** A payment of this order is under review. */
  a_verifier: z.boolean(),
  /** The last day of payment of an order on account, "2026-12-25", until it is paid; null for any other. */
  echeance: z.string().nullable(),
  total: euros,
  /** Paid first, when the order asks for it. */
  acompte: orderDeposit.nullable(),
  /** Who takes care of it. */
  responsable: z.string().nullable(),
  etiquettes: z.array(z.string()),
});
export type StaffOrderSummary = z.output<typeof staffOrderSummary>;

export const orderTransferStates = ['attendu', 'a-rendre'] as const;
export type OrderTransferState = (typeof orderTransferStates)[number];

export const orderBalanceStates = ['a-recevoir', 'a-echeance'] as const;
export type OrderBalanceState = (typeof orderBalanceStates)[number];

export const staffOrder = staffOrderSummary.extend({
  /** Number of the quote that the order was made from; null for other orders. */
  devis: z.string().nullable(),
  /** Bought by a company: consumer law does not apply. */
  professionnel: z.boolean(),
  telephone: z.string().nullable(),
  /** Street, complement, "97400 Saint-Denis". */
  adresse: z.array(z.string()),
  mode_livraison: z.string(),
  /** It has goods whose delivery is recorded: see its parcels. */
  livraison_suivie: z.boolean(),
  /** The version of the terms of sale that the client has accepted; null where there were none, or nobody knows. */
  cgv_version: z.number().nullable(),
  /** The purchase-order number of a business. */
  reference_client: z.string().nullable(),
  /** Delivery address, kept when the client's account is deleted; null for orders without delivery. */
  livraison: z.object({ nom: z.string(), telephone: z.string().nullable(), adresse: z.array(z.string()) }).nullable(),
  /** Why it has no VAT outside La Réunion, and what is due on arrival; null in La Réunion. */
  exportation: z.object({ mention: z.string(), a_l_arrivee: z.string() }).nullable(),
  /** The shop charged no VAT when it was placed (art. 293 B). */
  sans_tva: z.boolean(),
  totalHT: euros,
  taxAmount: euros,
  fraisExpedition: euros,
  /** Discount of the coupon on the total including tax. */
  remise: euros,
  coupon: z.string().nullable(),
  /** What a voucher of the client pays of the total. */
  avoir: euros,
  produits: z.array(orderedProduct),
  /** Payments of it that their payer disputed, the newest first. */
  litiges: z.array(orderDispute),
  /** Payment transactions; what goes out is negative. */
  paiements: z.array(
    z.object({
      provider: z.enum(paymentMeans),
      etape: z.enum(paymentMovementKinds),
      montant: euros,
      devise: z.string(),
      date: z.string(),
    }),
  ),
  /** Invoices and credit notes. */
  documents: z.array(orderDocument.omit({ url: true }).extend({ id: z.number() })),
  /** `vers`: the order that products of this one were exchanged for; `de`: the order whose products this one replaces. */
  echanges: z.array(otherOrder),
  /** History of the order, oldest first. */
  historique: z.array(z.object({ date: z.string(), texte: z.string() })),
});
export type StaffOrder = z.output<typeof staffOrder>;

export const listStaffOrders = endpoint({
  method: 'GET',
  path: '/api/commercial/commandes',
  audience: staff,
  summary: 'Les commandes de produits et de services, les plus récentes d’abord.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(25, 1000),
      status: absentIfEmpty(z.enum(wireOrderStatus)),
      search: text(100).default(''),
      /** Who takes care of it. */
      responsable: absentIfEmpty(idParam),
      etiquette: absentIfEmpty(text(30)),
      /** `attendu`: a bank transfer is on its way; `a-rendre`: staff recorded more than it needs, and it was not given back. */
      virement: absentIfEmpty(z.enum(orderTransferStates)),
      /** `a-recevoir`: the deposit is paid, the balance is not; `a-echeance`: confirmed on account, and not all is paid. */
      solde: absentIfEmpty(z.enum(orderBalanceStates)),
      /** Number of a quote: its order, unless it is cancelled. */
      devis: absentIfEmpty(text(60)),
    }),
  },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(staffOrderSummary), total: z.number() }) }),
});

export const findStaffOrder = endpoint({
  method: 'GET',
  path: '/api/commercial/commandes/:id',
  audience: staff,
  summary: 'Une commande : lignes, adresses, paiements, factures, historique.',
  tag,
  input: { params: z.object({ id: idParam }) },
  reply: z.object({ ...succeeded, data: staffOrder }),
});
