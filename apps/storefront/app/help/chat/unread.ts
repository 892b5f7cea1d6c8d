import { endpoints } from '@boutik/api-client';
import { callChatApi } from './chat-api';

/** accounts.md §9 */
const INTERVAL_MS = 10_000;

/**
 * Polls the number of unread messages, at once and every 10 s while the page is visible. Returns a function that stops
 * it.
 */
export function watchUnread(onCount: (count: number) => void): () => void {
  const poll = async () => {
    if (document.hidden) return;
    try {
      onCount((await callChatApi(endpoints.countUnreadMessages)).unread_count);
    } catch (error) {
      // oxlint-disable-next-line no-console -- load failures of the chat are only logged (AC-451)
      console.warn(error);
    }
  };
  void poll();
  const timer = window.setInterval(() => void poll(), INTERVAL_MS);
  return () => window.clearInterval(timer);
}
