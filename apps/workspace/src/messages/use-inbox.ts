import { useCallback, useEffect, useRef, useState } from 'react';
import { listenMessages, type MessageNews } from './listen-messages';
import { type Inbox, type InboxView, readInbox } from './message-calls';

const EVERY_MS = 15_000;

interface InboxState {
  inbox: Inbox | null;
  failed: boolean;
  refresh: () => void;
}

/**
 * The list of conversations, refreshed by socket events and by polling.
 * @param onEvent receives the socket events; null, also with every poll, when events may have been missed
 */
export function useInbox(view: InboxView, onNews: (news: MessageNews | null) => void): InboxState {
  const [inbox, setInbox] = useState<Inbox | null>(null);
  const [failed, setFailed] = useState(false);
  const latest = useRef({ ask: 0, onNews });
  useEffect(() => {
    latest.current.onNews = onNews;
  });
  const { state, assignee, order, page } = view;
  const refresh = useCallback(async () => {
    const ask = ++latest.current.ask;
    try {
      const found = await readInbox({ state, assignee, order, page });
      if (ask !== latest.current.ask) return;
      setInbox(found);
      setFailed(false);
    } catch {
      if (ask === latest.current.ask) setFailed(true);
    }
  }, [state, assignee, order, page]);
  useEffect(() => {
    // Another view is another list: clears the old one.
    setInbox(null);
    void refresh();
    const hear = (news: MessageNews | null) => {
      if (news?.what !== 'typing') void refresh();
      latest.current.onNews(news);
    };
    const timer = window.setInterval(() => document.hidden || hear(null), EVERY_MS);
    const stop = listenMessages(hear);
    return () => {
      window.clearInterval(timer);
      stop();
    };
  }, [refresh]);
  return { inbox, failed, refresh: () => void refresh() };
}
