import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { requestedDeposit, depositInput } from './deposits.js';
import { endpoint } from './endpoint.js';
import { deliveryMode } from './orders.js';
import { newStaffNote, shownTags, staffNotes, staffTags } from './staff-notes.js';
import { euros, id, idParam, succeeded, text, wholeNumber } from './wire.js';

const tag = 'commandes';
const params = z.object({ id: idParam });
const unknownOrder = ['unknown-order'] as const;
const done = z.object({ ...succeeded, message: z.string() });

const member = z.object({ id: z.number(), nom: z.string() });

/** Who takes care of an order, its tags and what staff noted. */
const followUp = z.object({
  responsable: member.nullable(),
  etiquettes: z.array(z.string()),
  notes: staffNotes,
});
export type OrderFollowUp = z.output<typeof followUp>;

const followUpChoices = z.object({
  /** Active staff, by name. */
  equipe: z.array(member),
  /** Tags of all orders, the most used first. */
  etiquettes: z.array(z.string()),
  /** Where orders can be collected. */
  points_retrait: z.array(member),
});
export type OrderFollowUpChoices = z.output<typeof followUpChoices>;

export const listOrderFollowUpChoices = endpoint({
  method: 'GET',
  path: '/api/commercial/suivi-commandes',
  audience: staff,
  summary: 'À qui une commande peut être attribuée, les étiquettes déjà données, les points de retrait.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, data: followUpChoices }),
});

export const findOrderFollowUp = endpoint({
  method: 'GET',
  path: '/api/commercial/commandes/:id/suivi',
  audience: staff,
  summary: 'Le responsable d’une commande, ses étiquettes et ses notes internes.',
  tag,
  errors: { 'not-found': unknownOrder },
  input: { params },
  reply: z.object({ ...succeeded, data: followUp }),
});

export const saveOrderFollowUp = endpoint({
  method: 'PUT',
  path: '/api/commercial/commandes/:id/suivi',
  audience: staff,
  summary: 'Attribue une commande et remplace ses étiquettes ; ce qui manque reste comme il est.',
  tag,
  errors: { 'not-found': unknownOrder },
  input: {
    params,
    body: z.object({
      /** Null: nobody. */
      responsable: id.nullable().optional(),
      etiquettes: staffTags.optional(),
      avant: shownTags,
    }),
  },
  reply: done,
});

export const addOrderNote = endpoint({
  method: 'POST',
  path: '/api/commercial/commandes/:id/notes',
  audience: staff,
  summary: 'Ajoute une note interne à une commande ; le client ne la voit pas.',
  tag,
  errors: { 'not-found': unknownOrder },
  input: { params, body: newStaffNote },
  reply: done,
  status: 201,
  idempotent: true,
});

export const cancelStaffOrder = endpoint({
  method: 'POST',
  path: '/api/commercial/commandes/:id/annulation',
  audience: staff,
  summary: 'Annule une commande impayée : son stock est libéré, le client est prévenu.',
  tag,
  errors: { 'not-found': unknownOrder, conflict: ['order-not-deletable', 'service-order-not-deletable'] },
  input: { params, body: z.object({ motif: text(500).min(1, 'Indiquez le motif, que le client lira.') }) },
  reply: done,
  idempotent: true,
});

export const sendPaymentLink = endpoint({
  method: 'POST',
  path: '/api/commercial/commandes/:id/lien-paiement',
  audience: staff,
  summary: 'Envoie au client le lien qui paie sa commande sans compte, et prolonge la réservation.',
  tag,
  errors: { 'not-found': unknownOrder, conflict: ['order-not-payable'] },
  input: { params },
  reply: done,
  idempotent: true,
});

const clientAccount = z.object({
  /** Paid orders, without those that were refunded as a whole. */
  commandes_payees: z.number(),
  /** What was invoiced less the credit notes. */
  facture: euros,
  /** What the client still has to pay. */
  en_attente: euros,
  derniere_commande: z.string().nullable(),
});
export type ClientAccount = z.output<typeof clientAccount>;

export const findClientAccount = endpoint({
  method: 'GET',
  path: '/api/commercial/clients/:id/compte',
  audience: staff,
  summary: 'Ce qu’un client a commandé, ce qui lui a été facturé, ce qu’il doit encore ; zéro pour un inconnu.',
  tag,
  input: { params },
  reply: z.object({ ...succeeded, data: clientAccount }),
});

