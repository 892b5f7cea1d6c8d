import { endpoints } from '@boutik/api-client';
import { callChatApi } from './chat-api';

/** accounts.md §9 */
const INTERVAL_MS = 10_000;

type CountListener = (count: number) => void;

const listeners = new Set<CountListener>();
let timer = 0;

/**
 * Polls the number of unread messages, at once and every 10 s while the page is visible. The launcher and the open
 * conversation share the polls. Returns a function that stops it.
 */
export function watchUnread(onCount: CountListener): () => void {
  listeners.add(onCount);
  if (listeners.size === 1) {
    void poll();
    timer = window.setInterval(() => void poll(), INTERVAL_MS);
  }
  return () => {
    listeners.delete(onCount);
    if (listeners.size === 0) window.clearInterval(timer);
  };
}

async function poll(): Promise<void> {
  if (document.hidden) return;
  try {
    const { unread_count: count } = await callChatApi(endpoints.countUnreadMessages);
    for (const onCount of listeners) onCount(count);
  } catch (error) {
    // oxlint-disable-next-line no-console -- load failures of the chat are only logged (AC-451)
    console.warn(error);
  }
}
