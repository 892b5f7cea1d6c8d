import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useKeyedState } from '../ui/use-keyed-state';
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
  const { state, assignee, order, page } = view;
  // Another view is another list: the old one is not shown.
  const [inbox, setInbox] = useKeyedState<Inbox | null>(null, `${state} ${assignee} ${order} ${page}`);
  const [failed, setFailed] = useState(false);
  const lastRequestId = useRef(0);
  const refresh = useCallback(() => {
    const requestId = ++lastRequestId.current;
    const isLatest = () => requestId === lastRequestId.current;
    const load = async () => {
      try {
        const loaded = await readInbox({ state, assignee, order, page });
        if (!isLatest()) return;
        setInbox(loaded);
        setFailed(false);
      } catch {
        if (isLatest()) setFailed(true);
      }
    };
    void load();
  }, [state, assignee, order, page, setInbox]);
  const reportEvent = useEffectEvent(onEvent);
  useEffect(() => {
    refresh();
    const handleEvent = (event: ConversationEvent | null) => {
      if (event?.type !== 'typing') refresh();
      reportEvent(event);
    };
    const timer = window.setInterval(() => document.hidden || handleEvent(null), POLL_INTERVAL_MS);
    const unsubscribe = subscribeToConversations(handleEvent);
    return () => {
      window.clearInterval(timer);
      unsubscribe();
    };
  }, [refresh]);
  return { inbox, failed, refresh };
}
