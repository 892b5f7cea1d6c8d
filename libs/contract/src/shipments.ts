import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import {
  absentIfEmpty,
  flagParam,
  id,
  idParam,
  orderToken,
  page,
  pageSize,
  succeeded,
  text,
  wholeNumber,
} from './wire.js';

const tag = 'expéditions';

/** The French word for each status of a parcel; the code uses the keys. */
export const wireShipmentStatus = {
  preparing: 'en préparation',
  prepared: 'préparé',
  shipped: 'expédié',
  ready: 'prêt au retrait',
  delivered: 'livré',
  returned: 'revenu',
  cancelled: 'annulé',
} as const;
export type WireShipmentStatus = (typeof wireShipmentStatus)[keyof typeof wireShipmentStatus];

/** The French word for how far the delivery of an order has come. */
export const wireFulfilmentStatus = {
  'to-prepare': 'à préparer',
  'in-preparation': 'en préparation',
  'partially-shipped': 'expédiée en partie',
  shipped: 'expédiée',
  'partially-delivered': 'livrée en partie',
  delivered: 'livrée',
  returned: 'revenue',
  cancelled: 'annulée',
} as const;
export type WireFulfilmentStatus = (typeof wireFulfilmentStatus)[keyof typeof wireFulfilmentStatus];

export const carrierCodes = ['colissimo', 'chronopost', 'dhl', 'ups', 'fedex', 'shop', 'other'] as const;
export const shippingMethods = ['domicile', 'retrait'] as const;

const parcelItem = z.object({ ligne: z.number(), nom: z.string(), reference: z.string(), quantite: z.number() });

/** A parcel as its client sees it. */
export const parcel = z.object({
  /** Number of the order and of the parcel, "CMD-2026-000012-1". */
  numero: z.string(),
  etat: z.enum(wireShipmentStatus),
  transporteur: z.string().nullable(),
  numero_suivi: z.string().nullable(),
  lien_suivi: z.string().nullable(),
  remis_le: z.string().nullable(),
  livre_le: z.string().nullable(),
  produits: z.array(parcelItem),
});
export type Parcel = z.output<typeof parcel>;

const staffParcel = parcel.extend({
  id: z.number(),
  version: z.number(),
  cree_le: z.string(),
  /** The export declaration of a parcel that left La Réunion; null without. */
  declaration: z.object({ numero: z.string(), date: z.string() }).nullable(),
  /** Statuses that it may get next. */
  suites: z.array(z.enum(wireShipmentStatus)),
});
export type StaffParcel = z.output<typeof staffParcel>;

const orderShipments = z.object({
  etat: z.enum(wireFulfilmentStatus),
  mode: z.enum(shippingMethods),
  /** The last day that was promised. */
  a_livrer_le: z.string(),
  /** The territory outside La Réunion that it goes to. */
  exportation: z.string().nullable(),
  /** When the client withdrew from the contract before everything was delivered. */
  retractation_le: z.string().nullable(),
  lignes: z.array(
    z.object({
      ligne: z.number(),
      nom: z.string(),
      reference: z.string(),
      /** What a scanner reads on it, and where it lies; null when not known. */
      code_barres: z.string().nullable(),
      emplacement: z.string().nullable(),
      quantite: z.number(),
      rembourse: z.number(),
      /** In parcels that were neither cancelled nor came back. */
      en_colis: z.number(),
      /** May still be put into a parcel. */
      reste: z.number(),
      /** Proposed: what is left and was not refunded. */
      propose: z.number(),
    }),
  ),
  colis: z.array(staffParcel),
  transporteurs: z.array(z.object({ code: z.enum(carrierCodes), nom: z.string() })),
});
export type OrderShipments = z.output<typeof orderShipments>;

