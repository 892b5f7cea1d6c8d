import type { ConversationReply, SupportMessage } from '@boutik/contract';
import { hasAttention, onAttentionChange } from '@boutik/kernel';
import { useCallback, useEffect, useRef, useState } from 'react';
import { chatCall } from './chat-api';
import { type EarlierMessages, merged, nothing, withEarlier } from './conversation-state';
import { listen } from './live';
import { lastId, mergeMessages } from './merge-messages';

/** Between two looks at the conversation (accounts.md §9). */
const POLL_MS = 50_000;
const TYPING_SHOWN_MS = 4000;
/** Before the first look. */
const nowhere = { conversationId: null as number | null, unread: false, last: 0, asking: false, again: false };

/**
 * The client's conversation, kept up while it is shown: by the live channel, every 50 s, and when more waits than before.
 * @param unread what the regular count says
 * @param onReached hears that the shop has just answered: what was held up may be sent
 */
export function useConversation(userId: number, unread: number, onReached: () => void) {
  const [state, setState] = useState(nothing);
  const place = useRef({ ...nowhere, onReached });
  useEffect(() => {
    place.current.onReached = onReached;
  });
  const refresh = useCallback(async () => {
    const here = place.current;
    // One look at a time: a second wish is a second look afterwards.
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
      // Another conversation is read from its own end: numbers of the old one say nothing of it.
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

/** Looks now, regularly, when the channel says so and when the browser is back on line. Returns how to end it. */
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

/** Null when the shop cannot be asked: the next look tries again (AC-451: only logged). */
async function look(userId: number, last: number): Promise<ConversationReply | null> {
  try {
    return await chatCall<ConversationReply>('GET', `/api/conversations/${userId}?last_id=${last}`);
  } catch (error) {
    // oxlint-disable-next-line no-console -- see above
    console.warn(error);
    return null;
  }
}

/** What came while nobody looked at the page stays unread until somebody does. */
async function readIfSeen(here: { conversationId: number | null; unread: boolean }): Promise<void> {
  if (!here.unread || here.conversationId === null || !hasAttention(document)) return;
  here.unread = false;
  await markRead(here.conversationId);
}

async function markRead(conversationId: number): Promise<void> {
  try {
    await chatCall('POST', `/api/conversations/${conversationId}/mark-read`, {});
  } catch (error) {
    // oxlint-disable-next-line no-console -- the count stays, and is tried again with the next look
    console.warn(error);
  }
}
