import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { refundConflicts } from './error-codes.js';
import { refundedAmount, refundExample } from './refunds.js';
import { orderContent, orderPreview } from './staff-order-follow-up.js';
import { amount, euros, id, idParam, line, succeeded, wholeNumber } from './wire.js';

const tag = 'échanges';
const params = z.object({ id: idParam });
const deliveryPart = amount('Le montant est un nombre.').min(0).max(20_000_000);

/** What the client gets instead. */
const newOrder = orderContent.omit({ acompte: true }).extend({
  /** The new products travel for free: what is replaced under the guarantee costs nothing. */
  livraison_offerte: z.boolean().default(false),
  /** What is left once the new order is paid: a voucher, with the client's agreement, or money. */
  reste_en_avoir: z.boolean().default(false),
});

const returnExchange = newOrder.extend({
  /** A part of the delivery fee, including tax; all of it with the last items. */
  livraison: deliveryPart.default(0),
});
const orderExchange = newOrder.extend({
  /** The units that are given back. */
  lignes: z
    .array(z.object({ ligne: id, quantite: wholeNumber(1, 999_999) }))
    .min(1, 'Choisissez ce que le client rend.')
    .max(200),
  livraison: deliveryPart.default(0),
  retenue: z.object({ montant: refundedAmount, motif: line(200, 'Dites pourquoi une somme est retenue.') }).optional(),
});
const exchangeExample = { ...refundExample, mode_livraison: 4 as const, produits: [{ id: 1, quantite: 1 }] };

/** What an exchange does to the client's account. */
const balance = z.object({
  /** The credit note, including tax. */
  avoir: euros,
  /** What it takes off an unpaid invoice on account. */
  facture_diminuee: euros,
  /** What it pays of the new order. */
  paye: euros,
  a_payer: euros,
  a_rendre: euros,
});
const preview = z.object({ ...succeeded, data: z.object({ commande: orderPreview, solde: balance }) });
export type ExchangePreview = z.output<typeof preview>['data'];

const reply = z.object({
  ...succeeded,
  message: z.string(),
  /** The new order. */
  id: z.number(),
  numero: z.string(),
  /** Number of the credit note. */
  avoir: z.string(),
  solde: balance,
});
const errors = {
  'not-found': ['unknown-order', 'unknown-client'],
  invalid: ['order-too-large'],
  conflict: [
    'order-not-refundable',
    'order-not-exchangeable',
    'product-not-for-sale',
    'exchanges-off',
    ...refundConflicts,
  ],
};
const changing = { ...errors, conflict: [...errors.conflict, 'insufficient-stock'] };

export const orderExchangeEndpoints = {
  preview: endpoint({
    method: 'POST',
    path: '/api/commercial/commandes/:id/echange/apercu',
    audience: admins,
    summary: 'Ce qu’un échange créditerait, et ce qui resterait à payer ou à rendre ; rien n’est enregistré.',
    tag,
    errors,
    input: { params, body: orderExchange.meta({ examples: [exchangeExample] }) },
    reply: preview,
  }),
  exchange: endpoint({
    method: 'POST',
    path: '/api/commercial/commandes/:id/echange',
    audience: admins,
    summary:
      'Échange des articles d’une commande payée : avoir, nouvelle commande, et ce qui reste à payer ou à rendre.',
    tag,
    errors: changing,
    input: {
      params,
      body: orderExchange
        .extend({
          motif: line(200, 'Indiquez le motif de l’échange.'),
          /** Whether the units that are given back are added to the stock. */
          remettre_en_stock: z.boolean().default(false),
        })
        .meta({ examples: [{ ...exchangeExample, motif: 'Autre modèle' }] }),
    },
    reply,
    status: 201,
    idempotent: true,
  }),
};

const returnErrors = { ...errors, conflict: [...errors.conflict, 'return-state'] };
const returnExample = { mode_livraison: 4 as const, produits: [{ id: 1, quantite: 1 }] };

export const returnExchangeEndpoints = {
  preview: endpoint({
    method: 'POST',
    path: '/api/commercial/returns/:id/echange/apercu',
    audience: admins,
    summary: 'Ce que l’échange d’un retour reçu créditerait, et ce qui resterait à payer ou à rendre.',
    tag,
    errors: returnErrors,
    input: { params, body: returnExchange.meta({ examples: [returnExample] }) },
    reply: preview,
  }),
  exchange: endpoint({
    method: 'POST',
    path: '/api/commercial/returns/:id/echange',
    audience: admins,
    summary: 'Échange les articles d’un retour reçu : avoir, nouvelle commande, et ce qui reste à payer ou à rendre.',
    tag,
    errors: { ...returnErrors, conflict: [...returnErrors.conflict, 'insufficient-stock'] },
    input: {
      params,
      body: returnExchange.meta({ examples: [returnExample] }),
    },
    reply,
    status: 201,
    idempotent: true,
  }),
};

export type ReturnExchangeBody = z.input<typeof returnExchange>;
export type OrderExchangeBody = z.input<typeof orderExchange>;
