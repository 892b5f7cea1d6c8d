import { titles } from '@boutik/kernel';
import { z } from 'zod';
import { clearable, commune, optionalText, phone, postalCode, siret, vatNumber } from './customer-fields.js';
import { endpoint } from './endpoint.js';
import { acknowledged, line, succeeded } from './wire.js';

const tag = 'comptes';

/** The signed-in user (AC-134). */
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
  /** Always null: not collected (data minimization, law L18). */
  date_naissance: z.null(),
  raison_sociale: z.string().nullable(),
  type_societe: z.string().nullable(),
  fonction: z.string().nullable(),
  nombre_salaries: z.string().nullable(),
  numero_siret: z.string().nullable(),
  tva_intracom: z.string().nullable(),
  facebook_id: z.string().nullable(),
  google_id: z.string().nullable(),
  microsoft_id: z.string().nullable(),
  /** False for users who have only signed in with Google or Microsoft. */
  has_password: z.boolean(),
  /** A business that the shop has not validated yet. */
  en_attente_validation: z.boolean(),
});
export type UserView = z.output<typeof userView>;

const userReply = z.object({ ...succeeded, user: userView });

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/user',
  audience: 'signed-in',
  summary: 'La personne connectée.',
  tag,
  input: {},
  reply: userReply.extend({
    /** A member of the staff sees the site as this person: nothing can be changed. */
    lecture_seule: z.literal(true).optional(),
  }),
});

export const readProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  audience: 'signed-in',
  summary: 'Le profil de la personne connectée.',
  tag,
  input: {},
  reply: userReply,
});

/** Partial update: an absent field is kept, an empty optional field is cleared. */
export const profileChanges = z.object({
  user_type: z.string().trim().max(30).optional(),
  civilite: z.enum(titles).optional(),
  name: line(100, 'Le nom est obligatoire.').optional(),
  prenom: clearable(optionalText(100)),
  email: z.string().trim().toLowerCase().max(254).optional(),
  telephone: clearable(phone.optional()),
  adresse: clearable(optionalText(200)),
  adresse_complement: clearable(optionalText(200)),
  code_postal: clearable(postalCode.optional()),
  ville: clearable(commune.optional()),
  raison_sociale: clearable(optionalText(200)),
  type_societe: clearable(optionalText(50)),
  fonction: clearable(optionalText(100)),
  nombre_salaries: clearable(optionalText(30)),
  nb_salaries: clearable(optionalText(30)),
  numero_siret: clearable(siret),
  num_siret: clearable(siret),
  tva_intracom: clearable(vatNumber),
  num_tva: clearable(vatNumber),
});
export type ProfileChanges = z.output<typeof profileChanges>;

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/profile',
  audience: 'signed-in',
  summary: 'Modifie le profil de la personne connectée.',
  tag,
  input: { body: profileChanges },
  reply: z.object({ ...succeeded, message: z.string(), user: userView }),
});

export const changeAvatar = endpoint({
  method: 'POST',
  path: '/api/profile/avatar',
  audience: 'signed-in',
  summary: 'Remplace la photo de la personne connectée (formulaire multipart, fichier avatar, 2 Mo, JPG, PNG ou GIF).',
  tag,
  consumes: ['multipart/form-data'],
  errors: {
    'too-large': ['file-too-large', 'portrait-too-heavy'],
    unsupported: ['not-a-portrait'],
    'too-many': ['avatar'],
  },
  input: { body: z.object({ avatar: z.unknown().optional() }) },
  reply: z.object({ ...succeeded, message: z.string(), avatar: z.string() }),
});

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/api/profile/avatar',
  audience: 'signed-in',
  summary: 'Retire la photo de la personne connectée.',
  tag,
  input: {},
  reply: acknowledged,
});

export const deactivateAccount = endpoint({
  method: 'PUT',
  path: '/api/users/deactivate',
  audience: 'signed-in',
  summary: 'Désactive le compte de la personne connectée et ferme ses sessions.',
  tag,
  errors: { forbidden: ['staff-account'] },
  input: {},
  reply: acknowledged,
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/users',
  audience: 'signed-in',
  summary: 'Supprime le compte de la personne connectée et anonymise ce que la loi fait conserver.',
  tag,
  errors: { forbidden: ['staff-account'] },
  input: {},
  reply: acknowledged,
});

export const exportMyData = endpoint({
  method: 'GET',
  path: '/api/profile/donnees',
  audience: 'signed-in',
  whileViewing: 'refused',
  summary: 'Toutes les données que la boutique garde sur la personne connectée, en JSON ou en page à lire.',
  tag,
  produces: ['application/json', 'text/html'],
  input: { query: z.object({ format: z.enum(['json', 'html']).default('json') }) },
  reply: z.unknown(),
  requestsPerMinute: 10,
});
