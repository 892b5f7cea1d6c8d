import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { id, idParam, succeeded } from './wire.js';

const tag = 'entreprises';
const member = z.object({ membre: id });
const errors = {
  forbidden: ['not-company-administrator'],
  'not-found': ['unknown-member', 'unknown-client'],
  conflict: ['member-not-ready'],
} as const;
const reply = z.object({ ...succeeded, message: z.string() });

export const handOverCompany = endpoint({
  method: 'POST',
  path: '/api/profile/entreprise/administrateur',
  audience: ['professionnel'],
  summary: 'Confie l’administration de mon entreprise à un collègue ; je deviens approbateur.',
  tag,
  errors,
  input: { body: member },
  reply,
});

export const handOverClientCompany = endpoint({
  method: 'POST',
  path: '/api/commercial/clients/:id/entreprise/administrateur',
  audience: admins,
  summary: 'Confie l’administration de l’entreprise d’un client à un autre de ses comptes.',
  tag,
  errors,
  input: { params: z.object({ id: idParam }), body: member },
  reply,
});
