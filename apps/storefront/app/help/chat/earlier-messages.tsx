import { endpoints } from '@boutik/api-client';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { callChatApi } from './chat-api';
import type { ConversationState, EarlierPage } from './conversation-state';

interface EarlierMessagesProps {
  state: ConversationState;
  /** The scrolled element: its visible messages must not move. */
  box: RefObject<HTMLDivElement | null>;
  onPage: (page: EarlierPage) => void;
}

/** Loads the messages before the first one that is shown. */
export function EarlierMessages({ state, box, onPage }: EarlierMessagesProps) {
  const { conversationId, messages, earlier } = state;
  const first = messages[0]?.id ?? 0;
  const [status, setStatus] = useState<'none' | 'busy' | 'failed'>('none');
  const [announcement, setAnnouncement] = useState('');
  /** The first message and the distance from the end when a page was added; null when there is nothing to restore. */
  const anchor = useRef<{ first: number; distanceFromEnd: number } | null>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || anchor.current === null || (anchor.current.first === first && earlier)) return;
    current.scrollTo({ top: current.scrollHeight - anchor.current.distanceFromEnd, behavior: 'instant' });
    anchor.current = null;
    // With the last page the button disappears: the focus moves to the list.
    if (!earlier) current.focus({ preventScroll: true });
  }, [box, first, earlier]);
  const fetchPage = async () => {
    if (status === 'busy') return;
    setStatus('busy');
    const page = await fetchPageBefore(conversationId ?? 0, first);
    setStatus(page ? 'none' : 'failed');
    if (!page) return;
    if (box.current) anchor.current = { first, distanceFromEnd: box.current.scrollHeight - box.current.scrollTop };
    onPage(page);
    setAnnouncement(`Messages précédents affichés\u202f: ${page.messages.length}.`);
  };
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {status === 'failed' && (
        <p role="alert" className="text-center text-sm text-hibiscus">
          Les messages précédents n’ont pas pu être chargés.
        </p>
      )}
      {earlier && (
        <button
          type="button"
          aria-disabled={status === 'busy'}
          onClick={() => void fetchPage()}
          className="min-h-11 self-center rounded-full border border-line-strong px-4 text-sm font-semibold text-lagoon hover:border-lagoon hover:bg-lagoon-soft"
        >
          {{ none: 'Messages précédents', busy: 'Chargement…', failed: 'Réessayer' }[status]}
        </button>
      )}
    </>
  );
}

/** Null when the request fails: the error is shown above the button. */
async function fetchPageBefore(conversationId: number, before: number): Promise<EarlierPage | null> {
  try {
    const input = { params: { id: conversationId }, query: { before_id: before } };
    return await callChatApi(endpoints.readEarlierMessages, input);
  } catch (error) {
    // oxlint-disable-next-line no-console -- helps to find the cause
    console.warn(error);
    return null;
  }
}
