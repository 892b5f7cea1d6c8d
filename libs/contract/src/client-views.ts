import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { idParam, succeeded } from './wire.js';

const tag = 'clients (espace commercial)';

export const startClientView = endpoint({
  method: 'POST',
  path: '/api/commercial/clients/:id/vue',
  audience: admins,
  summary: 'Montre le site comme ce client le voit, en lecture seule, dans cette session et pendant 15 minutes.',
  tag,
  errors: { 'not-found': ['unknown-client'], conflict: ['client-not-viewable'] },
  input: { params: z.object({ id: idParam }) },
  reply: z.object({ ...succeeded, message: z.string() }),
});

export const endClientView = endpoint({
  method: 'POST',
  path: '/api/vue-client/fin',
  audience: 'signed-in',
  whileViewing: 'allowed',
  summary: 'Quitte la vue d’un client\u202f; la session est de nouveau celle du membre de l’équipe.',
  tag,
  input: {},
  reply: z.object({
    ...succeeded,
    message: z.string(),
    /** The client whose view has ended; null when there was none. */
    client_id: z.number().nullable(),
  }),
});
