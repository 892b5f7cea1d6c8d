import { admins, staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { supportMessage } from './support.js';
import { acknowledged, id, page, pageSize, pagination, succeeded, text } from './wire.js';

const tag = 'messagerie du personnel';

const person = z.object({ id: z.number(), name: z.string() });

export const deskConversation = z.object({
  id: z.number(),
  client: person.extend({ email: z.string() }),
  state: z.enum(['open', 'closed']),
  assignee: person.nullable(),
  unread_count: z.number(),
  last_message: z.string(),
  last_message_at: z.string(),
});
export type DeskConversation = z.output<typeof deskConversation>;

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/commercial/conversations',
  audience: staff,
  summary: 'Les conversations, celles qui attendent une réponse d’abord.',
  tag,
  input: {
    query: z.object({
      state: z.enum(['open', 'closed', 'all']).default('open'),
      assignee: z.enum(['me', 'none', 'all']).default('all'),
      page,
      perPage: pageSize(30, 100),
    }),
  },
  reply: z.object({ ...succeeded, data: z.array(deskConversation), pagination, unread_count: z.number() }),
});

export const openConversation = endpoint({
  method: 'GET',
  path: '/api/commercial/conversations/:id',
  audience: staff,
  summary: 'Une conversation avec ses notes, et ce que l’on sait du client.',
  tag,
  input: { params: z.object({ id }) },
  reply: z.object({
    ...succeeded,
    data: z.object({
      id: z.number(),
      state: z.enum(['open', 'closed']),
      assignee: person.nullable(),
      online: z.boolean(),
      /** What the client and the guided assistant said before. */
      transcript: z.array(z.object({ who: z.enum(['client', 'assistant']), text: z.string() })),
      messages: z.array(supportMessage.extend({ sender_name: z.string() })),
      client: person.extend({
        email: z.string(),
        telephone: z.string().nullable(),
        user_type: z.string(),
        raison_sociale: z.string().nullable(),
      }),
      orders: z.array(
        z.object({ id: z.number(), number: z.string(), status: z.string(), total: z.number(), date: z.string() }),
      ),
    }),
  }),
});
export type OpenedConversation = z.output<typeof openConversation.reply>['data'];

export const moveConversation = endpoint({
  method: 'PATCH',
  path: '/api/commercial/conversations/:id',
  audience: staff,
  summary: 'Prend, rend, ferme ou rouvre une conversation.',
  tag,
  input: {
    params: z.object({ id }),
    body: z.object({ action: z.enum(['take', 'release', 'close', 'reopen'], "Cette action n'existe pas.") }),
  },
  reply: acknowledged,
});

export const writeNote = endpoint({
  method: 'POST',
  path: '/api/commercial/conversations/:id/notes',
  audience: staff,
  summary: 'Note pour le personnel, que le client ne voit jamais.',
  tag,
  input: {
    params: z.object({ id }),
    body: z.object({ content: text(2000).min(1, 'La note est vide.') }),
  },
  reply: acknowledged,
  status: 201,
});

export const cannedReply = z.object({ id: z.number(), title: z.string(), content: z.string() });
export type CannedReply = z.output<typeof cannedReply>;

export const listCannedReplies = endpoint({
  method: 'GET',
  path: '/api/commercial/reponses-types',
  audience: staff,
  summary: 'Les réponses toutes faites.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, data: z.array(cannedReply) }),
});

export const writeCannedReply = endpoint({
  method: 'POST',
  path: '/api/commercial/reponses-types',
  audience: admins,
  summary: 'Ajoute une réponse toute faite, ou remplace celle du même titre.',
  tag,
  input: {
    body: z.object({
      title: text(80).min(1, 'Le titre est obligatoire.'),
      content: text(2000).min(1, 'Le texte est obligatoire.'),
    }),
  },
  reply: z.object({ ...succeeded, id: z.number() }),
  status: 201,
});

export const deleteCannedReply = endpoint({
  method: 'DELETE',
  path: '/api/commercial/reponses-types/:id',
  audience: admins,
  summary: 'Supprime une réponse toute faite.',
  tag,
  input: { params: z.object({ id }) },
  reply: acknowledged,
});
