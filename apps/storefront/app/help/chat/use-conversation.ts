import { isPageActive, onPageActivityChange } from '@boutik/ui';
import { endpoints } from '@boutik/api-client';
import type { ConversationReply, SupportMessage } from '@boutik/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callChatApi } from './chat-api';
import { type EarlierPage, mergeReply, emptyConversation, prependMessages } from './conversation-state';
import { connectSupportSocket } from './support-socket';
import { lastId, mergeMessages } from './merge-messages';
import { watchUnread } from './unread';

/** Interval between two polls of the conversation (accounts.md §9). */
const POLL_MS = 50_000;
const TYPING_SHOWN_MS = 4000;
/** State before the first request. */
const initialPosition: {
  conversationId: number | null;
  /** As the last reply said, 0 once they are marked as read. */
  unread: number;
  last: number;
  loading: boolean;
  again: boolean;
} = { conversationId: null, unread: 0, last: 0, loading: false, again: false };

/**
 * The client's conversation, updated while it is shown: by socket events, every 50 s, and when the unread count rises.
 * @param onReached called after each successful request: pending messages may be sent
 */
export function useConversation(userId: number, onReached: () => void) {
  const [state, setState] = useState(emptyConversation);
  const position = useRef({ ...initialPosition, onReached });
  useEffect(() => {
    position.current.onReached = onReached;
  });
  const refresh = useCallback(async () => {
    const current = position.current;
    // One request at a time: a second call causes another request afterwards.
    if (current.loading) {
      current.again = true;
      return;
    }
    current.loading = true;
    do {
      current.again = false;
      const reply = await fetchUpdates(userId, current.last);
      if (!reply) {
        setState((previous) => ({ ...previous, offline: true }));
        break;
      }
      current.onReached();
      // Another conversation is loaded from its end: message ids of the old one do not apply.
      const conversationChanged = current.last > 0 && current.conversationId !== reply.conversation_id;
      current.conversationId = reply.conversation_id;
      if (conversationChanged) {
        current.last = 0;
        current.again = true;
        continue;
      }
      const first = current.last === 0;
      current.last = Math.max(current.last, lastId(reply.messages));
      current.again ||= reply.more;
      setState((previous) => mergeReply(previous, reply, first));
      current.unread = reply.unread_count;
      await markReadIfVisible(current);
    } while (current.again);
    current.loading = false;
  }, [userId]);
  const add = useCallback((message: SupportMessage) => {
    setState((previous) => ({
      ...previous,
      conversationId: message.conversation_id,
      messages: mergeMessages(previous.messages, [message]),
    }));
  }, []);
  const putBefore = useCallback((page: EarlierPage) => {
    setState((previous) => prependMessages(previous, page));
  }, []);
  useEffect(() => {
    const setTyping = (typing: boolean) => setState((previous) => ({ ...previous, typing }));
    return pollAndListen(() => void refresh(), setTyping);
  }, [refresh]);
  useEffect(() => onPageActivityChange(window, () => void markReadIfVisible(position.current)), []);
  useEffect(() => watchUnread((count) => void (count > position.current.unread && refresh())), [refresh]);
  return { state, refresh, add, putBefore };
}

/**
 * Refreshes now, at each interval, on socket events and when the browser is back online. Returns a function that stops
 * it.
 */
function pollAndListen(refresh: () => void, setTyping: (typing: boolean) => void): () => void {
  refresh();
  const timer = window.setInterval(refresh, POLL_MS);
  window.addEventListener('online', refresh);
  let typingTimer = 0;
  const onTyping = () => {
    window.clearTimeout(typingTimer);
    setTyping(true);
    typingTimer = window.setTimeout(() => setTyping(false), TYPING_SHOWN_MS);
  };
  const stop = connectSupportSocket({ onMessage: refresh, onRead: refresh, onReconnect: refresh, onTyping });
  return () => {
    window.clearInterval(timer);
    window.removeEventListener('online', refresh);
    window.clearTimeout(typingTimer);
    stop();
  };
}

/** Null when the request fails: the next poll tries again (AC-451: only logged). */
async function fetchUpdates(userId: number, last: number): Promise<ConversationReply | null> {
  try {
    return await callChatApi(endpoints.readConversation, { params: { userId }, query: { last_id: last } });
  } catch (error) {
    // oxlint-disable-next-line no-console -- see above
    console.warn(error);
    return null;
  }
}

/** Messages that arrive while the page is hidden stay unread until it is visible. */
async function markReadIfVisible(current: { conversationId: number | null; unread: number }): Promise<void> {
  if (current.unread === 0 || current.conversationId === null || !isPageActive(document)) return;
  current.unread = 0;
  await markRead(current.conversationId);
}

async function markRead(conversationId: number): Promise<void> {
  try {
    await callChatApi(endpoints.markConversationRead, { params: { id: conversationId } });
  } catch (error) {
    // oxlint-disable-next-line no-console -- the unread count stays, and the next poll tries again
    console.warn(error);
  }
}
