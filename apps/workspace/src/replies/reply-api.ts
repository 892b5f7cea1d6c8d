import { endpoints } from '@boutik/api-client';
import type { CannedReply } from '@boutik/contract';
import { call } from '../api/http';

export interface ReplyDraft {
  title: string;
  content: string;
  /** Empty for none. */
  shortcut: string;
}

/** Adds a reply, or changes the one that the screen showed; 409 where it is another by now. */
export function saveReply(shown: CannedReply | null, draft: ReplyDraft): Promise<unknown> {
  if (shown === null) return call(endpoints.createCannedReply, { body: draft });
  const { id, ...avant } = shown;
  return call(endpoints.changeCannedReply, { params: { id }, body: { ...draft, avant } });
}

/** As it is stored; null when it is gone. */
export async function readReply(id: number): Promise<CannedReply | null> {
  return (await call(endpoints.listCannedReplies)).data.find((reply) => reply.id === id) ?? null;
}

export function orderReplies(replies: readonly CannedReply[]): Promise<unknown> {
  return call(endpoints.reorderCannedReplies, { body: { ids: replies.map(({ id }) => id) } });
}

export function deleteReply(id: number): Promise<unknown> {
  return call(endpoints.deleteCannedReply, { params: { id } });
}
