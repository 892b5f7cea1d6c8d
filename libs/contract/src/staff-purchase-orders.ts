import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import {
  absentIfEmpty,
  amount,
  email,
  euros,
  id,
  idParam,
  isoDate,
  page,
  pageSize,
  succeeded,
  text,
  wholeNumber,
} from './wire.js';

const tag = 'commandes fournisseurs';

export const purchaseOrderStates = ['brouillon', 'envoyée', 'reçue en partie', 'reçue', 'annulée'] as const;
export type PurchaseOrderState = (typeof purchaseOrderStates)[number];

/** On its way, accepted by the mail server, an address that does not exist, or failed for another reason. */
export const purchaseEmailStates = ['en cours', 'envoyé', 'adresse inconnue', 'échoué'] as const;
export type PurchaseEmailState = (typeof purchaseEmailStates)[number];

export const MAX_PURCHASE_LINES = 200;
const MAX_UNITS = 100_000;
export const purchaseQuantity = wholeNumber(1, MAX_UNITS);
const unitCost = amount('Un coût en euros est attendu.')
  .min(0, 'Le coût ne peut pas être négatif.')
  .max(1_000_000, 'Le coût est trop grand.');

const lines = z
  .array(z.object({ produit: id, quantite: purchaseQuantity, cout: unitCost }))
  .min(1, 'Ajoutez un produit.')
  .max(MAX_PURCHASE_LINES, `Au plus ${MAX_PURCHASE_LINES} produits.`)
  .refine((given) => new Set(given.map(({ produit }) => produit)).size === given.length, 'Un produit est en double.');
const terms = {
  fournisseur: id,
  lignes: lines,
  note: text(1000).default(''),
  /** The day on which the delivery is expected. */
  date_prevue: isoDate('Une date est attendue.').nullable().default(null),
};
/** Optimistic locking: the version that was displayed; 409 when the order has changed since. */
const version = wholeNumber(1);

const purchaseOrder = z.object({
  id: z.number(),
  numero: z.string(),
  fournisseur: z.object({ id: z.number(), nom: z.string() }),
  etat: z.enum(purchaseOrderStates),
  unites: z.number(),
  recues: z.number(),
  /** Excluding tax. */
  montant: euros,
  date_prevue: z.string().nullable(),
  created_at: z.string(),
});
export type StaffPurchaseOrder = z.output<typeof purchaseOrder>;

const detail = purchaseOrder.extend({
  version: z.number(),
  note: z.string(),
  sent_at: z.string().nullable(),
  lignes: z.array(
    z.object({
      id: z.number(),
      produit: z.number(),
      nom: z.string(),
      reference: z.string(),
      ean: z.string().nullable(),
      quantite: z.number(),
      recu: z.number(),
      cout: euros,
    }),
  ),
  receptions: z.array(
    z.object({ id: z.number(), date: z.string(), par: z.string().nullable(), unites: z.number(), note: z.string() }),
  ),
  /** The newest first. */
  emails: z.array(
    z.object({
      id: z.number(),
      destinataire: z.string(),
      date: z.string(),
      par: z.string().nullable(),
      etat: z.enum(purchaseEmailStates),
    }),
  ),
  /** Where the supplier's last order was sent. */
  dernier_destinataire: z.string().nullable(),
});
export type StaffPurchaseOrderDetail = z.output<typeof detail>;

const params = z.object({ id: idParam });
const reply = z.object({ ...succeeded, message: z.string().optional(), data: detail });
const changes = {
  audience: admins,
  tag,
  errors: { 'not-found': ['unknown-purchase-order'], conflict: ['purchase-order-changed', 'purchase-order-closed'] },
} as const;

export const listPurchaseOrders = endpoint({
  method: 'GET',
  path: '/api/commercial/commandes-fournisseurs',
  audience: admins,
  summary: 'Les commandes aux fournisseurs.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(25, 1000),
      search: text(100).default(''),
      etat: absentIfEmpty(z.enum(purchaseOrderStates)),
      fournisseur: absentIfEmpty(idParam),
      sort_by: z.enum(['id', 'date_prevue']).default('id'),
      sort_direction: z.enum(['asc', 'desc']).default('desc'),
    }),
  },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(purchaseOrder), total: z.number() }) }),
});

