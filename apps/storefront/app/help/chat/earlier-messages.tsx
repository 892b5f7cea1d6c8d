import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { chatCall } from './chat-api';
import type { ConversationState, EarlierMessages as EarlierPage } from './conversation-state';

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
  const [trouble, setTrouble] = useState<'none' | 'busy' | 'failed'>('none');
  const [said, setSaid] = useState('');
  const fromEnd = useRef<number | null>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || fromEnd.current === null) return;
    current.scrollTo({ top: current.scrollHeight - fromEnd.current, behavior: 'instant' });
    fromEnd.current = null;
    // With the last page the button disappears: the focus moves to the list.
    if (!earlier) current.focus({ preventScroll: true });
  }, [box, first, earlier]);
  const fetchPage = async () => {
    if (trouble === 'busy') return;
    setTrouble('busy');
    const page = await pageBefore(conversationId ?? 0, first);
    setTrouble(page ? 'none' : 'failed');
    if (!page) return;
    if (box.current) fromEnd.current = box.current.scrollHeight - box.current.scrollTop;
    onPage(page);
    setSaid(`Messages précédents affichés\u202f: ${page.messages.length}.`);
  };
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {trouble === 'failed' && (
        <p role="alert" className="text-center text-sm text-hibiscus">
          Les messages précédents n’ont pas pu être chargés.
        </p>
      )}
      {earlier && (
        <button
          type="button"
          aria-disabled={trouble === 'busy'}
          onClick={() => void fetchPage()}
          className="min-h-11 self-center rounded-full border border-line-strong px-4 text-sm font-semibold text-lagoon hover:border-lagoon hover:bg-lagoon-soft"
        >
          {{ none: 'Messages précédents', busy: 'Chargement…', failed: 'Réessayer' }[trouble]}
        </button>
      )}
    </>
  );
}

/** Null when the request fails: the error is shown above the button. */
async function pageBefore(conversationId: number, before: number): Promise<EarlierPage | null> {
  try {
    return await chatCall<EarlierPage>('GET', `/api/conversations/${conversationId}/messages?before_id=${before}`);
  } catch (error) {
    // oxlint-disable-next-line no-console -- helps to find the cause
    console.warn(error);
    return null;
  }
}
