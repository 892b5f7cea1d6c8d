import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { signInErrors } from './error-codes.js';
import { secondFactorAwaited } from './two-factor.js';
import { succeeded } from './wire.js';

const tag = 'comptes';
const MISSING = "Jeton d'authentification manquant";
const signInReply = z.object({
  ...succeeded,
  message: z.string(),
  token: z.string(),
  user_id: z.number(),
  ...secondFactorAwaited,
});

/** GET as required by the specification (accounts.md §7), although the one-time token is consumed. */
export const exchangeSocialAuthToken = endpoint({
  method: 'GET',
  path: '/api/get-social-auth-data',
  audience: 'everyone',
  whileViewing: 'refused',
  summary: 'Échange le jeton remis après une connexion par Google ou Microsoft contre un jeton de session.',
  tag,
  errors: { forbidden: signInErrors.forbidden, locked: signInErrors.locked, unauthenticated: ['unknown-ticket'] },
  input: { query: z.object({ auth_token: z.string(MISSING).min(1, MISSING).max(200) }) },
  reply: signInReply,
});

export const confirmSocialLogin = endpoint({
  method: 'POST',
  path: '/api/confirm-social-login',
  audience: 'everyone',
  summary: 'Rattache une identité Google ou Microsoft à un compte existant, par son mot de passe.',
  tag,
  errors: { ...signInErrors, unauthenticated: ['wrong-credentials', 'unknown-ticket'] },
  input: {
    body: z.object({
      token: z.string(MISSING).min(1, MISSING).max(200),
      provider: z.enum(['google', 'microsoft'], "Ce mode de connexion n'est pas proposé."),
      password: z.string().min(1, 'Le mot de passe est obligatoire.').max(1024),
    }),
  },
  reply: signInReply,
});