const fulfilmentSummary = z.object({
  /** Id of the order. */
  id: z.number(),
  numero: z.string(),
  client: z.string(),
  commune: z.string(),
  payee_le: z.string(),
  a_livrer_le: z.string(),
  /** The promised day has passed and something has not left yet. */
  en_retard: z.boolean(),
  /** The client has withdrawn from the contract, in whole or in part. */
  retractation: z.boolean(),
  mode: z.enum(shippingMethods),
  etat: z.enum(wireFulfilmentStatus),
  unites: z.number(),
});
export type FulfilmentSummary = z.output<typeof fulfilmentSummary>;

export const listFulfilments = endpoint({
  method: 'GET',
  path: '/api/commercial/expeditions',
  audience: staff,
  summary: 'Les commandes payées à livrer, la plus urgente d’abord.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(25, 1000),
      search: text(100).default(''),
      /** Without it, what is not delivered yet. */
      etat: absentIfEmpty(z.enum(wireFulfilmentStatus)),
      mode: absentIfEmpty(z.enum(shippingMethods)),
      retard: absentIfEmpty(flagParam),
      /** Parcels that left La Réunion and whose export declaration is missing, delivered or not. */
      justificatif: absentIfEmpty(flagParam),
      sort_by: z.enum(['a_livrer_le', 'id']).default('a_livrer_le'),
      sort_direction: z.enum(['asc', 'desc']).default('asc'),
    }),
  },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(fulfilmentSummary), total: z.number() }) }),
});

const order = z.object({ id: idParam });
export const orderShipmentsReply = z.object({
  ...succeeded,
  message: z.string().optional(),
  data: orderShipments,
});
const reply = orderShipmentsReply;

export const findOrderShipments = endpoint({
  method: 'GET',
  path: '/api/commercial/commandes/:id/colis',
  audience: staff,
  summary: 'Ce qui reste à livrer d’une commande, et ses colis.',
  tag,
  errors: { 'not-found': ['unknown-fulfilment'] },
  input: { params: order },
  reply,
});

export const createShipment = endpoint({
  method: 'POST',
  path: '/api/commercial/commandes/:id/colis',
  audience: staff,
  summary: 'Prépare un colis avec une partie ou le reste d’une commande.',
  tag,
  errors: {
    'not-found': ['unknown-fulfilment'],
    conflict: ['order-not-deliverable', 'nothing-to-ship', 'too-many-units', 'order-withdrawn'],
  },
  input: {
    params: order,
    body: z.object({
      /** Without it, everything that is left and was not refunded. */
      lignes: z
        .array(z.object({ ligne: id, quantite: wholeNumber(1, 100_000) }))
        .min(1, 'Indiquez une quantité.')
        .max(200)
        .refine((given) => new Set(given.map(({ ligne }) => ligne)).size === given.length, 'Une ligne est en double.')
        .optional(),
    }),
  },
  reply,
  status: 201,
  idempotent: true,
});

const refusedOrder = z.object({ id: z.number(), raison: z.string() });

export const prepareOrders = endpoint({
  method: 'POST',
  path: '/api/commercial/expeditions/preparation',
  audience: staff,
  summary: 'Prépare un colis avec tout ce qui reste, pour chacune de ces commandes.',
  tag,
  input: { body: z.object({ commandes: z.array(id).min(1, 'Choisissez une commande.').max(100) }) },
  reply: z.object({ ...succeeded, message: z.string(), colis: z.array(z.number()), refus: z.array(refusedOrder) }),
  idempotent: true,
});

export const findParcels = endpoint({
  method: 'GET',
  path: '/api/commandes/:id/colis',
  audience: 'everyone',
  summary: 'Les colis d’une commande : la mienne, ou celle que nomme order_token.',
  tag,
  errors: { unauthenticated: ['not-signed-in'] },
  input: { params: order, query: z.object({ order_token: orderToken }) },
  reply: z.object({
    ...succeeded,
    etat: z.enum(wireFulfilmentStatus).nullable(),
    colis: z.array(parcel),
    /** The PDF of the delivery notes; null while no parcel has left. */
    bons_de_livraison: z.string().nullable(),
  }),
});
