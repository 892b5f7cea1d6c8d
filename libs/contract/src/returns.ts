import { MAX_RETURN_COMMENT_LENGTH, type ReturnPayer, returnReasons } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { emailOr, id, idParam, orderToken, succeeded, text } from './wire.js';

const tag = 'retours';

/** The wire value of each state; the code uses the keys. */
export const wireReturnState = {
  requested: 'asked',
  accepted: 'accepted',
  refused: 'refused',
  received: 'received',
  refunded: 'refunded',
} as const;
export type ReturnState = (typeof wireReturnState)[keyof typeof wireReturnState];

/** Who pays for sending products back after a withdrawal. */
export const wireReturnPayer = { client: 'client', shop: 'boutique' } as const satisfies Record<ReturnPayer, string>;

const NO_ORDER = 'Indiquez le numéro de commande.';

/** An order's id or its number, "12" or "CMD-2026-000012". */
const orderNumber = z
  .union([id, z.string()], NO_ORDER)
  .transform((value) => String(value).trim().toUpperCase())
  .pipe(z.string().min(1, NO_ORDER).max(40, "Cette commande n'existe pas."));

export const requestReturn = endpoint({
  method: 'POST',
  path: '/api/refunds',
  audience: 'everyone',
  keyField: 'order_token',
  summary: "Demande le retour d'un produit d'une de mes commandes payées, ou de celle que nomme order_token.",
  tag,
  errors: {
    unauthenticated: ['not-signed-in'],
    'not-found': ['unknown-order'],
    conflict: ['order-not-paid', 'already-returned'],
  },
  input: {
    body: z.object({
      orderNumber,
      /** The key of a guest's order. */
      order_token: orderToken,
      /** Also accepted as a string: the form reads it from its URL. */
      productId: idParam,
      /** Ignored: the name is read from the order. */
      productName: text(500).nullish(),
      reason: z.enum(returnReasons, 'Choisissez un motif de la liste.'),
      comments: text(MAX_RETURN_COMMENT_LENGTH)
        .nullish()
        .transform((value) => value ?? ''),
    }),
  },
  reply: z.object({ ...succeeded, message: z.string(), retour_id: z.number() }),
  status: 201,
  idempotent: true,
});

/** A product of an order, and where its units are. */
const returnableProduct = z.object({
  id: z.number(),
  nom: z.string(),
  /** Units that a request would return now. */
  a_retourner: z.number(),
  /** Units in returns whose refund is not decided. */
  en_retour: z.number(),
});
export type ReturnableProduct = z.output<typeof returnableProduct>;

export const listReturnableProducts = endpoint({
  method: 'GET',
  path: '/api/commandes/:id/retours',
  audience: 'everyone',
  summary: 'Ce qui peut être retourné d’une de mes commandes, ou de celle que nomme order_token, et ce qui l’est déjà.',
  tag,
  errors: { unauthenticated: ['not-signed-in'], 'not-found': ['unknown-order'] },
  input: { params: z.object({ id: idParam }), query: z.object({ order_token: orderToken }) },
  reply: z.object({
    ...succeeded,
    produits: z.array(returnableProduct),
    /** Whether any unit can be returned, also of a line that names no product. */
    reste: z.boolean(),
  }),
});

/** Without an account, order number and email identify the customer; signed-in users may omit the email. */
const orderIdentification = {
  orderNumber,
  email: z
    .union([emailOr("L'adresse email n'est pas valide."), z.literal('')])
    .nullish()
    .transform((value) => value || null),
};

export const withdrawableOrder = z.object({
  commande_id: z.number(),
  numero: z.string(),
  date_commande: z.string(),
  /** The last day to withdraw, "2027-01-04". */
  jusqu_au: z.string(),
  retour_paye_par: z.enum(wireReturnPayer),
  produits: z.array(z.object({ ligne: z.number(), nom: z.string(), quantite: z.number() })),
});
export type WithdrawableOrder = z.output<typeof withdrawableOrder>;

/** POST although it only reads: email and order number must not appear in URLs. */
export const findWithdrawableOrder = endpoint({
  method: 'POST',
  path: '/api/retractation/commande',
  audience: 'everyone',
  summary: 'Ce dont on peut se rétracter : la commande, ses produits, le dernier jour.',
  tag,
  errors: {
    'not-found': ['unknown-contract'],
    conflict: ['order-not-paid', 'consumers-only', 'withdrawal-period-over', 'already-returned'],
  },
  requestsPerMinute: 20,
  input: { body: z.object(orderIdentification) },
  reply: z.object({ ...succeeded, contrat: withdrawableOrder }),
});

export const confirmWithdrawal = endpoint({
  method: 'POST',
  path: '/api/retractation',
  audience: 'everyone',
  summary: 'Confirme la rétractation ; un accusé daté part par email.',
  tag,
  errors: {
    'not-found': ['unknown-contract'],
    conflict: ['order-not-paid', 'consumers-only', 'withdrawal-period-over', 'already-returned'],
  },
  requestsPerMinute: 20,
  input: {
    body: z.object({
      ...orderIdentification,
      /** Ids of order lines; all remaining lines when absent. */
      lignes: z.array(id).max(200).nullish(),
    }),
  },
  reply: z.object({
    ...succeeded,
    message: z.string(),
    numero: z.string(),
    /** ISO 8601 in the time zone of La Réunion, the same as on the acknowledgement. */
    date: z.string(),
    email: z.string(),
  }),
  status: 201,
});

export const downloadReturnLabel = endpoint({
  method: 'GET',
  path: '/api/retours/:id/etiquette',
  audience: 'everyone',
  summary: 'L’étiquette de retour, en PDF, avec le lien reçu par email.',
  tag,
  produces: ['application/pdf'],
  errors: {
    'not-found': ['unknown-return'],
    conflict: ['return-state'],
    unavailable: ['return-label-not-printed'],
  },
  requestsPerMinute: 20,
  input: { params: z.object({ id: idParam }), query: z.object({ lien: text(200).min(1, 'Le lien est incomplet.') }) },
  reply: z.unknown(),
});
