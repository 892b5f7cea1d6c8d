import { endpoints } from '@boutik/api-client';
import type { listConversations, InboxConversationDetail, readEarlierInboxMessages, ReplyOf } from '@boutik/contract';
import { call } from '../api/http';

export type Inbox = ReplyOf<typeof listConversations>;
/** Which page of which conversations, in which order. */
export interface InboxView {
  state: 'open' | 'closed' | 'all';
  assignee: 'all' | 'me' | 'none';
  /** "waiting": unread ones first. */
  order: 'waiting' | 'recent';
  page: number;
}
export type ConversationAction = 'take' | 'release' | 'close' | 'reopen';

export function readInbox({ page, ...filter }: InboxView): Promise<Inbox> {
  return call(endpoints.listConversations, { query: { ...filter, page } });
}

export async function readThread(id: number): Promise<InboxConversationDetail> {
  return (await call(endpoints.readInboxConversation, { params: { id } })).data;
}

export type EarlierPage = Pick<ReplyOf<typeof readEarlierInboxMessages>, 'messages' | 'earlier'>;

/** One page of messages and notes before a message. */
export function readEarlierMessages(id: number, before: number): Promise<EarlierPage> {
  return call(endpoints.readEarlierInboxMessages, { params: { id }, query: { before_id: before } });
}

export async function countUnread(): Promise<number> {
  return (await call(endpoints.countUnreadMessages)).unread_count;
}

export function markAsRead(id: number): Promise<unknown> {
  return call(endpoints.markConversationRead, { params: { id } });
}

export function notifyTyping(id: number): Promise<unknown> {
  return call(endpoints.notifyTyping, { params: { id } });
}

/** @param key idempotency key: a retry does not create a second message */
export function sendReply(
  id: number,
  { content, file, key }: { content: string; file: File | null; key: string },
): Promise<unknown> {
  const form = new FormData();
  form.set('conversation_id', String(id));
  form.set('content', content);
  form.set('client_key', key);
  if (file) form.set('media_url', file);
  return call(endpoints.sendSupportMessage, { body: form });
}

/** The key is an idempotency key, as in `sendReply`. */
export function writeNote(id: number, { content, key }: { content: string; key: string }): Promise<unknown> {
  const body = { content, client_key: key };
  return call(endpoints.createConversationNote, { params: { id }, body });
}

export function updateConversation(id: number, action: ConversationAction): Promise<unknown> {
  return call(endpoints.transitionConversation, { params: { id }, body: { action } });
}
