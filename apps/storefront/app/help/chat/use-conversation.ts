import type { ConversationReply, SupportMessage } from '@boutik/contract';
import { hasAttention, onAttentionChange } from '@boutik/kernel';
import { useCallback, useEffect, useRef, useState } from 'react';
import { chatCall } from './chat-api';
import { type EarlierMessages, merged, nothing, withEarlier } from './conversation-state';
import { listen } from './live';
import { lastId, mergeMessages } from './merge-messages';

/** Interval between two polls of the conversation (accounts.md §9). */
const POLL_MS = 50_000;
const TYPING_SHOWN_MS = 4000;
/** State before the first request. */
const nowhere = { conversationId: null as number | null, unread: false, last: 0, asking: false, again: false };

/**
 * The client's conversation, updated while it is shown: by socket events, every 50 s, and when the unread count rises.
 * @param unread the unread count
 * @param onReached called after each successful request: pending messages may be sent
 */
export function useConversation(userId: number, unread: number, onReached: () => void) {
  const [state, setState] = useState(nothing);
  const place = useRef({ ...nowhere, onReached });
  useEffect(() => {
    place.current.onReached = onReached;
  });
  const refresh = useCallback(async () => {
    const here = place.current;
    // One request at a time: a second call causes another request afterwards.
    if (here.asking) {
      here.again = true;
      return;
    }
    here.asking = true;
    do {
      here.again = false;
      const reply = await look(userId, here.last);
      if (!reply) {
        setState((before) => ({ ...before, away: true }));
        break;
      }
      here.onReached();
      // Another conversation is loaded from its end: message ids of the old one do not apply.
      const moved = here.last > 0 && here.conversationId !== reply.conversation_id;
      here.conversationId = reply.conversation_id;
      if (moved) {
        here.last = 0;
        here.again = true;
        continue;
      }
      const first = here.last === 0;
      here.last = Math.max(here.last, lastId(reply.messages));
      here.again ||= reply.more;
      setState((before) => merged(before, reply, first));
      here.unread = reply.unread_count > 0;
      await readIfSeen(here);
    } while (here.again);
    here.asking = false;
  }, [userId]);
  const add = useCallback((message: SupportMessage) => {
    setState((before) => ({
      ...before,
      conversationId: message.conversation_id,
      messages: mergeMessages(before.messages, [message]),
    }));
  }, []);
  const putBefore = useCallback((page: EarlierMessages) => {
    setState((before) => withEarlier(before, page));
  }, []);
  useEffect(() => {
    const setTyping = (typing: boolean) => setState((before) => ({ ...before, typing }));
    return keepUp(() => void refresh(), setTyping);
  }, [refresh]);
  useEffect(() => onAttentionChange(window, () => void readIfSeen(place.current)), []);
  useEffect(() => {
    if (unread > 0) void refresh();
  }, [unread, refresh]);
  return { state, refresh, add, putBefore };
}

/**
 * Refreshes now, at each interval, on socket events and when the browser is back online. Returns a function that stops
 * it.
 */
function keepUp(look: () => void, setTyping: (typing: boolean) => void): () => void {
  look();
  const timer = window.setInterval(look, POLL_MS);
  window.addEventListener('online', look);
  let quiet = 0;
  const onTyping = () => {
    window.clearTimeout(quiet);
    setTyping(true);
    quiet = window.setTimeout(() => setTyping(false), TYPING_SHOWN_MS);
  };
  const stop = listen({ onMessage: look, onRead: look, onBack: look, onTyping });
  return () => {
    window.clearInterval(timer);
    window.removeEventListener('online', look);
    window.clearTimeout(quiet);
    stop();
  };
}

/** Null when the request fails: the next poll tries again (AC-451: only logged). */
async function look(userId: number, last: number): Promise<ConversationReply | null> {
  try {
    return await chatCall<ConversationReply>('GET', `/api/conversations/${userId}?last_id=${last}`);
  } catch (error) {
    // oxlint-disable-next-line no-console -- see above
    console.warn(error);
    return null;
  }
}

/** Messages that arrive while the page is hidden stay unread until it is visible. */
async function readIfSeen(here: { conversationId: number | null; unread: boolean }): Promise<void> {
  if (!here.unread || here.conversationId === null || !hasAttention(document)) return;
  here.unread = false;
  await markRead(here.conversationId);
}

async function markRead(conversationId: number): Promise<void> {
  try {
    await chatCall('POST', `/api/conversations/${conversationId}/mark-read`, {});
  } catch (error) {
    // oxlint-disable-next-line no-console -- the unread count stays, and the next poll tries again
    console.warn(error);
  }
}
