import { MAX_MESSAGE_LENGTH } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { absentIfEmpty, acknowledged, idParam, orNumericString, succeeded, text, wholeNumber } from './wire.js';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const tag = 'messagerie';

/** Id that the client application generates for a message before the server has assigned one. */
export const clientKey = z.string().regex(/^[\w-]{8,64}$/);

export const supportMessage = z.object({
  id: z.number(),
  content: z.string(),
  /** Null for automatic messages. */
  sender_id: z.number().nullable(),
  created_at: z.string(),
  /** URL on this site; only the participants of the conversation may read it. */
  media_url: z.string().nullable(),
  conversation_id: z.number(),
  read_at: z.string().nullable(),
  /** "note" is visible to staff only. */
  side: z.enum(['client', 'staff', 'automatic', 'note']),
  media_type: z.enum(['image', 'document']).nullable(),
  media_name: z.string().nullable(),
});
export type SupportMessage = z.output<typeof supportMessage>;

export const readConversation = endpoint({
  method: 'GET',
  path: '/api/conversations/:userId',
  audience: 'signed-in',
  summary: 'Les messages de la conversation d’un client, dans l’ordre ; avec last_id les plus récents seulement.',
  tag,
  input: {
    params: z.object({ userId: idParam }),
    query: z.object({
      last_id: orNumericString(wholeNumber(0)).default(0),
      conversation_id: absentIfEmpty(idParam),
    }),
  },
  reply: z.object({
    ...succeeded,
    /** Null before the first message. */
    conversation_id: z.number().nullable(),
    state: z.enum(['open', 'closed']),
    messages: z.array(supportMessage),
    /** Whether newer messages remain: request again with the last id. */
    more: z.boolean(),
    /** Without last_id: whether messages older than the first of these exist (`readEarlierMessages`). */
    earlier: z.boolean(),
    /** Id of the last message of the caller's side that the other side has read; 0 for none. */
    read_up_to: z.number(),
    unread_count: z.number(),
    /** Whether somebody of the other side is connected. */
    online: z.boolean(),
    /** Whether the support is open now (Monday to Friday, 9 to 18 h). */
    open_now: z.boolean(),
  }),
});
export type ConversationReply = z.output<typeof readConversation.reply>;

/** Messages before message `before_id`, oldest first. */
export const beforeMessage = z.object({ before_id: idParam });

export const readEarlierMessages = endpoint({
  method: 'GET',
  path: '/api/conversations/:id/messages',
  audience: 'signed-in',
  summary: 'Les messages d’une conversation qui précèdent before_id, dans l’ordre, cent au plus.',
  tag,
  input: { params: z.object({ id: idParam }), query: beforeMessage },
  reply: z.object({
    ...succeeded,
    messages: z.array(supportMessage),
    /** Whether older messages exist. */
    earlier: z.boolean(),
  }),
});

export const markConversationRead = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/mark-read',
  audience: 'signed-in',
  summary: 'Marque comme lus les messages de l’autre partie.',
  tag,
  input: { params: z.object({ id: idParam }) },
  reply: z.object({ ...succeeded, unread_count: z.number() }),
});

export const notifyTyping = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/typing',
  audience: 'signed-in',
  summary: 'Fait savoir à l’autre partie que l’on écrit.',
  tag,
  requestsPerMinute: 60,
  input: { params: z.object({ id: idParam }) },
  reply: acknowledged,
});

/** JSON, or a multipart form with the file in `media_url`. The sender is the signed-in user; `sender_id` is ignored. */
export const sendSupportMessage = endpoint({
  method: 'POST',
  path: '/api/messages',
  audience: 'signed-in',
  summary: 'Écrit dans une conversation, ou en ouvre une ; le personnel répond avec conversation_id.',
  tag,
  consumes: ['application/json', 'multipart/form-data'],
  errors: {
    'not-found': ['unknown-conversation'],
    'too-large': ['file-too-large'],
    unsupported: ['attachment-type'],
    'too-many': ['support-messages', 'support-files'],
  },
  input: {
    body: z.object({
      content: text(MAX_MESSAGE_LENGTH)
        .nullish()
        .transform((value) => value ?? ''),
      sender_id: z.unknown().optional(),
      conversation_id: z
        .union([z.literal(['', 'null', null]).transform(() => undefined), idParam], 'Un nombre est attendu.')
        .optional(),
      /** Image, PDF, DOC or DOCX, 2 MB at most. */
      media_url: z.unknown().optional(),
      /** Idempotency key: a repeated value does not create a second message. */
      client_key: clientKey.optional(),
    }),
  },
  reply: z.object({ ...succeeded, conversation_id: z.number(), data: supportMessage }),
  status: 201,
});

export const countUnreadMessages = endpoint({
  method: 'GET',
  path: '/api/messages/unread-count',
  audience: 'signed-in',
  summary: 'Combien de messages de l’autre partie attendent d’être lus.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, unread_count: z.number() }),
});

export const readMessageFile = endpoint({
  method: 'GET',
  path: '/api/messages/fichiers/:token',
  audience: 'signed-in',
  summary: 'Le fichier joint à un message.',
  tag,
  produces: ['image/webp', 'application/pdf', 'application/msword', DOCX],
  input: { params: z.object({ token: z.string().regex(/^[\w-]{32}$/) }) },
  reply: z.unknown(),
});
