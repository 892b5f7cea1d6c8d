import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { serviceQuantity } from './service-cart.js';
import { orderDocument } from './order-documents.js';
import { wireOrderStatus } from './order-status.js';
import { acknowledged, submittedAmount, euros, flag, id, idParam, succeeded } from './wire.js';

const tag = 'services';

/** The specification's spelling of each status of a service order's line (AC-202); the code uses the keys. */
export const wireLineStatus = { pending: 'En Attente', validated: 'Validée', cancelled: 'Annulée' } as const;

const named = { nom: z.string(), description: z.string() };

/** `prix` is a text that begins with an amount in euros excluding tax; without a number the price is on request. */
export const subService = z.object({
  id: z.number(),
  ...named,
  prix: z.string(),
  unite_prix: z.string(),
  features: z.array(z.string()),
});
export const service = z.object({
  id: z.number(),
  ...named,
  image_url: z.string(),
  sous_services: z.array(subService),
  caracteristiques: z.array(z.object({ ...named, sous_caracteristiques: z.array(z.object(named)) })),
});
export type Service = z.output<typeof service>;
export const expertise = z.object({ id: z.number(), ...named });
export type Expertise = z.output<typeof expertise>;

export const listServices = endpoint({
  method: 'GET',
  path: '/api/services',
  audience: 'everyone',
  summary: 'Les services informatiques, avec leurs prestations et leurs prix.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, data: z.array(service) }),
});
export const listExpertises = endpoint({
  method: 'GET',
  path: '/api/expertise',
  audience: 'everyone',
  summary: 'Les expertises informatiques, toujours sur devis.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, data: z.array(expertise) }),
});

const orderedItem = z
  .object({
    sous_service_id: id.nullish(),
    expertise_it_id: id.nullish(),
    quantity: serviceQuantity.default(1),
    price: z.unknown().optional(),
  })
  .refine(
    (item) =>
      [item.sous_service_id, item.expertise_it_id].filter((one) => one !== null && one !== undefined).length === 1,
    'Chaque ligne désigne une prestation ou une expertise, et une seule.',
  )
  .meta({ examples: [{ sous_service_id: 12, quantity: 1 }] });

/** Prices are computed by the server (AC-342). Without `cartItems`, the whole service cart is ordered. */
export const placeServiceOrder = endpoint({
  method: 'POST',
  path: '/api/order/services',
  audience: 'signed-in',
  signInMessage: 'Vous devez être connecté pour commander',
  summary: 'Commande des services et des expertises : prix et totaux recalculés.',
  tag,
  errors: {
    forbidden: ['company-role', 'company-limit'],
    'not-found': ['unknown-service'],
    conflict: ['service-on-quote'],
    invalid: ['empty-service-cart'],
  },
  input: {
    body: z.object({
      cartItems: z.array(orderedItem).max(100, 'Cette commande compte trop de lignes.').optional(),
      acceptTerms: flag.refine((accepted) => accepted, 'Veuillez accepter les conditions générales de vente.'),
      taxe: submittedAmount,
      taxAmount: submittedAmount,
      totalHT: submittedAmount,
      total: submittedAmount,
    }),
  },
  reply: z.object({
    ...succeeded,
    message: z.string(),
    commande_id: z.number(),
    numero: z.string(),
    totalHT: euros,
    taxe: z.number(),
    taxAmount: euros,
    total: euros,
  }),
  status: 201,
  idempotent: true,
});

export const listServiceOrders = endpoint({
  method: 'GET',
  path: '/api/users/service-orders',
  audience: 'signed-in',
  summary: 'Mes commandes de services, la plus récente d’abord.',
  tag,
  input: {},
  reply: z.object({
    ...succeeded,
    orders: z.array(
      z.object({
        id: z.number(),
        numero: z.string(),
        date: z.string(),
        amount: euros,
        status: z.enum(wireOrderStatus),
      }),
    ),
  }),
});
export const findServiceOrder = endpoint({
  method: 'GET',
  path: '/api/service-orders/:id/details',
  audience: 'signed-in',
  summary: 'Une de mes commandes de services.',
  tag,
  input: { params: z.object({ id: idParam }) },
  reply: z.object({
    ...succeeded,
    order: z.object({
      id: z.number(),
      numero: z.string(),
      date_commande: z.string(),
      status: z.enum(wireOrderStatus),
      total: euros,
      paiement_method: z.string().nullable(),
      facture: z.object({ numero: z.string(), url: z.string() }).nullable(),
      /** Its invoice and its credit notes. */
      documents: z.array(orderDocument),
    }),
    orderItems: z.array(
      z.object({
        id: z.number(),
        service_nom: z.string(),
        sous_service_nom: z.string(),
        type: z.enum(['service', 'expertise']),
        prix_unitaire: euros,
        quantite: z.number(),
        status: z.enum(wireLineStatus),
      }),
    ),
    fraisExpedition: euros,
    taxAmount: euros,
    /** The shop charged no VAT when it was placed (art. 293 B). */
    sans_tva: z.boolean(),
    totalHT: euros,
    total: euros,
  }),
});
export const deleteServiceOrder = endpoint({
  method: 'DELETE',
  path: '/api/profile/service-orders/:id',
  audience: 'signed-in',
  summary: 'Supprime une commande de services en attente.',
  tag,
  errors: { conflict: ['service-order-not-deletable'] },
  input: { params: z.object({ id: idParam }) },
  reply: acknowledged,
});
export const removeServiceOrderLine = endpoint({
  method: 'POST',
  path: '/api/service/remove-commande-item',
  audience: 'signed-in',
  summary: 'Retire une ligne d’une commande de services en attente.',
  tag,
  errors: { 'not-found': ['unknown-order'], conflict: ['service-order-not-changeable'] },
  input: { body: z.object({ item_id: id }) },
  reply: acknowledged,
});
export const downloadServiceInvoice = endpoint({
  method: 'GET',
  path: '/api/service-orders/:id/facture',
  audience: 'signed-in',
  summary: 'La facture d’une commande de services en PDF.',
  tag,
  produces: ['application/pdf'],
  input: { params: z.object({ id: idParam }) },
  reply: z.unknown(),
});

export const downloadServiceCreditNote = endpoint({
  method: 'GET',
  path: '/api/service-orders/:id/avoirs/:avoir',
  audience: 'signed-in',
  summary: 'Un avoir d’une commande de services en PDF.',
  tag,
  produces: ['application/pdf'],
  input: { params: z.object({ id: idParam, avoir: idParam }) },
  reply: z.unknown(),
});
