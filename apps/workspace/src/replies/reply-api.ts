import type { CannedReply } from '@boutik/contract';
import { request } from '../api/http';
import { CANNED_REPLIES } from '../messages';

export interface ReplyDraft {
  title: string;
  content: string;
  /** Empty for none. */
  shortcut: string;
}

/** Adds a reply, or changes the one with this id. */
export function saveReply(id: number | null, draft: ReplyDraft): Promise<unknown> {
  return id === null
    ? request(CANNED_REPLIES, { method: 'POST', body: draft })
    : request(`${CANNED_REPLIES}/${id}`, { method: 'PUT', body: draft });
}

export function orderReplies(replies: readonly CannedReply[]): Promise<unknown> {
  return request(`${CANNED_REPLIES}/ordre`, { method: 'POST', body: { ids: replies.map(({ id }) => id) } });
}

export function deleteReply(id: number): Promise<unknown> {
  return request(`${CANNED_REPLIES}/${id}`, { method: 'DELETE' });
}
