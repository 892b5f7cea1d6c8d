import { admins, staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { refundConflicts } from './error-codes.js';
import { wireManualMeans } from './manual-payments.js';
import { paymentSources } from './payments.js';
import {
  absentIfEmpty,
  acknowledged,
  amount,
  euros,
  id,
  idParam,
  page,
  pageSize,
  succeeded,
  text,
  wholeNumber,
} from './wire.js';

const requiredText = (max: number, missing: string) => text(max).min(1, missing);

const tag = 'remboursements';

/** The wire value of each state; the code uses the keys. */
export const wireRefundState = {
  requested: 'asked',
  pending: 'pending',
  refunded: 'refunded',
  failed: 'failed',
} as const;
export const staffRefund = z.object({
  id: z.number(),
  state: z.enum(wireRefundState),
  /** The order's number, "CMD-2026-000012" or "SRV-2026-000003". */
  reference: z.string(),
  provider: z.enum(paymentSources),
  amount: euros,
  attempt: z.number(),
  asked_at: z.string(),
  settled_at: z.string().nullable(),
  /** How staff refunded the amount outside the provider; null otherwise. */
  paid_out: z.string().nullable(),
  due_by_staff: z.boolean(),
  /** The client gets a voucher instead of money. */
  as_voucher: z.boolean(),
});
export type StaffRefund = z.output<typeof staffRefund>;

export const listRefunds = endpoint({
  method: 'GET',
  path: '/api/commercial/refunds',
  audience: staff,
  summary: 'Les remboursements, ceux qui attendent l’équipe d’abord.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(25, 1000),
      state: absentIfEmpty(z.enum(wireRefundState)),
    }),
  },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(staffRefund), total: z.number() }) }),
});

export const retryRefund = endpoint({
  method: 'POST',
  path: '/api/commercial/refunds/:id/retry',
  audience: admins,
  summary: 'Demande à nouveau au prestataire un remboursement qu’il a refusé.',
  tag,
  errors: { conflict: ['refund-not-failed', 'refund-too-large', 'payment-disputed'] },
  input: { params: z.object({ id: idParam }) },
  reply: acknowledged,
});

export const payOutRefund = endpoint({
  method: 'POST',
  path: '/api/commercial/refunds/:id/paid-out',
  audience: admins,
  summary: 'Note qu’un remboursement refusé, ou d’un virement, d’un chèque ou d’espèces, a été rendu à la main.',
  tag,
  errors: { conflict: ['refund-not-failed', 'refund-as-voucher', 'refund-too-large', 'payment-disputed'] },
  input: {
    params: z.object({ id: idParam }),
    body: z.object({
      note: requiredText(500, 'Dites comment la somme a été rendue.'),
      moyen: z.enum(wireManualMeans).default('virement'),
    }),
  },
  reply: acknowledged,
});

/** An order line; `reste` is the quantity that may still be refunded. */
const refundableLine = z.object({ ligne: z.number(), nom: z.string(), quantite: z.number(), reste: z.number() });
export const refundableOrder = z.object({
  id: z.number(),
  numero: z.string(),
  kind: z.enum(['order', 'service-order']),
  client: z.string(),
  status: z.string(),
  total: euros,
  /** Amount that no credit note covers yet. */
  reste: euros,
  /** What is left of the delivery fee, within `reste`. */
  reste_livraison: euros,
  /** Delivery address, kept when the client's account is deleted; null for services and for orders without delivery. */
  livraison: z.object({ nom: z.string(), telephone: z.string().nullable(), adresse: z.array(z.string()) }).nullable(),
  lignes: z.array(refundableLine),
});
export type RefundableOrder = z.output<typeof refundableOrder>;

