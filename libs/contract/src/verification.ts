import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { emailOrMissing, succeeded } from './wire.js';

const tag = 'comptes';

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/email/resend',
  audience: 'everyone',
  summary: "Renvoie le lien de confirmation d'adresse.",
  tag,
  errors: { 'too-many': ['activation-mail', 'activation-address'] },
  input: { body: z.object({ email: emailOrMissing('Aucune adresse email trouvée.') }) },
  reply: z.object({ ...succeeded, message: z.string() }),
});

export const confirmRegistration = endpoint({
  method: 'GET',
  path: '/api/confirm-inscription/:token',
  audience: 'everyone',
  whileViewing: 'refused',
  summary: "Confirme l'adresse du compte.",
  tag,
  input: { params: z.object({ token: z.string().min(1).max(200) }) },
  reply: z.object({ ...succeeded, message: z.string(), email: z.string() }),
});
