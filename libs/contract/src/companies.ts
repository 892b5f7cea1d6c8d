import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { orderSummary, placeOrder, placeOrderErrors } from './orders.js';
import { readClientStatement } from './on-account.js';
import { amount, email, euros, idParam, line, linkToken, page, pageSize, succeeded, text } from './wire.js';

const tag = 'entreprises';
const path = '/api/profile/entreprise';

/** What a colleague may do in their company; the code uses the keys. */
export const wireCompanyRole = { buyer: 'acheteur', approver: 'approbateur', accountant: 'comptable' } as const;
export type CompanyRole = keyof typeof wireCompanyRole;
const BAD_LIMIT = 'Le plafond va de 0 à 1 000 000 € HT.';
const limite = amount(BAD_LIMIT).min(0, BAD_LIMIT).max(1_000_000, BAD_LIMIT).nullable().default(null);
const role = z.enum(wireCompanyRole, 'Choisissez un rôle.');

const companyMember = z.object({
  id: z.number(),
  nom: z.string(),
  prenom: z.string(),
  email: z.string(),
  role,
  /** Up to which a buyer orders alone, and an approver orders and approves, excluding tax; null for no limit. */
  limite: euros.nullable(),
  /** Has chosen a password. */
  inscrit: z.boolean(),
});
export type CompanyMember = z.output<typeof companyMember>;

const company = z.object({
  nom: z.string(),
  siret: z.string().nullable(),
  administrateur: z.object({ id: z.number(), nom: z.string(), email: z.string() }),
  membres: z.array(companyMember),
});

const done = z.object({ ...succeeded, message: z.string() });
const administratorOnly = { forbidden: ['not-company-administrator'] } as const;

export const findOwnCompany = endpoint({
  method: 'GET',
  path,
  audience: ['professionnel'],
  summary: 'Mon entreprise et mon rôle\u202f; ses membres, pour son administrateur.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, data: company.extend({ role: z.union([role, z.literal('administrateur')]) }) }),
});

export const inviteColleague = endpoint({
  method: 'POST',
  path: `${path}/membres`,
  audience: ['professionnel'],
  summary: 'Invite un collègue par email\u202f; celui qui avait été retiré revient.',
  tag,
  errors: { ...administratorOnly, conflict: ['too-many-members'] },
  input: {
    body: z.object({
      prenom: line(100, 'Le prénom est obligatoire.'),
      nom: line(100, 'Le nom est obligatoire.'),
      email,
      role,
      limite,
    }),
  },
  reply: done,
  status: 201,
  requestsPerMinute: 10,
});

export const changeColleague = endpoint({
  method: 'PUT',
  path: `${path}/membres/:id`,
  audience: ['professionnel'],
  summary: 'Change le rôle et le plafond d’un collègue.',
  tag,
  errors: { ...administratorOnly, 'not-found': ['unknown-member'] },
  input: { params: z.object({ id: idParam }), body: z.object({ role, limite }) },
  reply: done,
});

export const inviteColleagueAgain = endpoint({
  method: 'POST',
  path: `${path}/membres/:id/invitation`,
  audience: ['professionnel'],
  summary: 'Envoie un nouveau lien à un collègue qui n’a pas encore choisi son mot de passe.',
  tag,
  errors: { ...administratorOnly, 'not-found': ['unknown-member'], conflict: ['not-invited'] },
  input: { params: z.object({ id: idParam }) },
  reply: done,
  requestsPerMinute: 10,
});

export const removeColleague = endpoint({
  method: 'DELETE',
  path: `${path}/membres/:id`,
  audience: ['professionnel'],
  summary: 'Retire un collègue\u202f: ses sessions se terminent, ses commandes restent à l’entreprise.',
  tag,
  errors: { ...administratorOnly, 'not-found': ['unknown-member'] },
  input: { params: z.object({ id: idParam }) },
  reply: done,
});

export const listCompanyOrders = endpoint({
  method: 'GET',
  path: `${path}/commandes`,
  audience: ['professionnel'],
  summary: 'Les commandes de tous les membres de mon entreprise, la plus récente d’abord.',
  tag,
  errors: { forbidden: ['company-role'] },
  input: { query: z.object({ page, per_page: pageSize(20) }) },
  reply: z.object({
    ...succeeded,
    /** `par`: who ordered. */
    commandes: z.array(orderSummary.extend({ par: z.string() })),
    total: z.number(),
  }),
});

