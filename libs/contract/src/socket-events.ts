import { z } from 'zod';
import { id } from './wire.js';

/** Who caused the event. */
const side = z.enum(['client', 'staff']);
const conversationEvent = z.object({ conversation_id: z.number(), side });

/**
 * Events from the server to open pages, named `<subject>.<what happened>`. They say what to load again: delivery is
 * best effort, and a page that missed one loads the change later.
 */
export const serverSocketEvents = {
  'support.message': conversationEvent.extend({ message_id: z.number() }),
  'support.read': conversationEvent,
  'support.typing': conversationEvent,
  /** A conversation was assigned, unassigned, closed or reopened. */
  'support.moved': conversationEvent,
  /** `event`: accepted, rejected, opened... */
  'quote.changed': z.object({ id: z.number(), status: z.string(), event: z.string() }),
  /** A page has opened (`here`) or closed a quote for editing; `screen` is the id of its socket. */
  'quote.editor': z.object({
    id: z.number(),
    screen: z.string(),
    user_id: z.number(),
    name: z.string(),
    here: z.boolean(),
  }),
  /** Events may have been missed: load everything again. */
  'live.resync': z.undefined(),
};

/** Events from a page to the server, which ignores malformed ones. Changes of data use endpoints instead. */
export const clientSocketEvents = {
  /** This page has the quote open for editing. */
  'quote.editing': z.object({ id }),
};

export type ServerSocketEvent = keyof typeof serverSocketEvents;
export type ClientSocketEvent = keyof typeof clientSocketEvents;
export type SocketPayload<Event extends ServerSocketEvent | ClientSocketEvent> = z.output<
  (typeof serverSocketEvents & typeof clientSocketEvents)[Event]
>;
export type SocketListeners<Event extends ServerSocketEvent | ClientSocketEvent> = {
  [Name in Event]: (data: SocketPayload<Name>) => void;
};
