import type { InboxMessage, InboxConversationDetail } from '@boutik/contract';
import type { EarlierPage } from './message-api';

/** A conversation as shown: its latest messages, and the older ones that were loaded. */
export interface ThreadState extends InboxConversationDetail {
  /** The id of the first message in the live region, which screen readers announce. */
  firstLiveId: number;
}

/**
 * Merges a refreshed conversation with the older messages already shown. If messages are missing between the two, the
 * older ones are dropped; they can be loaded again.
 */
export function mergeThread(current: ThreadState | null, loaded: InboxConversationDetail): ThreadState {
  const first = firstId(loaded.messages);
  const previous = current?.id === loaded.id && (current.messages.at(-1)?.id ?? 0) >= first ? current : null;
  if (!previous) return { ...loaded, firstLiveId: first };
  const older = previous.messages.filter(({ id }) => id < first);
  return {
    ...loaded,
    messages: [...older, ...loaded.messages],
    earlier: older.length > 0 ? previous.earlier : loaded.earlier,
    firstLiveId: previous.firstLiveId,
  };
}

/** Adds a page of older messages before the first. */
export function prependMessages(current: ThreadState, page: EarlierPage): ThreadState {
  const first = firstId(current.messages);
  const older = page.messages.filter(({ id }) => id < first);
  return { ...current, messages: [...older, ...current.messages], earlier: page.earlier };
}

function firstId(messages: readonly InboxMessage[]): number {
  return messages[0]?.id ?? 0;
}
