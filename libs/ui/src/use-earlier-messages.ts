import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The part of a scrolled element that is used here. */
interface ScrollBox {
  readonly scrollHeight: number;
  readonly scrollTop: number;
  scrollTo(position: { top: number; behavior: 'instant' }): void;
  focus(options: { preventScroll: boolean }): void;
}

interface EarlierMessagesOptions<Page> {
  /** The scrolled element: its visible messages must not move. */
  box: RefObject<ScrollBox | null>;
  /** Id of the first message that is shown. */
  first: number;
  /** There are older messages. */
  earlier: boolean;
  /** Loads the page before the first message. */
  load: () => Promise<Page>;
  onPage: (page: Page) => void;
}

const labels = { none: 'Messages précédents', busy: 'Chargement…', failed: 'Réessayer' };

/** Loads the messages before the first one that is shown; the scroll position stays. */
export function useEarlierMessages<Page extends { messages: readonly unknown[] }>(
  options: EarlierMessagesOptions<Page>,
) {
  const { box, first, earlier, load, onPage } = options;
  const [status, setStatus] = useState<keyof typeof labels>('none');
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
  const loadPage = async () => {
    if (status === 'busy') return;
    setStatus('busy');
    try {
      const page = await load();
      if (box.current) anchor.current = { first, distanceFromEnd: box.current.scrollHeight - box.current.scrollTop };
      onPage(page);
      setAnnouncement(`Messages précédents affichés\u202f: ${page.messages.length}.`);
      setStatus('none');
    } catch {
      setStatus('failed');
    }
  };
  return {
    announcement,
    /** The message of a failed load. */
    failure: status === 'failed' ? 'Les messages précédents n’ont pas pu être chargés.' : null,
    button: { label: labels[status], busy: status === 'busy', onClick: () => void loadPage() },
  };
}
