import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { absentIfEmpty, euros, idParam, orderToken, page, pageSize, succeeded, text } from './wire.js';

const tag = 'avoirs clients';
/** Empty: the order is paid without a voucher. */
const code = text(40).meta({ examples: ['AV-4821-0937-6650'] });
const errors = {
  'not-found': ['unknown-order'],
  conflict: ['voucher-not-usable', 'voucher-with-deposit', 'coupon-gone', 'order-not-payable', 'order-status'],
  unavailable: ['provider-away'],
};
/** What the voucher pays of the order in euros, and whether it is paid now. */
const reply = z.object({ ...succeeded, message: z.string(), montant: euros, payee: z.boolean() });

export const applyVoucher = endpoint({
  method: 'PUT',
  path: '/api/commandes/:id/avoir',
  audience: 'everyone',
  summary: 'Paie ma commande avec un avoir, en partie ou en entier.',
  tag,
  errors: { unauthenticated: ['not-signed-in'], ...errors },
  requestsPerMinute: 10,
  input: {
    params: z.object({ id: idParam }),
    body: z.object({ code, order_token: orderToken }),
  },
  reply,
});

export const applyVoucherByStaff = endpoint({
  method: 'PUT',
  path: '/api/commercial/commandes/:id/avoir',
  audience: staff,
  summary: 'Paie la commande d’un client avec son avoir, en partie ou en entier.',
  tag,
  errors,
  input: { params: z.object({ id: idParam }), body: z.object({ code }) },
  reply,
});

/** A voucher that its client, or staff for them, can choose. `disponible`: what unpaid orders reserve is left out. */
const ownVoucher = z.object({
  code: z.string(),
  /** The order whose refund it replaced. */
  numero: z.string(),
  montant: euros,
  reste: euros,
  disponible: euros,
  emis_le: z.string(),
  /** The last day on which it pays. */
  expire_le: z.string(),
  /** That day is over. */
  expire: z.boolean(),
});
export type OwnVoucher = z.output<typeof ownVoucher>;

export const listOwnVouchers = endpoint({
  method: 'GET',
  path: '/api/avoirs',
  audience: 'signed-in',
  summary: 'Mes bons d’avoir et ce qu’il en reste, les plus récents d’abord.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, bons: z.array(ownVoucher) }),
});

export const findVouchersForOrder = endpoint({
  method: 'GET',
  path: '/api/commercial/commandes/:id/avoir',
  audience: staff,
  summary: 'Ce qu’un bon d’avoir paie de la commande, et les bons que son client peut encore utiliser.',
  tag,
  errors: { 'not-found': ['unknown-order'] },
  input: { params: z.object({ id: idParam }) },
  /** `montant`: what one pays of this order already. */
  reply: z.object({ ...succeeded, data: z.object({ montant: euros, bons: z.array(ownVoucher) }) }),
});

const voucher = z.object({
  id: z.number(),
  code: z.string(),
  /** The order whose refund it replaced. */
  commande_id: z.number(),
  numero: z.string(),
  client: z.object({ id: z.number().nullable(), nom: z.string() }),
  montant: euros,
  reste: euros,
  emis_le: z.string(),
  /** The last day on which it pays. */
  expire_le: z.string(),
});
export type Voucher = z.output<typeof voucher>;

export const listVouchers = endpoint({
  method: 'GET',
  path: '/api/commercial/avoirs',
  audience: staff,
  summary: 'Les avoirs des clients avec ce qu’il en reste, les plus récents d’abord.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(25, 1000),
      /** Code, number of the order, client. */
      search: text(100).default(''),
      etat: absentIfEmpty(z.enum(['ouvert', 'soldé'])),
    }),
  },
  /** `reste`: of all vouchers that match. */
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(voucher), total: z.number(), reste: euros }) }),
});
