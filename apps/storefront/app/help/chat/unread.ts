import { chatCall } from './chat-api';

/** accounts.md §9 */
const EVERY_MS = 10_000;

/**
 * Polls the number of unread messages, at once and every 10 s while the page is visible. Returns a function that stops
 * it.
 */
export function watchUnread(tell: (count: number) => void): () => void {
  const ask = async () => {
    if (document.hidden) return;
    try {
      tell((await chatCall<{ unread_count: number }>('GET', '/api/messages/unread-count')).unread_count);
    } catch (error) {
      // oxlint-disable-next-line no-console -- load failures of the chat are only logged (AC-451)
      console.warn(error);
    }
  };
  void ask();
  const timer = window.setInterval(() => void ask(), EVERY_MS);
  return () => window.clearInterval(timer);
}
