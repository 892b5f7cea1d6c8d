import { instalment } from './instalments.js';
import { z } from 'zod';
import { transferInstructions } from './bank-transfers.js';
import { orderDeposit } from './deposits.js';
import { orderDocument } from './order-documents.js';
import { wireCanceller, wireOrderStatus } from './order-status.js';
import { wireReturnPayer } from './returns.js';
import { endpoint } from './endpoint.js';
import { emptyAsUndefined, phone } from './customer-fields.js';
import { couponRefusals } from './error-codes.js';
import {
  absentIfEmpty,
  acknowledged,
  euros,
  flag,
  id,
  idParam,
  line,
  orderToken,
  page,
  pageSize,
  submittedAmount,
  succeeded,
  wireNumber,
} from './wire.js';

const tag = 'commandes';

export const placedOrder = z.object({
  ...succeeded,
  message: z.string(),
  commande_id: z.number(),
  error: z.null(),
  totalHT: euros,
  taxAmount: euros,
  fraisExpedition: euros,
  /** Discount of the coupon on the total including tax. */
  remise: euros,
  discount_percentage: z.number(),
  coupon: z.string().nullable(),
  total: euros,
});

/** 4: collection point, 5: home. */
export const deliveryMode = wireNumber()
  .pipe(z.literal([4, 5], 'Ce mode de livraison n’existe pas.'))
  .meta({ enum: [4, 5] });

/** How the order of a cart is placed. */
export const orderRequest = z.object({
  acceptTerms: flag.refine((accepted) => accepted, 'Veuillez accepter les conditions générales de vente.'),
  selectedModeLivraison: deliveryMode.default(4),
  /** One of GET /api/livraison, for mode 4; may be absent where there is only one. */
  point_retrait: id.nullable().optional(),
  /** Who receives it, where it is not the client. */
  destinataire_nom: emptyAsUndefined(line(100, '')),
  destinataire_telephone: emptyAsUndefined(phone),
  fraisExpedition: submittedAmount,
  total: submittedAmount,
  totalHT: submittedAmount,
  taxAmount: submittedAmount,
});

/** Why the order of a cart is not placed. */
export const placeOrderErrors = {
  invalid: ['empty-cart', 'order-too-large', ...couponRefusals],
  conflict: ['product-not-for-sale', 'insufficient-stock', 'approval-needed'],
  'not-found': ['unknown-address'],
  forbidden: ['company-role'],
} as const;

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/order',
  audience: 'signed-in',
  summary: 'Passe commande du panier : montants recalculés, stock réservé.',
  tag,
  errors: placeOrderErrors,
  input: {
    body: orderRequest.extend({
      /** One of GET /api/profile/adresses, for mode 5; without it, the address of the account. */
      adresse_id: id.nullable().optional(),
      /** The purchase-order number of a business; ignored for others. */
      reference_client: emptyAsUndefined(line(50, '')),
    }),
  },
  reply: placedOrder,
  status: 201,
  idempotent: true,
});

export const orderSummary = z.object({
  id: z.number(),
  date: z.string(),
  montant: euros,
  status: z.enum(wireOrderStatus),
  /** The last day of payment of an order on account that is not paid, "2026-12-25"; null for any other. */
  echeance: z.string().nullable(),
  numero: z.string(),
  /** Units in all. */
  articles: z.number(),
  /** The pictures of the first lines, each as `url_image` of a product. */
  images: z.array(z.string()),
});

/** The tabs of the customer's list, with the statuses of each. */
export const orderTabs = {
  'a-payer': ['pending'],
  confirmees: ['paid'],
  closes: ['cancelled', 'refunded'],
} as const satisfies Record<string, readonly (keyof typeof wireOrderStatus)[]>;
export type OrderTab = keyof typeof orderTabs;

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/commandes',
  audience: 'signed-in',
  summary: 'Mes commandes, la plus récente d’abord.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(100),
      /** Without it, all. */
      etat: absentIfEmpty(z.enum(Object.keys(orderTabs) as OrderTab[])),
    }),
  },
  reply: z.object({
    ...succeeded,
    commandes: z.array(orderSummary),
    total: z.number(),
    /** Years with invoices, the latest first. */
    annees_facturees: z.array(z.number()),
  }),
});

/** The other order of an exchange: `vers` the one that products went into, `de` the one that they come from. */
export const otherOrder = z.object({ id: z.number(), numero: z.string(), sens: z.enum(['vers', 'de']) });
export type WireOtherOrder = z.output<typeof otherOrder>;