export const readCompanyStatement = endpoint({
  method: 'GET',
  path: `${path}/releve`,
  audience: ['professionnel'],
  summary: 'Le relevé de mon entreprise : factures, avoirs et paiements de tous ses membres.',
  tag,
  errors: { forbidden: ['company-role'] },
  input: { query: readClientStatement.input.query },
  reply: readClientStatement.reply,
});

export const findClientCompany = endpoint({
  method: 'GET',
  path: '/api/commercial/clients/:id/entreprise',
  audience: staff,
  summary: 'Les membres de l’entreprise d’un client professionnel, et son administrateur.',
  tag,
  input: { params: z.object({ id: idParam }) },
  /** Null for a client who is alone. */
  reply: z.object({ ...succeeded, data: company.omit({ nom: true, siret: true }).nullable() }),
});

/** The state of a request for an approval; the code uses the keys. */
export const wireApprovalState = { pending: 'en attente', approved: 'accordée', refused: 'refusée' } as const;

const approval = z.object({
  id: z.number(),
  acheteur: z.string(),
  etat: z.enum(wireApprovalState),
  demandee_le: z.string(),
  /** Products and delivery excluding tax: as asked for, or as approved. */
  total_ht: euros,
  motif: z.string(),
  /** The order that was placed with it. */
  commande: z.number().nullable(),
  /** The number of a quote; null for a cart. */
  devis: z.string().nullable(),
});
export type CompanyApproval = z.output<typeof approval>;

export const requestApproval = endpoint({
  method: 'POST',
  path: `${path}/accords`,
  audience: ['professionnel'],
  summary: 'Demande l’accord d’un collègue pour la commande du panier, qui dépasse mon plafond.',
  tag,
  errors: {
    ...placeOrderErrors,
    conflict: [...placeOrderErrors.conflict, 'approval-not-needed', 'no-approver'],
  },
  input: { body: placeOrder.input.body },
  reply: done,
  status: 201,
  idempotent: true,
  requestsPerMinute: 10,
});

const listedApproval = approval.extend({
  /** Path of the page on which the reader decides; null where they may not, or no longer. */
  lien: z.string().nullable(),
});
export type ListedApproval = z.output<typeof listedApproval>;

export const listApprovals = endpoint({
  method: 'GET',
  path: `${path}/accords`,
  audience: ['professionnel'],
  summary: 'Les demandes d’accord des 90 derniers jours : les miennes, ou celles de l’entreprise pour qui les voit.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, data: z.array(listedApproval) }),
});

const approvalDetail = approval.extend({
  entreprise: z.string(),
  lignes: z.array(
    z.object({
      nom: z.string(),
      quantite: z.number(),
      /** Excluding tax: when it was asked for, and now; null for a product that is no longer sold. */
      prix_demande: euros,
      prix_actuel: euros.nullable(),
      /** Of the line, at the price of now; a quote's with its discounts. */
      total_ht: euros,
    }),
  ),
  livraison_ht: euros,
  /** At today's prices; null when a product is no longer sold. */
  total_actuel_ht: euros.nullable(),
  /** Whether the reader may decide now: still a colleague, with a limit that suffices. */
  possible: z.boolean(),
});
export type CompanyApprovalDetail = z.output<typeof approvalDetail>;

export const findApproval = endpoint({
  method: 'GET',
  path: '/api/accords/:token',
  audience: 'everyone',
  summary: 'La demande d’accord d’un lien reçu par email, aux prix d’aujourd’hui.',
  tag,
  errors: { 'not-found': ['unknown-approval'] },
  input: { params: linkToken },
  reply: z.object({ ...succeeded, data: approvalDetail }),
  requestsPerMinute: 60,
});

export const decideApproval = endpoint({
  method: 'POST',
  path: '/api/accords/:token',
  audience: 'everyone',
  summary: 'Accorde ou refuse la commande ou le devis d’un collègue.',
  tag,
  errors: {
    'not-found': ['unknown-approval'],
    forbidden: ['approval-beyond-limit'],
    conflict: ['approval-decided', 'approval-price-changed'],
  },
  input: {
    params: linkToken,
    body: z.object({
      decision: z.enum(['accord', 'refus']),
      motif: text(500).default(''),
      /** What the page showed: approving at another total is refused. */
      total_ht: amount().nullable().default(null),
    }),
  },
  reply: done,
  requestsPerMinute: 30,
});
