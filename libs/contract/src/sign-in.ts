import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { acknowledged, succeeded } from './wire.js';

const tag = 'comptes';

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
