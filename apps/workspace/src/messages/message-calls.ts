import type { listConversations, OpenedConversation, openConversation, ReplyOf } from '@boutik/contract';
import { request } from '../api/http';

export type Inbox = ReplyOf<typeof listConversations>;
export interface InboxFilter {
  state: 'open' | 'closed' | 'all';
  assignee: 'all' | 'me' | 'none';
}
export type DeskMove = 'take' | 'release' | 'close' | 'reopen';

export function readInbox({ state, assignee }: InboxFilter, page: number): Promise<Inbox> {
  const query = new URLSearchParams({ state, assignee, page: String(page) });
  return request<Inbox>(`/api/commercial/conversations?${query.toString()}`);
}

export async function readThread(id: number): Promise<OpenedConversation> {
  return (await request<ReplyOf<typeof openConversation>>(`/api/commercial/conversations/${id}`)).data;
}

export async function countUnread(): Promise<number> {
  return (await request<{ unread_count: number }>('/api/messages/unread-count')).unread_count;
}

export function markRead(id: number): Promise<unknown> {
  return request(`/api/conversations/${id}/mark-read`, { method: 'POST', body: {} });
}

export function tellTyping(id: number): Promise<unknown> {
  return request(`/api/conversations/${id}/typing`, { method: 'POST', body: {} });
}

/** @param key names the message: sent again after a lost answer it is the same one */
export function answer(
  id: number,
  { words, file, key }: { words: string; file: File | null; key: string },
): Promise<unknown> {
  const form = new FormData();
  form.set('conversation_id', String(id));
  form.set('content', words);
  form.set('client_key', key);
  if (file) form.set('media_url', file);
  return request('/api/messages', { method: 'POST', body: form });
}

export function writeNote(id: number, content: string): Promise<unknown> {
  return request(`/api/commercial/conversations/${id}/notes`, { method: 'POST', body: { content } });
}

export function move(id: number, action: DeskMove): Promise<unknown> {
  return request(`/api/commercial/conversations/${id}`, { method: 'PATCH', body: { action } });
}
