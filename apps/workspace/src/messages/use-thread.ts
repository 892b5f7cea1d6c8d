import { isPageActive, onPageActivityChange } from '@boutik/ui';
import { ApiError } from '@boutik/api-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type EarlierPage, markAsRead, readThread } from './message-api';
import { mergeThread, type ThreadState, prependMessages } from './thread-state';

type ThreadOrStatus = ThreadState | 'loading' | 'missing' | 'failed';

const TYPING_DISPLAY_MS = 4000;

/** One conversation, the same as long as the component is mounted; the client's messages are marked as read once the tab has the user's attention. */
export function useThread(id: number) {
  const [thread, setThread] = useState<ThreadOrStatus>('loading');
  const [typing, setTyping] = useState(false);
  // The last refresh failed.
  const [stale, setStale] = useState(false);
  const latest = useRef({ requestId: 0, typingTimer: 0, unread: false });
  const refresh = useCallback(() => {
    const requestId = ++latest.current.requestId;
    const isLatest = () => requestId === latest.current.requestId;
    const load = async () => {
      try {
        const loaded = await readThread(id);
        if (!isLatest()) return;
        setThread((current) => mergeThread(typeof current === 'object' ? current : null, loaded));
        setStale(false);
        latest.current.unread = loaded.messages.some(({ side, read_at: read }) => side === 'client' && read === null);
        await markReadIfVisible(id, latest.current);
      } catch (error) {
        if (!isLatest()) return;
        const missing = error instanceof ApiError && error.status === 404;
        setStale(!missing);
        setThread((current) => (typeof current === 'object' && !missing ? current : missing ? 'missing' : 'failed'));
      }
    };
    void load();
  }, [id]);
  useEffect(() => {
    const state = latest.current;
    // A failed mark is retried with the next refresh of the conversation.
    return onPageActivityChange(window, () => void markReadIfVisible(id, state).catch(() => {}));
  }, [id]);
  useEffect(refresh, [refresh]);
  const onTyping = useCallback(() => {
    window.clearTimeout(latest.current.typingTimer);
    setTyping(true);
    latest.current.typingTimer = window.setTimeout(() => setTyping(false), TYPING_DISPLAY_MS);
  }, []);
  const onMessage = useCallback(() => {
    setTyping(false);
    refresh();
  }, [refresh]);
  const prependPage = useCallback((page: EarlierPage) => {
    setThread((current) => (typeof current === 'object' ? prependMessages(current, page) : current));
  }, []);
  return { thread, typing, stale, refresh, onTyping, onMessage, prependPage };
}

async function markReadIfVisible(id: number, state: { unread: boolean }): Promise<void> {
  if (!state.unread || !isPageActive(document)) return;
  state.unread = false;
  await markAsRead(id);
}
