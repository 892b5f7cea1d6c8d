import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { orderSummary } from './orders.js';
import { readClientStatement } from './on-account.js';
import { email, idParam, line, page, pageSize, succeeded } from './wire.js';

const tag = 'entreprises';
const path = '/api/profile/entreprise';

/** What a colleague may do in their company; the code uses the keys. */
export const wireCompanyRole = { buyer: 'acheteur', approver: 'approbateur', accountant: 'comptable' } as const;
export type CompanyRole = keyof typeof wireCompanyRole;
const role = z.enum(wireCompanyRole, 'Choisissez un rôle.');

const companyMember = z.object({
  id: z.number(),
  nom: z.string(),
  prenom: z.string(),
  email: z.string(),
  role,
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
  summary: 'Invite un collègue par e-mail\u202f; celui qui avait été retiré revient.',
  tag,
  errors: { ...administratorOnly, conflict: ['too-many-members'] },
  input: {
    body: z.object({
      prenom: line(100, 'Le prénom est obligatoire.'),
      nom: line(100, 'Le nom est obligatoire.'),
      email,
      role,
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
  summary: 'Change le rôle d’un collègue.',
  tag,
  errors: { ...administratorOnly, 'not-found': ['unknown-member'] },
  input: { params: z.object({ id: idParam }), body: z.object({ role }) },
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
