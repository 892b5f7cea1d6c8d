import { useCallback, useEffect, useRef, useState } from 'react';
import { subscribeToConversations, type ConversationEvent } from './conversation-events';
import { type Inbox, type InboxView, readInbox } from './message-api';

const POLL_INTERVAL_MS = 15_000;

interface InboxState {
  inbox: Inbox | null;
  failed: boolean;
  refresh: () => void;
}

/**
 * The list of conversations, refreshed by socket events and by polling.
 * @param onEvent receives the socket events; null, also with every poll, when events may have been missed
 */
export function useInbox(view: InboxView, onEvent: (event: ConversationEvent | null) => void): InboxState {
  const [inbox, setInbox] = useState<Inbox | null>(null);
  const [failed, setFailed] = useState(false);
  const latest = useRef({ requestId: 0, onEvent });
  useEffect(() => {
    latest.current.onEvent = onEvent;
  });
  const { state, assignee, order, page } = view;
  const refresh = useCallback(async () => {
    const requestId = ++latest.current.requestId;
    try {
      const loaded = await readInbox({ state, assignee, order, page });
      if (requestId !== latest.current.requestId) return;
      setInbox(loaded);
      setFailed(false);
    } catch {
      if (requestId === latest.current.requestId) setFailed(true);
    }
  }, [state, assignee, order, page]);
  useEffect(() => {
    // Another view is another list: clears the old one.
    setInbox(null);
    void refresh();
    const handleEvent = (event: ConversationEvent | null) => {
      if (event?.type !== 'typing') void refresh();
      latest.current.onEvent(event);
    };
    const timer = window.setInterval(() => document.hidden || handleEvent(null), POLL_INTERVAL_MS);
    const unsubscribe = subscribeToConversations(handleEvent);
    return () => {
      window.clearInterval(timer);
      unsubscribe();
    };
  }, [refresh]);
  return { inbox, failed, refresh: () => void refresh() };
}
