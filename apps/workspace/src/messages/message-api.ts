import type {
  listConversations,
  InboxConversationDetail,
  readInboxConversation,
  readEarlierInboxMessages,
  ReplyOf,
} from '@boutik/contract';
import { request } from '../api/http';

export type Inbox = ReplyOf<typeof listConversations>;
/** Which page of which conversations, in which order. */
export interface InboxView {
  state: 'open' | 'closed' | 'all';
  assignee: 'all' | 'me' | 'none';
  /** "waiting": unread ones first. */
  order: 'waiting' | 'recent';
  page: number;
}
/** The API path of the canned replies. */
export const CANNED_REPLIES = '/api/commercial/reponses-types';

export type ConversationAction = 'take' | 'release' | 'close' | 'reopen';

export function readInbox({ page, ...filter }: InboxView): Promise<Inbox> {
  const query = new URLSearchParams({ ...filter, page: String(page) });
  return request<Inbox>(`/api/commercial/conversations?${query.toString()}`);
}

export async function readThread(id: number): Promise<InboxConversationDetail> {
  return (await request<ReplyOf<typeof readInboxConversation>>(`/api/commercial/conversations/${id}`)).data;
}

export type EarlierPage = Pick<ReplyOf<typeof readEarlierInboxMessages>, 'messages' | 'earlier'>;

/** One page of messages and notes before a message. */
export function readEarlierMessages(id: number, before: number): Promise<EarlierPage> {
  return request<EarlierPage>(`/api/commercial/conversations/${id}/messages?before_id=${before}`);
}

export async function countUnread(): Promise<number> {
  return (await request<{ unread_count: number }>('/api/messages/unread-count')).unread_count;
}

export function markAsRead(id: number): Promise<unknown> {
  return request(`/api/conversations/${id}/mark-read`, { method: 'POST', body: {} });
}

export function notifyTyping(id: number): Promise<unknown> {
  return request(`/api/conversations/${id}/typing`, { method: 'POST', body: {} });
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
  return request('/api/messages', { method: 'POST', body: form });
}

/** The key is an idempotency key, as in `sendReply`. */
export function writeNote(id: number, { content, key }: { content: string; key: string }): Promise<unknown> {
  const body = { content, client_key: key };
  return request(`/api/commercial/conversations/${id}/notes`, { method: 'POST', body });
}

export function updateConversation(id: number, action: ConversationAction): Promise<unknown> {
  return request(`/api/commercial/conversations/${id}`, { method: 'PATCH', body: { action } });
}
