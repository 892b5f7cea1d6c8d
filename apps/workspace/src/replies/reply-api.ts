import { endpoints } from '@boutik/api-client';
import type { CannedReply } from '@boutik/contract';
import { call } from '../api/http';

export interface ReplyDraft {
  title: string;
  content: string;
  /** Empty for none. */
  shortcut: string;
}

/** Adds a reply, or changes the one with this id. */
export function saveReply(id: number | null, draft: ReplyDraft): Promise<unknown> {
  return id === null
    ? call(endpoints.createCannedReply, { body: draft })
    : call(endpoints.changeCannedReply, { params: { id }, body: draft });
}

export function orderReplies(replies: readonly CannedReply[]): Promise<unknown> {
  return call(endpoints.reorderCannedReplies, { body: { ids: replies.map(({ id }) => id) } });
}

export function deleteReply(id: number): Promise<unknown> {
  return call(endpoints.deleteCannedReply, { params: { id } });
}
