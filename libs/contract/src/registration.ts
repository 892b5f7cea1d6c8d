import { titles } from '@boutik/kernel';
import { z } from 'zod';
import {
  commune,
  emptyAsUndefined,
  file,
  fourteenDigits,
  optionalText,
  phone,
  postalCode,
  requireCompanyFields,
  siret,
  vatNumber,
} from './customer-fields.js';
import { endpoint } from './endpoint.js';
import { email, emailOr, flagParam, line, succeeded } from './wire.js';

const userType = z.enum(['particulier', 'professionnel'], 'Choisissez particulier ou professionnel.');

const commonFields = {
  name: line(100, 'Le nom est obligatoire.'),
  email,
  adresse_complement: optionalText(200),
  code_postal: emptyAsUndefined(postalCode),
  raison_sociale: optionalText(200),
  type_societe: optionalText(50),
  fonction: optionalText(100),
  nb_salaries: optionalText(30),
  num_tva: vatNumber,
  avatar: file,
};

/** Registration form of a customer (AC-135). */
export const registration = z
  .object({
    ...commonFields,
    user_type: emptyAsUndefined(userType).transform((type) => type ?? 'particulier'),
    civilite: emptyAsUndefined(z.enum(titles)).transform((title) => title ?? 'M.'),
    prenom: optionalText(100),
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
  .superRefine(requireCompanyFields)
  .refine((r) => r.password === r.confirm_password, {
    path: ['confirm_password'],
    message: 'Les mots de passe ne correspondent pas.',
  });

/** Form with which sales staff create a client's account (WS-248, WS-329): few fields are required. */
export const clientRegistration = z
  .object({
    ...commonFields,
    email: emailOr("Format d'email invalide"),
    user_type: emptyAsUndefined(userType).transform((type) => type ?? 'particulier'),
    civilite: emptyAsUndefined(z.enum(titles)),
    prenom: line(100, 'Le prénom est obligatoire.'),
    telephone: z.preprocess(
      (value) => (typeof value === 'string' ? value.replace(/[\s.-]/g, '') || undefined : value),
      z
        .string()
        .regex(/^\+?\d{9,14}$/, 'Le numéro de téléphone doit contenir 10 à 14 chiffres et peut commencer par +')
        .optional(),
    ),
    adresse: optionalText(200),
    ville: optionalText(100),
    /** The client chooses one by the link of the invitation; callers of the first version send a provisional one. */
    password: emptyAsUndefined(z.string().min(6, 'Minimum 6 caractères').max(1024)),
    num_siret: fourteenDigits,
  })
  .refine((r) => r.user_type !== 'professionnel' || Boolean(r.raison_sociale), {
    path: ['raison_sociale'],
    message: 'La raison sociale est obligatoire pour un professionnel',
  });
export type ClientRegistration = z.output<typeof clientRegistration>;

const anyValue = z.unknown().optional();

/** The raw form. The caller's role decides whether it is validated by `registration` or by `clientRegistration`. */
const form = z
  .object({
    ...Object.fromEntries(Object.keys(clientRegistration.shape).map((name) => [name, anyValue])),
    ...Object.fromEntries(Object.keys(registration.shape).map((name) => [name, anyValue])),
  })
  .meta({
    examples: [{ name: 'Hoarau', prenom: 'Marie', email: 'marie.hoarau@exemple.re', password: 'lagon-basalte-42!' }],
  });

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  audience: 'everyone',
  summary:
    'Crée un compte client et envoie le lien de confirmation (formulaire multipart, fichier avatar facultatif)\u202f; ' +
    'avec le jeton du personnel, crée le compte d’un client, qui reçoit un lien pour choisir son mot de passe.',
  tag: 'comptes',
  consumes: ['multipart/form-data', 'application/json'],
  errors: { 'too-many': ['registration'], invalid: ['invalid-email'] },
  input: { body: form },
  reply: z.object({
    ...succeeded,
    message: z.string(),
    /** The new client, for staff alone. */
    client_id: z.number().optional(),
  }),
  status: 201,
});
