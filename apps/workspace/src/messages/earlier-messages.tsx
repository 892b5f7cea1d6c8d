import Button from '@mui/material/Button';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type EarlierPage, readEarlierMessages } from './message-api';
import type { ThreadState } from './thread-state';

interface EarlierMessagesProps {
  thread: ThreadState;
  /** The scroll container, whose scroll position is kept when messages are prepended. */
  box: RefObject<HTMLDivElement | null>;
  onPage: (page: EarlierPage) => void;
}

/** Loads the messages before the first one shown. */
export function EarlierMessages({ thread: { id, messages, earlier }, box, onPage }: EarlierMessagesProps) {
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
    // The last page removes the button: the focus moves to the list.
    if (!earlier) current.focus({ preventScroll: true });
  }, [box, first, earlier]);
  const loadPage = async () => {
    if (status === 'busy') return;
    setStatus('busy');
    try {
      const page = await readEarlierMessages(id, first);
      if (box.current) anchor.current = { first, distanceFromEnd: box.current.scrollHeight - box.current.scrollTop };
      onPage(page);
      setAnnouncement(`Messages précédents affichés\u202f: ${page.messages.length}.`);
      setStatus('none');
    } catch {
      setStatus('failed');
    }
  };
  return (
    <>
      <p role="status" className="unseen">
        {announcement}
      </p>
      {status === 'failed' && (
        <p role="alert" className="thread-earlier-failed">
          Les messages précédents n’ont pas pu être chargés.
        </p>
      )}
      {earlier && (
        <Button
          size="small"
          variant="outlined"
          className="thread-earlier"
          aria-disabled={status === 'busy'}
          onClick={() => void loadPage()}
        >
          {{ none: 'Messages précédents', busy: 'Chargement…', failed: 'Réessayer' }[status]}
        </Button>
      )}
    </>
  );
}
