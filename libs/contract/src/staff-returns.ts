import { admins, MAX_RETURN_COMMENT_LENGTH, staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { refundConflicts } from './error-codes.js';
import { refundPreview } from './refunds.js';
import { wireReturnPayer, wireReturnState } from './returns.js';
import { orNumericString } from './strict-input.js';
import { absentIfEmpty, amount, euros, id, idParam, page, pageSize, succeeded, text, wholeNumber } from './wire.js';

const tag = 'retours';

/** The wire value of each state of a returned unit; the code uses the keys. */
export const wireGrade = { 'like-new': 'comme-neuf', good: 'bon', damaged: 'abime', missing: 'manquant' } as const;
export type ReturnGrade = (typeof wireGrade)[keyof typeof wireGrade];
/** The wire value of where returned units go. */
export const wireDisposition = { restock: 'stock', refurbish: 'reconditionne', scrap: 'rebut', none: 'aucun' } as const;
export type ReturnDisposition = (typeof wireDisposition)[keyof typeof wireDisposition];

const returnKinds = ['return', 'withdrawal'] as const;
export const returnActions = ['accept', 'refuse', 'receive', 'refund'] as const;
export type ReturnAction = (typeof returnActions)[number];

const returnSummary = z.object({
  id: z.number(),
  kind: z.enum(returnKinds),
  state: z.enum(wireReturnState),
  /** The refund has been requested and is in progress. */
  refund_asked: z.boolean(),
  commande_id: z.number(),
  numero: z.string(),
  client: z.string(),
  email: z.string(),
  reason: z.string(),
  asked_at: z.string(),
  produits: z.array(
    z.object({ ligne: z.number(), produit_id: z.number().nullable(), nom: z.string(), quantite: z.number() }),
  ),
});
export type ReturnSummary = z.output<typeof returnSummary>;
export const staffReturn = returnSummary.extend({
  comments: z.string(),
  answer: z.string().nullable(),
  decided_at: z.string().nullable(),
  received_at: z.string().nullable(),
  refunded_at: z.string().nullable(),
  /** Of a withdrawal: who pays for the way back, as the order promised. */
  retour_paye_par: z.enum(wireReturnPayer).nullable(),
  /** "RET-000012", on the label. */
  reference: z.string(),
  inspected_at: z.string().nullable(),
  controle: z.array(
    z.object({
      ligne: z.number(),
      quantite: z.number(),
      etat: z.enum(wireGrade),
      sort: z.enum(wireDisposition),
      produit_id: z.number().nullable(),
      retenue: euros,
      motif: z.string(),
    }),
  ),
  /** Whether the caller may inspect the items now. */
  controlable: z.boolean(),
  /** Transitions that the caller may perform now. */
  actions: z.array(z.enum(returnActions)),
});
export type StaffReturn = z.output<typeof staffReturn>;

export const listReturns = endpoint({
  method: 'GET',
  path: '/api/commercial/returns',
  audience: staff,
  summary: 'Les retours et les rétractations, les plus récents d’abord.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(15, 1000),
      state: absentIfEmpty(z.enum(wireReturnState)),
      search: text(100).default(''),
    }),
  },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(returnSummary), total: z.number() }) }),
});

export const findReturn = endpoint({
  method: 'GET',
  path: '/api/commercial/returns/:id',
  audience: staff,
  summary: 'Un retour, ses articles et ce qui peut en être fait.',
  tag,
  input: { params: z.object({ id: idParam }) },
  reply: z.object({ ...succeeded, data: staffReturn }),
});

const deliveryPart = amount('Le montant est un nombre.').min(0).max(20_000_000);

export const transitionReturn = endpoint({
  method: 'PATCH',
  path: '/api/commercial/returns/:id',
  audience: admins,
  summary: 'Fait avancer un retour : accepté ou refusé, reçu, remboursé.',
  tag,
  errors: { conflict: ['return-state', ...refundConflicts] },
  input: {
    params: z.object({ id: idParam }),
    body: z.object({
      action: z.enum(returnActions, "Cette action n'existe pas."),
      /** Sent to the client; required with `refuse`. */
      message: text(MAX_RETURN_COMMENT_LENGTH).nullish(),
      /** With `receive`: add the units back to the stock. */
      remettre_en_stock: z.boolean().default(true),
      /** With `refund`: a part of the delivery fee, including tax; all of it with the last items. */
      livraison: deliveryPart.default(0),
      /** With `refund`: the client has agreed to a voucher in place of the money. */
      en_avoir: z.boolean().default(false),
    }),
  },
  reply: z.object({ ...succeeded, id: z.number(), state: z.enum(wireReturnState) }),
});

export const previewReturnRefund = endpoint({
  method: 'GET',
  path: '/api/commercial/returns/:id/remboursement',
  audience: admins,
  summary: 'La somme exacte que le remboursement d’un retour reçu rendrait, sans rien rembourser.',
  tag,
  errors: { conflict: ['return-state', 'order-not-refundable', ...refundConflicts] },
  input: {
    params: z.object({ id: idParam }),
    query: z.object({ livraison: absentIfEmpty(orNumericString(deliveryPart)) }),
  },
  reply: z.object({ ...succeeded, data: refundPreview }),
});

export const inspectReturn = endpoint({
  method: 'POST',
  path: '/api/commercial/returns/:id/controle',
  audience: admins,
  summary: 'Contrôle les articles d’un retour reçu : état, destination et retenue de chacun.',
  tag,
  errors: {
    'not-found': ['unknown-product'],
    conflict: ['return-state', 'return-inspected', 'order-not-refundable', 'withheld-too-large'],
  },
  input: {
    params: z.object({ id: idParam }),
    body: z
      .object({
        lignes: z
          .array(
            z.object({
              ligne: id,
              quantite: wholeNumber(1, 999_999),
              etat: z.enum(wireGrade),
              sort: z.enum(wireDisposition),
              /** The product that takes refurbished units. */
              produit_id: id.nullish(),
              /** Not given back for all these units, including tax. */
              retenue: amount('Le montant est un nombre.').min(0).max(20_000_000).default(0),
              /** Why, printed on the credit note. */
              motif: text(200).default(''),
            }),
          )
          .min(1)
          .max(400),
      })
      .meta({ examples: [{ lignes: [{ ligne: 1, quantite: 1, etat: 'comme-neuf', sort: 'stock' }] }] }),
  },
  reply: z.object({ ...succeeded, message: z.string() }),
  idempotent: true,
});

export const printReturnLabel = endpoint({
  method: 'GET',
  path: '/api/commercial/returns/:id/etiquette',
  audience: staff,
  summary: 'L’étiquette de retour, en PDF.',
  tag,
  produces: ['application/pdf'],
  errors: { conflict: ['return-state'], unavailable: ['return-label-not-printed'] },
  input: { params: z.object({ id: idParam }) },
  reply: z.unknown(),
});
