import { admins, MAX_MESSAGE_LENGTH, staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { beforeMessage, clientKey, supportMessage } from './support.js';
import { absentIfEmpty, acknowledged, id, idParam, page, pageSize, pagination, succeeded, text } from './wire.js';

const tag = 'messagerie du personnel';

const userName = z.object({ id: z.number(), name: z.string() });

export const inboxConversation = z.object({
  id: z.number(),
  client: userName.extend({ email: z.string() }),
  state: z.enum(['open', 'closed']),
  assignee: userName.nullable(),
  unread_count: z.number(),
  last_message: z.string(),
  last_message_at: z.string(),
});
export type InboxConversation = z.output<typeof inboxConversation>;

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
      /** "waiting": unread first, the longest waiting at the top; "recent": the latest message at the top. */
      order: z.enum(['waiting', 'recent']).default('waiting'),
      /** Only the conversations of this client. */
      client_id: absentIfEmpty(idParam),
      page,
      perPage: pageSize(30, 100),
    }),
  },
  reply: z.object({ ...succeeded, data: z.array(inboxConversation), pagination, unread_count: z.number() }),
});

/** A message as staff see it: with the sender's name, internal notes included. */
export const inboxMessage = supportMessage.extend({ sender_name: z.string() });
export type InboxMessage = z.output<typeof inboxMessage>;

export const readInboxConversation = endpoint({
  method: 'GET',
  path: '/api/commercial/conversations/:id',
  audience: staff,
  summary: 'Une conversation avec ses notes, et ce que l’on sait du client.',
  tag,
  input: { params: z.object({ id: idParam }) },
  reply: z.object({
    ...succeeded,
    data: z.object({
      id: z.number(),
      state: z.enum(['open', 'closed']),
      assignee: userName.nullable(),
      online: z.boolean(),
      /** The preceding conversation with the chatbot. */
      transcript: z.array(z.object({ who: z.enum(['client', 'assistant']), text: z.string() })),
      /** The latest messages, oldest first. */
      messages: z.array(inboxMessage),
      /** Whether messages older than the first of these exist. */
      earlier: z.boolean(),
      client: userName.extend({
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
export type InboxConversationDetail = z.output<typeof readInboxConversation.reply>['data'];

export const readEarlierInboxMessages = endpoint({
  method: 'GET',
  path: '/api/commercial/conversations/:id/messages',
  audience: staff,
  summary: 'Les messages et les notes qui précèdent before_id, dans l’ordre, cent au plus.',
  tag,
  input: { params: z.object({ id: idParam }), query: beforeMessage },
  reply: z.object({ ...succeeded, messages: z.array(inboxMessage), earlier: z.boolean() }),
});

export const transitionConversation = endpoint({
  method: 'PATCH',
  path: '/api/commercial/conversations/:id',
  audience: staff,
  summary: 'Prend, rend, ferme ou rouvre une conversation.',
  tag,
  errors: { conflict: ['taken-conversation'], forbidden: ['others-conversation'] },
  input: {
    params: z.object({ id: idParam }),
    body: z.object({ action: z.enum(['take', 'release', 'close', 'reopen'], "Cette action n'existe pas.") }),
  },
  reply: acknowledged,
});

export const createConversationNote = endpoint({
  method: 'POST',
  path: '/api/commercial/conversations/:id/notes',
  audience: staff,
  summary: 'Note pour le personnel, que le client ne voit jamais.',
  tag,
  input: {
    params: z.object({ id: idParam }),
    body: z.object({
      content: text(MAX_MESSAGE_LENGTH).min(1, 'La note est vide.'),
      /** Idempotency key: a repeated value does not create a second note. */
      client_key: clientKey.nullish().transform((value) => value ?? null),
    }),
  },
  reply: acknowledged,
  status: 201,
});

const INVALID_SHORTCUT = 'Le raccourci a 20 lettres sans accent, chiffres ou tirets au plus.';
const shortcut = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9-]{1,20}$/, INVALID_SHORTCUT)
  // What callers may send; the value is trimmed and in lower case.
  .meta({ pattern: String.raw`^\s*[A-Za-z0-9-]{1,20}\s*$` });

export const cannedReply = z.object({
  id: z.number(),
  title: z.string(),
  content: z.string(),
  /** "livraison": typed as "/livraison " it becomes the reply. */
  shortcut: z.string().nullable(),
});
export type CannedReply = z.output<typeof cannedReply>;

const cannedReplyInput = z.object({
  title: text(80).min(1, 'Le titre est obligatoire.'),
  content: text(2000).min(1, 'Le texte est obligatoire.'),
  shortcut: z.union([shortcut, z.literal('').transform(() => null), z.null()], INVALID_SHORTCUT).default(null),
});

const shownCannedReply = z.object({ title: text(80), content: text(2000), shortcut: text(20).nullable() });

export const listCannedReplies = endpoint({
  method: 'GET',
  path: '/api/commercial/reponses-types',
  audience: staff,
  summary: 'Les réponses toutes faites, dans leur ordre.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, data: z.array(cannedReply) }),
});

export const createCannedReply = endpoint({
  method: 'POST',
  path: '/api/commercial/reponses-types',
  audience: admins,
  summary: 'Ajoute une réponse toute faite à la fin ; 409 quand le titre ou le raccourci est pris.',
  tag,
  errors: { conflict: ['taken-title', 'taken-shortcut'] },
  input: { body: cannedReplyInput },
  reply: z.object({ ...succeeded, id: z.number() }),
  status: 201,
});

export const changeCannedReply = endpoint({
  method: 'PUT',
  path: '/api/commercial/reponses-types/:id',
  audience: admins,
  summary: 'Change une réponse toute faite ; 409 quand le titre ou le raccourci est pris.',
  tag,
  errors: { conflict: ['taken-title', 'taken-shortcut', 'canned-reply-changed'] },
  input: {
    params: z.object({ id: idParam }),
    /** `avant` is what the screen showed: other values by now refuse the call. Absent: nothing is compared. */
    body: cannedReplyInput.extend({ avant: shownCannedReply.optional() }),
  },
  reply: acknowledged,
});

export const reorderCannedReplies = endpoint({
  method: 'POST',
  path: '/api/commercial/reponses-types/ordre',
  audience: admins,
  summary: 'Range les réponses toutes faites dans l’ordre donné.',
  tag,
  input: { body: z.object({ ids: z.array(id).max(500) }) },
  reply: acknowledged,
});

export const deleteCannedReply = endpoint({
  method: 'DELETE',
  path: '/api/commercial/reponses-types/:id',
  audience: admins,
  summary: 'Supprime une réponse toute faite.',
  tag,
  input: { params: z.object({ id: idParam }) },
  reply: acknowledged,
});
