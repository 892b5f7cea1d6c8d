import { useCallback, useEffect, useRef, useState } from 'react';
import { listenMessages, type MessageNews } from './listen-messages';
import { type Inbox, type InboxFilter, readInbox } from './message-calls';

const EVERY_MS = 15_000;

interface InboxState {
  inbox: Inbox | null;
  failed: boolean;
  refresh: () => void;
}

/** The list of conversations, kept up by the live channel and by a regular look. */
export function useInbox(filter: InboxFilter, page: number, onNews: (news: MessageNews | null) => void): InboxState {
  const [inbox, setInbox] = useState<Inbox | null>(null);
  const [failed, setFailed] = useState(false);
  const latest = useRef({ ask: 0, onNews });
  useEffect(() => {
    latest.current.onNews = onNews;
  });
  const { state, assignee } = filter;
  const refresh = useCallback(async () => {
    const ask = ++latest.current.ask;
    try {
      const found = await readInbox({ state, assignee }, page);
      if (ask !== latest.current.ask) return;
      setInbox(found);
      setFailed(false);
    } catch {
      if (ask === latest.current.ask) setFailed(true);
    }
  }, [state, assignee, page]);
  useEffect(() => {
    void refresh();
    const timer = window.setInterval(() => document.hidden || void refresh(), EVERY_MS);
    const stop = listenMessages((news) => {
      if (news?.what !== 'typing') void refresh();
      latest.current.onNews(news);
    });
    return () => {
      window.clearInterval(timer);
      stop();
    };
  }, [refresh]);
  return { inbox, failed, refresh: () => void refresh() };
}
