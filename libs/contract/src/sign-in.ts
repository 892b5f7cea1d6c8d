import { parseMailbox } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { signInErrors } from './error-codes.js';
import { secondFactorAwaited } from './two-factor.js';
import { acknowledged, idParam, succeeded } from './wire.js';

const tag = 'comptes';

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  audience: 'everyone',
  summary: 'Ouvre une session et remet un jeton.',
  tag,
  errors: signInErrors,
  input: {
    body: z.object({
      email: z
        .string()
        .trim()
        .toLowerCase()
        .min(1, "L'adresse email est obligatoire.")
        .max(254)
        .regex(/^[^\u0000-\u001f\u007f]*$/, "L'adresse email n'est pas valide.")
        // Accounts are found by their normalized address; a text that is no address matches no account.
        .overwrite((value) => parseMailbox(value) ?? value),
      password: z.string().min(1, 'Le mot de passe est obligatoire.').max(1024),
    }),
  },
  reply: z.object({ ...succeeded, message: z.string(), token: z.string(), ...secondFactorAwaited }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  audience: 'signed-in',
  summary: 'Révoque le jeton présenté.',
  tag,
  beforeSecondFactor: true,
  whileViewing: 'allowed',
  input: {},
  reply: acknowledged,
});

const session = z.object({
  id: z.number(),
  /** "Chrome sur Windows". */
  device: z.string(),
  /** Network that the session was opened from, "203.0.113.0/24". */
  address: z.string().nullable(),
  created_at: z.string(),
  last_used_at: z.string(),
  /** The session of this request. */
  current: z.boolean(),
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/profile/sessions',
  audience: 'signed-in',
  whileViewing: 'refused',
  summary: 'Les appareils connectés à ce compte, le plus récent en premier.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, sessions: z.array(session) }),
});

export const closeSession = endpoint({
  method: 'DELETE',
  path: '/api/profile/sessions/:id',
  audience: 'signed-in',
  summary: 'Déconnecte un appareil de ce compte.',
  tag,
  input: { params: z.object({ id: idParam }) },
  reply: z.object({ ...succeeded, message: z.string() }),
});

export const closeOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/profile/sessions',
  audience: 'signed-in',
  summary: 'Déconnecte tous les appareils de ce compte, sauf celui-ci.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, message: z.string(), closed: z.number() }),
});