const REASON_REQUIRED = 'Indiquez le motif du remboursement.';
export const refundedAmount = amount('Le montant est un nombre.').positive('Le montant est positif.').max(20_000_000);
/** Lines with quantities, or an amount including tax, or (without both) the whole remaining amount. */
const refundScope = z.object({
  lignes: z
    .array(z.object({ ligne: id, quantite: wholeNumber(1, 999_999) }))
    .min(1)
    .max(200)
    .optional(),
  montant: refundedAmount.optional(),
  /** A part of the delivery fee, including tax; everything that is left includes all of it. */
  livraison: amount('Le montant est un nombre.').min(0).max(20_000_000).optional(),
  /** Not given back, with the reason that the credit note prints. */
  retenue: z
    .object({ montant: refundedAmount, motif: requiredText(200, 'Dites pourquoi une somme est retenue.') })
    .optional(),
});
const refundBody = refundScope.extend({
  motif: requiredText(200, REASON_REQUIRED),
  /** Whether the units are added back to the stock. */
  remettre_en_stock: z.boolean().default(false),
  /** The client has agreed to a voucher in place of the money. */
  en_avoir: z.boolean().default(false),
});
const linesOrAmount = ({ lignes, montant }: z.output<typeof refundScope>) =>
  lignes === undefined || montant === undefined;
const onlyOneOfBoth = { path: ['montant'], message: 'Choisissez des lignes ou un montant, pas les deux.' };
export const refundExample = { lignes: [{ ligne: 1, quantite: 1 }] };
const refundReply = z.object({ ...succeeded, message: z.string(), avoir: z.string(), montant: euros });

/** What a refund would give back, including tax: the four parts add up to `total`. */
export const refundPreview = z.object({
  articles: euros,
  /** The share of the coupon; negative. */
  remise: euros,
  livraison: euros,
  /** Negative. */
  retenue: euros,
  total: euros,
  tva: z.array(z.object({ taux: z.number(), ht: euros, tva: euros })),
});
export type RefundPreview = z.output<typeof refundPreview>;

/** The two endpoints that product orders and service orders share. */
function refundEndpoints(root: string, kind: string) {
  return {
    find: endpoint({
      method: 'GET',
      path: `${root}/:reference/remboursement`,
      audience: staff,
      summary: `Ce qui peut encore être remboursé d’une commande ${kind}, par son numéro.`,
      tag,
      input: { params: z.object({ reference: z.string().trim().toUpperCase().max(40) }) },
      reply: z.object({ ...succeeded, data: refundableOrder }),
    }),
    preview: endpoint({
      method: 'POST',
      path: `${root}/:reference/remboursement/apercu`,
      audience: admins,
      summary: `La somme exacte qu’un remboursement d’une commande ${kind} rendrait, sans rien rembourser.`,
      tag,
      errors: { conflict: ['order-not-refundable', 'service-order-not-refundable', ...refundConflicts] },
      input: {
        params: z.object({ reference: z.string().trim().toUpperCase().max(40) }),
        body: refundScope.refine(linesOrAmount, onlyOneOfBoth).meta({ examples: [refundExample] }),
      },
      reply: z.object({ ...succeeded, data: refundPreview }),
    }),
    refund: endpoint({
      method: 'POST',
      path: `${root}/:reference/remboursement`,
      audience: admins,
      summary: `Rembourse une commande ${kind} payée : tout, des lignes, ou une somme ; un avoir est émis.`,
      tag,
      errors: {
        conflict: ['order-not-refundable', 'service-order-not-refundable', ...refundConflicts],
        unavailable: ['provider-away'],
      },
      input: {
        params: z.object({ reference: z.string().trim().toUpperCase().max(40) }),
        body: refundBody
          .refine(linesOrAmount, onlyOneOfBoth)
          .meta({ examples: [{ motif: 'Produit défectueux', ...refundExample, remettre_en_stock: true }] }),
      },
      reply: refundReply,
      status: 201,
      idempotent: true,
    }),
  };
}
export const orderRefundEndpoints = refundEndpoints('/api/commercial/commandes', 'de produits');
export const serviceRefundEndpoints = refundEndpoints('/api/commercial/service-orders', 'de services');