export const findPurchaseOrder = endpoint({
  method: 'GET',
  path: '/api/commercial/commandes-fournisseurs/:id',
  audience: admins,
  summary: 'Une commande à un fournisseur, avec ses lignes et ses réceptions.',
  tag,
  errors: { 'not-found': ['unknown-purchase-order'] },
  input: { params },
  reply,
});

export const createPurchaseOrder = endpoint({
  method: 'POST',
  path: '/api/commercial/commandes-fournisseurs',
  audience: admins,
  summary: 'Crée le brouillon d’une commande à un fournisseur.',
  tag,
  input: { body: z.object(terms) },
  reply,
  status: 201,
  idempotent: true,
});

export const changePurchaseOrder = endpoint({
  ...changes,
  method: 'PUT',
  path: '/api/commercial/commandes-fournisseurs/:id',
  summary: 'Remplace le contenu d’un brouillon.',
  input: { params, body: z.object({ ...terms, version }) },
  reply,
});

export const sendPurchaseOrder = endpoint({
  ...changes,
  method: 'POST',
  path: '/api/commercial/commandes-fournisseurs/:id/envoi',
  summary: 'Marque une commande comme envoyée\u202f: ses lignes ne changent plus.',
  input: { params, body: z.object({ version }) },
  reply,
});

export const cancelPurchaseOrder = endpoint({
  ...changes,
  method: 'POST',
  path: '/api/commercial/commandes-fournisseurs/:id/annulation',
  summary: 'Annule ce qui n’est pas encore reçu d’une commande.',
  input: { params, body: z.object({ version }) },
  reply,
});

export const receivePurchaseOrder = endpoint({
  ...changes,
  method: 'POST',
  path: '/api/commercial/commandes-fournisseurs/:id/receptions',
  summary:
    'Reçoit une livraison, entière ou partielle\u202f: le stock augmente, le coût devient le prix d’achat, sauf s’il est de 0.',
  errors: { ...changes.errors, conflict: [...changes.errors.conflict, 'over-receipt'] },
  input: {
    params,
    body: z.object({
      version,
      lignes: z
        .array(z.object({ ligne: id, quantite: purchaseQuantity, cout: unitCost.optional() }))
        .min(1, 'Indiquez une quantité reçue.')
        .max(MAX_PURCHASE_LINES)
        .refine((given) => new Set(given.map(({ ligne }) => ligne)).size === given.length, 'Une ligne est en double.'),
      note: text(200).default(''),
      /** Confirms that more came than was ordered. */
      depassement: z.boolean().default(false),
    }),
  },
  reply,
  status: 201,
  idempotent: true,
});

export const downloadPurchaseOrder = endpoint({
  method: 'GET',
  path: '/api/commercial/commandes-fournisseurs/:id/pdf',
  audience: admins,
  summary: 'Le bon de commande d’un fournisseur en PDF.',
  tag,
  produces: ['application/pdf'],
  errors: { 'not-found': ['unknown-purchase-order'], unavailable: ['purchase-order-not-printed'] },
  input: { params },
  reply: z.unknown(),
});

export const mailPurchaseOrder = endpoint({
  ...changes,
  method: 'POST',
  path: '/api/commercial/commandes-fournisseurs/:id/email',
  summary:
    'Envoie le bon de commande au fournisseur par email, de nouveau s’il l’est déjà ; un brouillon devient envoyé.',
  errors: { ...changes.errors, conflict: [...changes.errors.conflict, 'purchase-order-being-mailed'] },
  input: {
    params,
    body: z.object({
      version,
      destinataire: email.meta({ examples: ['ventes@exemple.re'] }),
      message: text(1000).default(''),
    }),
  },
  reply,
  idempotent: true,
});
