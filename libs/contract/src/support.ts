import { LONGEST_MESSAGE } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { absentIfEmpty, acknowledged, idParam, orNumericString, succeeded, text, wholeNumber } from './wire.js';

const tag = 'messagerie';

/** What a screen names a message by until it has arrived. */
export const clientKey = z.string().regex(/^[\w-]{8,64}$/);

export const supportMessage = z.object({
  id: z.number(),
  content: z.string(),
  /** Null for what the shop says by itself. */
  sender_id: z.number().nullable(),
  created_at: z.string(),
  /** An address of the shop; only the two sides of the conversation may read it. */
  media_url: z.string().nullable(),
  conversation_id: z.number(),
  read_at: z.string().nullable(),
  /** "note" is for staff alone. */
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
    /** Null as long as nothing was written. */
    conversation_id: z.number().nullable(),
    state: z.enum(['open', 'closed']),
    messages: z.array(supportMessage),
    /** More than one answer carries is left: ask again from the last id. */
    more: z.boolean(),
    /** Without last_id: older messages than the first of these are left (`readEarlierMessages`). */
    earlier: z.boolean(),
    /** The last message of the reader's own side that the other side has read; 0 for none. */
    read_up_to: z.number(),
    unread_count: z.number(),
    /** Somebody of the other side is there. */
    online: z.boolean(),
    /** The shop's advisers work now (Monday to Friday, 9h to 18h). */
    open_now: z.boolean(),
  }),
});
export type ConversationReply = z.output<typeof readConversation.reply>;

/** What was said before message `before_id`, oldest first. */
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
    /** Still older ones are left. */
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

export const tellTyping = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/typing',
  audience: 'signed-in',
  summary: 'Fait savoir à l’autre partie que l’on écrit.',
  tag,
  callsPerMinute: 60,
  input: { params: z.object({ id: idParam }) },
  reply: acknowledged,
});

/** JSON or a form with the file in `media_url`. Whoever speaks is the bearer, whatever `sender_id` says. */
export const sendSupportMessage = endpoint({
  method: 'POST',
  path: '/api/messages',
  audience: 'signed-in',
  summary: 'Écrit dans une conversation, ou en ouvre une ; le personnel répond avec conversation_id.',
  tag,
  input: {
    body: z.object({
      content: text(LONGEST_MESSAGE)
        .nullish()
        .transform((value) => value ?? ''),
      sender_id: z.unknown().optional(),
      conversation_id: z
        .union([z.literal(['', 'null', null]).transform(() => undefined), idParam], 'Un nombre est attendu.')
        .optional(),
      /** Image, PDF, DOC or DOCX, 2 MB at most. */
      media_url: z.unknown().optional(),
      /** The same again is the same message. */
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
  input: { params: z.object({ token: z.string().regex(/^[\w-]{32}$/) }) },
  reply: z.unknown(),
});
