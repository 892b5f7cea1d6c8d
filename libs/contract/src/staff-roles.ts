import { admins, rights } from '@boutik/kernel';
import { z } from 'zod';
import { knownVersion } from './described-fields.js';
import { endpoint } from './endpoint.js';
import { acknowledged, idParam, line, page, pageSize, succeeded, text } from './wire.js';

const tag = 'équipe';
const params = z.object({ id: idParam });

const ownRole = z.object({
  id: z.number(),
  nom: z.string(),
  droits: z.array(z.enum(rights)),
  version: z.number(),
  membres: z.number(),
});
export type StaffRole = z.output<typeof ownRole>;

const roleFields = {
  nom: line(60, 'Le nom est obligatoire.'),
  droits: z
    .array(z.enum(rights), 'Choisissez au moins un droit.')
    .min(1, 'Choisissez au moins un droit.')
    .max(rights.length),
};

export const listStaffRoles = endpoint({
  method: 'GET',
  path: '/api/commercial/roles',
  audience: admins,
  summary: 'Les rôles que la boutique a définis.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(25, 1000),
      search: text(60).default(''),
      sort_by: z.enum(['id', 'nom']).default('nom'),
      sort_direction: z.enum(['asc', 'desc']).default('asc'),
    }),
  },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(ownRole), total: z.number() }) }),
});

export const findStaffRole = endpoint({
  method: 'GET',
  path: '/api/commercial/roles/:id',
  audience: admins,
  summary: 'Un rôle de la boutique.',
  tag,
  input: { params },
  reply: z.object({ ...succeeded, data: ownRole }),
});

export const createStaffRole = endpoint({
  method: 'POST',
  path: '/api/commercial/roles',
  audience: admins,
  summary: 'Définit un rôle par ses droits\u202f; ceux dont ils ont besoin s’y ajoutent.',
  tag,
  status: 201,
  idempotent: true,
  errors: { forbidden: ['rights-exceeded'] },
  input: { body: z.object(roleFields) },
  reply: z.object({ ...succeeded, data: ownRole }),
});

export const changeStaffRole = endpoint({
  method: 'PATCH',
  path: '/api/commercial/roles/:id',
  audience: admins,
  summary: 'Change un rôle de la boutique\u202f: le changement vaut aussitôt pour ses membres.',
  tag,
  errors: { forbidden: ['rights-exceeded', 'own-account'], conflict: ['role-changed'] },
  input: { params, body: z.object(roleFields).partial().extend(knownVersion) },
  reply: z.object({ ...succeeded, data: ownRole }),
});

export const deleteStaffRole = endpoint({
  method: 'DELETE',
  path: '/api/commercial/roles/:id',
  audience: admins,
  summary: 'Supprime un rôle de la boutique que personne n’a.',
  tag,
  errors: { conflict: ['role-in-use'], forbidden: ['rights-exceeded', 'own-account'] },
  input: { params },
  reply: acknowledged,
});