export const orderDetail = z.object({
  id: z.number(),
  numero: z.string(),
  date_commande: z.string(),
  status: z.enum(wireOrderStatus),
  paiement_method: z.string().nullable(),
  selectedModeLivraison: z.number(),
  /** Name and address of the collection point; null at home, and where it has no address. */
  point_retrait: z.string().nullable(),
  /** Its opening hours, where they are known. */
  point_horaires: z.string().nullable(),
  /** The last day that was promised, "2026-12-03"; null before the payment, once it is received, and without goods. */
  a_livrer_le: z.string().nullable(),
  totalHT: euros,
  taxAmount: euros,
  fraisExpedition: euros,
  /** Discount of the coupon on the total including tax. */
  remise: euros,
  discount_percentage: z.number(),
  coupon: z.string().nullable(),
  total: euros,
  /** What a voucher of the client pays of the total. */
  avoir: euros,
  /** Paid first, when the order asks for it. */
  acompte: orderDeposit.nullable(),
  /** Parts of the amounts that no coupon reduced. */
  eco_participation_ht: euros,
  eco_participation_ttc: euros,
  client_name: z.string(),
  client_prenom: z.string(),
  client_email: z.string(),
  client_adresse: z.string(),
  client_telephone: z.string(),
  /** Who receives it and where, when it is not the client at the address above; empty lines: at the collection point. */
  destinataire: z
    .object({ nom: z.string(), telephone: z.string().nullable(), adresse: z.array(z.string()) })
    .nullable(),
  /** Why it has no VAT, and what its recipient owes on arrival; null in La Réunion. */
  exportation: z.object({ mention: z.string(), a_l_arrivee: z.string() }).nullable(),
  /** The shop charged no VAT when it was placed (art. 293 B). */
  sans_tva: z.boolean(),
  expire_at: z.string().nullable(),
  /** By whom and when it was cancelled; `délai`: it was not paid in time. `motif`: the shop's words, null where it wrote none. */
  annulation: z.object({ par: z.enum(wireCanceller), le: z.string(), motif: z.string().nullable() }).nullable(),
  /** Null when it does not wait for a bank transfer, and is not on account. */
  virement: transferInstructions.nullable(),
  /** Of an order on account: the next day of payment, and what is left to pay. */
  echeance: z.object({ le: z.string(), reste: euros }).nullable(),
  /** Its payment schedule; empty without one. */
  echeancier: z.array(instalment),
  /** How this client may pay an unpaid order later, "30 jours"; null when they may not. */
  a_terme: z.object({ delai: z.string(), echeance: z.string(), refus: z.string().nullable() }).nullable(),
  facture: z.object({ numero: z.string(), url: z.string() }).nullable(),
  /** The order confirmation, the invoices and the credit notes. */
  documents: z.array(orderDocument),
  /** Whether the customer may withdraw on line: a consumer's paid order, within the legal period. */
  retractable: z.boolean(),
  /** What it promised to consumers when it was placed. */
  retractation: z.object({ jours: z.number(), retour_paye_par: z.enum(wireReturnPayer) }),
  /** The version of the terms of sale that was accepted; null where there were none, or nobody knows. */
  cgv_version: z.number().nullable(),
  /** The purchase-order number of a business. */
  reference_client: z.string().nullable(),
  /** Ordered without an account, which the page offers. */
  sans_compte: z.boolean(),
  /** The exchanges that it takes part in, with orders that the caller may see. */
  echanges: z.array(otherOrder),
});
export const orderedProduct = z.object({
  /** Id of the product; null for a free line of a quote and for a service. */
  id: z.number().nullable(),
  nom: z.string(),
  reference: z.string(),
  url_image: z.string(),
  quantite: z.number(),
  price: euros,
  total_ht: euros,
  total_ttc: euros,
  /** Of the whole line, a part of its totals. */
  eco_participation_ht: euros,
  eco_participation_ttc: euros,
});

export const findOrder = endpoint({
  method: 'GET',
  path: '/api/commandes/:id',
  audience: 'everyone',
  summary: 'Une commande : la mienne, ou celle que nomme order_token.',
  tag,
  errors: { unauthenticated: ['not-signed-in'] },
  input: { params: z.object({ id: idParam }), query: z.object({ order_token: orderToken }) },
  reply: z.object({
    ...succeeded,
    commande: orderDetail,
    /** `rembourse`: the units of the line that credit notes cover. */
    produits: z.array(orderedProduct.extend({ rembourse: z.number() })),
  }),
});

export const deleteOrder = endpoint({
  method: 'DELETE',
  path: '/api/profile/orders/:id',
  audience: 'signed-in',
  summary: 'Supprime une commande en attente et rend le stock.',
  tag,
  errors: { conflict: ['order-not-deletable'] },
  input: { params: z.object({ id: idParam }) },
  reply: acknowledged,
});
