import { titles } from '@boutik/kernel';
import { z } from 'zod';
import {
  commune,
  file,
  fourteenDigits,
  optional,
  phone,
  postalCode,
  requireCompany,
  siret,
  vatNumber,
} from './customer-fields.js';
import { endpoint } from './endpoint.js';
import { email, emailOr, flagParam, line, succeeded } from './wire.js';

const userType = z.enum(['particulier', 'professionnel'], 'Choisissez particulier ou professionnel.');
const orNothing = <T extends z.ZodType>(field: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), field.optional());

const common = {
  name: line(100, 'Le nom est obligatoire.'),
  email,
  adresse_complement: optional(200),
  code_postal: orNothing(postalCode),
  raison_sociale: optional(200),
  type_societe: optional(50),
  fonction: optional(100),
  nb_salaries: optional(30),
  num_tva: vatNumber,
  avatar: file,
};

/** Registration form of a customer (accounts.md §3, AC-135). */
export const registration = z
  .object({
    ...common,
    user_type: orNothing(userType).transform((type) => type ?? 'particulier'),
    civilite: orNothing(z.enum(titles)).transform((title) => title ?? 'M.'),
    prenom: optional(100),
    telephone: phone,
    adresse: line(200, "L'adresse est obligatoire."),
    ville: commune,
    password: z
      .string('Le mot de passe est obligatoire.')
      .min(8, 'Le mot de passe doit contenir au moins 8 caractères.')
      .max(1024),
    confirm_password: z.string('Confirmez le mot de passe.').max(1024),
    num_siret: siret,
    newsletter: flagParam.default(false),
  })
  .superRefine(requireCompany)
  .refine((r) => r.password === r.confirm_password, {
    path: ['confirm_password'],
    message: 'Les mots de passe ne correspondent pas.',
  });
export type Registration = z.output<typeof registration>;

/** Form with which sales staff create a client's account (workspace.md, WS-248, WS-329): few fields are required. */
export const clientByStaff = z
  .object({
    ...common,
    email: emailOr("Format d'email invalide"),
    user_type: orNothing(userType).transform((type) => type ?? 'particulier'),
    civilite: orNothing(z.enum(titles)),
    prenom: line(100, 'Le prénom est obligatoire.'),
    telephone: z.preprocess(
      (value) => (typeof value === 'string' ? value.replace(/[\s.-]/g, '') || undefined : value),
      z
        .string()
        .regex(/^\+?\d{9,14}$/, 'Le numéro de téléphone doit contenir 10 à 14 chiffres et peut commencer par +')
        .optional(),
    ),
    adresse: optional(200),
    ville: optional(100),
    password: z.string('Le mot de passe est obligatoire.').min(6, 'Minimum 6 caractères').max(1024),
    num_siret: fourteenDigits,
  })
  .refine((r) => r.user_type !== 'professionnel' || Boolean(r.raison_sociale), {
    path: ['raison_sociale'],
    message: 'La raison sociale est obligatoire pour un professionnel',
  });
export type ClientByStaff = z.output<typeof clientByStaff>;

const typed = z.unknown().optional();

/** The raw form. The caller's role decides whether it is validated by `registration` or by `clientRegistration`. */
const form = z.object({
  ...Object.fromEntries(Object.keys(clientByStaff.shape).map((name) => [name, typed])),
  ...Object.fromEntries(Object.keys(registration.shape).map((name) => [name, typed])),
});

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  audience: 'everyone',
  summary:
    'Crée un compte client et envoie le lien de confirmation (formulaire multipart, fichier avatar facultatif)\u202f; ' +
    'avec le jeton du personnel, crée le compte d’un client, qui reçoit un lien pour choisir son mot de passe.',
  tag: 'comptes',
  input: { body: form },
  reply: z.object({ ...succeeded, message: z.string() }),
  status: 201,
});
