import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { acknowledged, email, flag, line, succeeded, text } from './wire.js';

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
});
export type UserView = z.output<typeof userView>;

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  audience: 'everyone',
  summary: 'Ouvre une session et remet un jeton.',
  tag,
  input: {
    body: z.object({
      email: z.string().trim().toLowerCase().min(1, "L'adresse email est obligatoire.").max(254),
      password: z.string().min(1, 'Le mot de passe est obligatoire.').max(1024),
    }),
  },
  reply: z.object({ ...succeeded, message: z.string(), token: z.string() }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  audience: 'signed-in',
  summary: 'Révoque le jeton présenté.',
  tag,
  input: {},
  reply: acknowledged,
});

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/user',
  audience: 'signed-in',
  summary: 'La personne connectée.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, user: userView }),
});

const optional = (most: number) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), text(most).optional());

export const registration = z
  .object({
    user_type: z
      .enum(['particulier', 'professionnel'], 'Choisissez particulier ou professionnel.')
      .default('particulier'),
    civilite: z.enum(['M.', 'Mme']).default('M.'),
    name: line(100, 'Le nom est obligatoire.'),
    prenom: optional(100),
    email,
    telephone: z.preprocess(
      (value) => (typeof value === 'string' ? value.replace(/[\s.-]/g, '').replace(/^\+262|^0(?=\d{9}$)/, '') : value),
      z.string().regex(/^\d{9}$/, 'Le numéro doit contenir 9 chiffres.'),
    ),
    adresse: line(200, "L'adresse est obligatoire."),
    adresse_complement: optional(200),
    code_postal: z
      .string()
      .trim()
      .regex(/^974\d{2}$/, 'Le code postal doit commencer par 974 et contenir 5 chiffres (ex: 97400)'),
    ville: line(100, 'La ville est obligatoire.'),
    password: z.string().min(8, 'Le mot de passe doit contenir au moins 8 caractères.').max(1024),
    confirm_password: z.string().max(1024),
    raison_sociale: optional(200),
    type_societe: optional(50),
    fonction: optional(100),
    nb_salaries: optional(30),
    num_siret: z.preprocess(
      (value) => (typeof value === 'string' ? value.replace(/\s/g, '') || undefined : value),
      z
        .string()
        .regex(/^\d{14}$/, 'Le numéro SIRET doit contenir 14 chiffres')
        .optional(),
    ),
    num_tva: optional(20),
    newsletter: flag.default(false),
  })
  .refine((r) => r.password === r.confirm_password, {
    path: ['confirm_password'],
    message: 'Les mots de passe ne correspondent pas.',
  })
  .refine((r) => r.user_type !== 'professionnel' || Boolean(r.raison_sociale), {
    path: ['raison_sociale'],
    message: 'La raison sociale est obligatoire pour un professionnel',
  })
  .refine((r) => r.user_type !== 'professionnel' || Boolean(r.num_siret), {
    path: ['num_siret'],
    message: 'Le numéro SIRET est obligatoire.',
  });

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  audience: 'everyone',
  summary: 'Crée un compte client et envoie le lien de confirmation.',
  tag,
  input: { body: registration },
  reply: z.object({ ...succeeded, message: z.string() }),
  status: 201,
});

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/email/resend',
  audience: 'everyone',
  summary: "Renvoie le lien de confirmation d'adresse.",
  tag,
  input: { body: z.object({ email }) },
  reply: z.object({ ...succeeded, message: z.string() }),
});

export const confirmRegistration = endpoint({
  method: 'GET',
  path: '/api/confirm-inscription/:token',
  audience: 'everyone',
  summary: "Confirme l'adresse du compte.",
  tag,
  input: { params: z.object({ token: z.string().min(1).max(200) }) },
  reply: z.object({ ...succeeded, message: z.string(), email: z.string() }),
});
