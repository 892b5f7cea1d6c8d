import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { email, flag, line, succeeded, text } from './wire.js';

const tag = 'comptes';

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
