import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { email, emailOrMissing, succeeded } from './wire.js';

const tag = 'comptes';
const MISMATCH = 'Les mots de passe ne correspondent pas.';
/** Without a full stop, as the specification writes it (AC-230). */
const FIRST_MISMATCH = 'Les mots de passe ne correspondent pas';

/** Length only; the server checks the strength (decisions §3.11). */
const newPassword = z.string().min(1, 'Le nouveau mot de passe est obligatoire.').max(1024);
const passwordConfirmation = z.string().min(1, 'Confirmez le mot de passe.').max(1024);

const messageReply = z.object({ ...succeeded, message: z.string() });
/** A new password closes every session; `token` is that of the new session. */
const messageReplyWithToken = z.object({ ...succeeded, message: z.string(), token: z.string() });

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/password/forgot',
  audience: 'everyone',
  summary: "Envoie un lien de réinitialisation, si l'adresse a un compte ; la réponse ne le dit pas.",
  tag,
  errors: { 'too-many': ['reset-mail', 'reset-address'] },
  input: {
    body: z.object({
      email: emailOrMissing('Veuillez entrer votre email avant de réinitialiser votre mot de passe.'),
    }),
  },
  reply: messageReply,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/password/reset',
  audience: 'everyone',
  summary: 'Remplace le mot de passe par le lien reçu par email et ferme toutes les sessions.',
  tag,
  input: {
    body: z
      .object({
        email,
        token: z.string().min(1, "Ce lien n'est pas complet.").max(200),
        password: newPassword,
        password_confirmation: passwordConfirmation,
      })
      .refine((form) => form.password === form.password_confirmation, {
        path: ['password_confirmation'],
        message: MISMATCH,
      }),
  },
  reply: messageReply,
});

export const setPassword = endpoint({
  method: 'POST',
  path: '/api/set-password',
  audience: 'signed-in',
  summary: "Choisit le premier mot de passe d'un compte qui n'en a pas.",
  tag,
  errors: { conflict: ['has-password'] },
  input: {
    body: z
      .object({ password: newPassword, password_confirmation: passwordConfirmation })
      .refine((form) => form.password === form.password_confirmation, {
        path: ['password_confirmation'],
        message: FIRST_MISMATCH,
      }),
  },
  reply: messageReplyWithToken,
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/profile/password',
  audience: 'signed-in',
  summary: 'Change le mot de passe, ferme toutes les sessions et en ouvre une nouvelle.',
  tag,
  errors: { 'too-many': ['sign-in-account', 'sign-in-address'] },
  input: {
    body: z
      .object({
        oldPassword: z.string().min(1, 'Le mot de passe actuel est obligatoire.').max(1024),
        newPassword,
        confirmPassword: passwordConfirmation,
      })
      .refine((form) => form.newPassword === form.confirmPassword, { path: ['confirmPassword'], message: MISMATCH }),
  },
  reply: messageReplyWithToken,
});
