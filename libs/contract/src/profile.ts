import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { succeeded } from './wire.js';

const tag = 'comptes';

/** The signed-in person as the screens see them (accounts.md §3). */
export const userView = z.object({
  id: z.number(),
  name: z.string(),
  prenom: z.string(),
  email: z.string(),
  user_type: z.string(),
  avatar: z.string().nullable(),
  civilite: z.string().nullable(),
  telephone: z.string().nullable(),
  adresse: z.string().nullable(),
  adresse_complement: z.string().nullable(),
  code_postal: z.string().nullable(),
  ville: z.string().nullable(),
  pays: z.string(),
  raison_sociale: z.string().nullable(),
  type_societe: z.string().nullable(),
  fonction: z.string().nullable(),
  nombre_salaries: z.string().nullable(),
  numero_siret: z.string().nullable(),
  tva_intracom: z.string().nullable(),
  facebook_id: z.string().nullable(),
  google_id: z.string().nullable(),
  microsoft_id: z.string().nullable(),
  /** False for who has only ever come by a provider: there is nothing to change yet. */
  has_password: z.boolean(),
});
export type UserView = z.output<typeof userView>;

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/user',
  audience: 'signed-in',
  summary: 'La personne connectée.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, user: userView }),
});
