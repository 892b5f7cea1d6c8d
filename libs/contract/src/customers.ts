import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { acknowledged, idParam, page, pageSize, succeeded, text } from './wire.js';

const tag = 'validation des comptes';

/** State of a customer's account, as an administrator sees it. */
export const customerStates = ['en-attente', 'refuse', 'actif', 'non-confirme', 'desactive'] as const;
export type CustomerState = (typeof customerStates)[number];

const customerSummary = z.object({
  id: z.number(),
  name: z.string(),
  prenom: z.string(),
  email: z.string(),
  telephone: z.string().nullable(),
  user_type: z.string(),
  raison_sociale: z.string().nullable(),
  num_siret: z.string().nullable(),
  ville: z.string().nullable(),
  etat: z.enum(customerStates),
  created_at: z.string(),
});
export type CustomerSummary = z.output<typeof customerSummary>;

const customerView = customerSummary.extend({
  civilite: z.string().nullable(),
  adresse: z.string().nullable(),
  adresse_complement: z.string().nullable(),
  code_postal: z.string().nullable(),
  type_societe: z.string().nullable(),
  fonction: z.string().nullable(),
  nb_salaries: z.string().nullable(),
  num_tva: z.string().nullable(),
  /** Whether the checksums of the numbers are valid; null without a number. */
  siret_valide: z.boolean().nullable(),
  tva_valide: z.boolean().nullable(),
  adresse_confirmee: z.boolean(),
  derniere_utilisation: z.string(),
  decisions: z.array(
    z.object({
      decision: z.enum(['validated', 'refused', 'deactivated', 'reactivated']),
      motif: z.string(),
      par: z.string().nullable(),
      date: z.string(),
    }),
  ),
});
export type CustomerView = z.output<typeof customerView>;

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/commercial/comptes',
  audience: admins,
  summary: 'Les comptes clients, par état\u202f; les professionnels en attente de validation d’abord.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(15, 1000),
      search: text(100).optional(),
      etat: z.enum([...customerStates, '']).optional(),
      user_type: z.enum(['particulier', 'professionnel', '']).optional(),
    }),
  },
  reply: z.object({
    ...succeeded,
    data: z.object({
      data: z.array(customerSummary),
      total: z.number(),
      current_page: z.number(),
      last_page: z.number(),
      per_page: z.number(),
    }),
    en_attente: z.number(),
  }),
});

export const findCustomer = endpoint({
  method: 'GET',
  path: '/api/commercial/comptes/:id',
  audience: admins,
  summary: 'Un compte client et les décisions prises à son sujet.',
  tag,
  input: { params: z.object({ id: idParam }) },
  reply: z.object({ ...succeeded, data: customerView }),
});

const optionalReason = z.object({ motif: text(2000).default('') });

export const validateCustomer = endpoint({
  method: 'POST',
  path: '/api/commercial/comptes/:id/validation',
  audience: admins,
  summary: 'Ouvre le compte d’un professionnel, qui en est prévenu par email.',
  tag,
  errors: { conflict: ['not-validated'] },
  input: { params: z.object({ id: idParam }) },
  reply: acknowledged,
});

export const refuseCustomer = endpoint({
  method: 'POST',
  path: '/api/commercial/comptes/:id/refus',
  audience: admins,
  summary: 'Refuse le compte d’un professionnel\u202f; le motif lui est envoyé.',
  tag,
  errors: { conflict: ['not-refused'] },
  input: {
    params: z.object({ id: idParam }),
    body: z.object({ motif: text(2000).min(1, 'Indiquez le motif\u202f: il est envoyé au client.') }),
  },
  reply: acknowledged,
});

export const deactivateCustomer = endpoint({
  method: 'POST',
  path: '/api/commercial/comptes/:id/desactivation',
  audience: admins,
  summary: 'Désactive un compte client et ferme ses sessions\u202f; le client en est prévenu.',
  tag,
  errors: { conflict: ['not-deactivated'] },
  input: { params: z.object({ id: idParam }), body: optionalReason },
  reply: acknowledged,
});

export const reactivateCustomer = endpoint({
  method: 'POST',
  path: '/api/commercial/comptes/:id/reactivation',
  audience: admins,
  summary: 'Rouvre un compte client désactivé\u202f; le client en est prévenu.',
  tag,
  errors: { conflict: ['not-reactivated'] },
  input: { params: z.object({ id: idParam }) },
  reply: acknowledged,
});