/** What an order of staff contains. */
export const orderContent = z.object({
  mode_livraison: deliveryMode,
  /** For mode 4; may be absent where there is only one. */
  point_retrait: id.nullable().optional(),
  produits: z
    .array(z.object({ id, quantite: wholeNumber(1, 1000) }))
    .min(1, 'Ajoutez un produit.')
    .max(100, 'Cent lignes au plus.')
    .refine((lines) => new Set(lines.map((one) => one.id)).size === lines.length, 'Un produit est en double.'),
  /** What the client pays first. */
  acompte: depositInput.nullish(),
});
const orderOfClient = orderContent.extend({ client_id: id });

export const orderPreview = z.object({
  produits: z.array(
    z.object({ id: z.number(), nom: z.string(), quantite: z.number(), prix_ht: euros, total_ttc: euros }),
  ),
  totalHT: euros,
  taxAmount: euros,
  fraisExpedition: euros,
  /** Discount of the coupon on the total including tax. */
  remise: euros,
  total: euros,
  acompte: requestedDeposit.nullable(),
});
export type StaffOrderPreview = z.output<typeof orderPreview>;

export const previewStaffOrder = endpoint({
  method: 'POST',
  path: '/api/commercial/commandes/apercu',
  audience: staff,
  summary: 'Ce qu’un client paierait pour ces produits ; rien n’est enregistré.',
  tag,
  errors: { 'not-found': ['unknown-client'], invalid: ['order-too-large'], conflict: ['product-not-for-sale'] },
  input: { body: orderOfClient },
  reply: z.object({ ...succeeded, data: orderPreview }),
});

export const createStaffOrder = endpoint({
  method: 'POST',
  path: '/api/commercial/commandes',
  audience: staff,
  summary: 'Passe une commande pour un client, à ses prix ; il reçoit un lien de paiement.',
  tag,
  errors: {
    'not-found': ['unknown-client'],
    invalid: ['order-too-large'],
    conflict: ['insufficient-stock', 'product-not-for-sale'],
  },
  input: { body: orderOfClient },
  reply: z.object({ ...succeeded, message: z.string(), id: z.number(), numero: z.string() }),
  status: 201,
  idempotent: true,
});

const changeableOrder = z.object({
  numero: z.string(),
  client: z.object({ id: z.number(), nom: z.string() }),
  mode_livraison: deliveryMode,
  produits: z.array(z.object({ id: z.number(), nom: z.string(), reference: z.string(), quantite: z.number() })),
  coupon: z.string().nullable(),
  /** Of what the order contains. */
  version: z.number(),
});
export type ChangeableOrder = z.output<typeof changeableOrder>;

/** An order that its client may still get in another form: neither paid nor made from a quote, without money received. */
const notChangeable = ['order-status', 'order-not-changeable'] as const;

export const findChangeableOrder = endpoint({
  method: 'GET',
  path: '/api/commercial/commandes/:id/contenu',
  audience: staff,
  summary: 'Ce qu’une commande impayée contient, pour la modifier.',
  tag,
  errors: { 'not-found': unknownOrder, conflict: notChangeable },
  input: { params },
  reply: z.object({ ...succeeded, data: changeableOrder }),
});

const changedContent = orderContent.extend({
  /** False: the order loses its coupon. */
  garder_coupon: z.boolean().default(true),
  /** Optimistic locking: the version that was read; 409 when the content has changed since. Without it, the last change wins. */
  version: wholeNumber(1).optional(),
});

export const previewOrderChange = endpoint({
  method: 'POST',
  path: '/api/commercial/commandes/:id/contenu/apercu',
  audience: staff,
  summary: 'Ce que le client paierait si la commande contenait ces produits ; rien n’est enregistré.',
  tag,
  errors: {
    'not-found': unknownOrder,
    invalid: ['order-too-large'],
    conflict: [...notChangeable, 'product-not-for-sale'],
  },
  input: { params, body: changedContent },
  reply: z.object({ ...succeeded, data: orderPreview }),
});

export const changeOrder = endpoint({
  method: 'PUT',
  path: '/api/commercial/commandes/:id/contenu',
  audience: staff,
  summary: 'Modifie une commande impayée aux prix du jour : le stock suit, le client reçoit le nouveau contenu.',
  tag,
  errors: {
    'not-found': unknownOrder,
    invalid: ['order-too-large'],
    conflict: [...notChangeable, 'order-content-changed', 'insufficient-stock', 'product-not-for-sale'],
  },
  input: { params, body: changedContent },
  reply: done,
});
