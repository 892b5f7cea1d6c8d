import { hasAttention, onAttentionChange } from '@boutik/kernel';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isRefused } from '../api/http';
import { type EarlierPage, markRead, readThread } from './message-calls';
import { joined, type ShownThread, withEarlier } from './shown-thread';

type Thread = ShownThread | 'loading' | 'missing' | 'failed';

const TYPING_SHOWN_MS = 4000;

/** One conversation; the client's messages are marked as read once the tab has the user's attention. */
export function useThread(id: number) {
  const [thread, setThread] = useState<Thread>('loading');
  const [typing, setTyping] = useState(false);
  // The last refresh failed.
  const [stale, setStale] = useState(false);
  const latest = useRef({ ask: 0, quiet: 0, unread: false });
  const refresh = useCallback(async () => {
    const ask = ++latest.current.ask;
    try {
      const found = await readThread(id);
      if (ask !== latest.current.ask) return;
      setThread((before) => joined(typeof before === 'object' ? before : null, found));
      setStale(false);
      latest.current.unread = found.messages.some(({ side, read_at: read }) => side === 'client' && read === null);
      await readIfSeen(id, latest.current);
    } catch (error) {
      if (ask !== latest.current.ask) return;
      const missing = isRefused(error) && error.status === 404;
      setStale(!missing);
      setThread((before) => (typeof before === 'object' && !missing ? before : missing ? 'missing' : 'failed'));
    }
  }, [id]);
  useEffect(() => {
    const here = latest.current;
    // A failed mark is retried with the next refresh of the conversation.
    return onAttentionChange(window, () => void readIfSeen(id, here).catch(() => {}));
  }, [id]);
  useEffect(() => {
    latest.current.unread = false;
    setThread('loading');
    void refresh();
  }, [refresh]);
  const hearTyping = useCallback(() => {
    window.clearTimeout(latest.current.quiet);
    setTyping(true);
    latest.current.quiet = window.setTimeout(() => setTyping(false), TYPING_SHOWN_MS);
  }, []);
  const hearMessage = useCallback(() => {
    setTyping(false);
    void refresh();
  }, [refresh]);
  const putBefore = useCallback((page: EarlierPage) => {
    setThread((before) => (typeof before === 'object' ? withEarlier(before, page) : before));
  }, []);
  return { thread, typing, stale, refresh: () => void refresh(), hearTyping, hearMessage, putBefore };
}

async function readIfSeen(id: number, here: { unread: boolean }): Promise<void> {
  if (!here.unread || !hasAttention(document)) return;
  here.unread = false;
  await markRead(id);
}
