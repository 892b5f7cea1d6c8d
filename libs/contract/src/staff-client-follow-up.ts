import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { newStaffNote, shownTags, staffNotes, staffTags } from './staff-notes.js';
import { idParam, succeeded } from './wire.js';

const tag = 'clients (espace commercial)';
const params = z.object({ id: idParam });
const unknownClient = ['unknown-client'] as const;
const done = z.object({ ...succeeded, message: z.string() });

/** What staff noted about a client, and the client's tags. */
const followUp = z.object({ etiquettes: z.array(z.string()), notes: staffNotes });
export type ClientFollowUp = z.output<typeof followUp>;

export const listClientTags = endpoint({
  method: 'GET',
  path: '/api/commercial/clients/etiquettes',
  audience: staff,
  summary: 'Les étiquettes des clients, la plus donnée d’abord.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, data: z.array(z.string()) }),
});

export const findClientFollowUp = endpoint({
  method: 'GET',
  path: '/api/commercial/clients/:id/suivi',
  audience: staff,
  summary: 'Les étiquettes et les notes internes d’un client.',
  tag,
  errors: { 'not-found': unknownClient },
  input: { params },
  reply: z.object({ ...succeeded, data: followUp }),
});

export const saveClientTags = endpoint({
  method: 'PUT',
  path: '/api/commercial/clients/:id/suivi',
  audience: staff,
  summary: 'Change les étiquettes d’un client.',
  tag,
  errors: { 'not-found': unknownClient },
  input: { params, body: z.object({ etiquettes: staffTags, avant: shownTags }) },
  reply: done,
});

export const addClientNote = endpoint({
  method: 'POST',
  path: '/api/commercial/clients/:id/notes',
  audience: staff,
  summary: 'Ajoute une note interne à un client, qui ne la voit pas.',
  tag,
  errors: { 'not-found': unknownClient },
  input: { params, body: newStaffNote },
  reply: done,
  status: 201,
  idempotent: true,
});
