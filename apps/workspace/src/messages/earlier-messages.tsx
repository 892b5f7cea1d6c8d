import Button from '@mui/material/Button';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type EarlierPage, readEarlier } from './message-calls';
import type { ShownThread } from './shown-thread';

interface EarlierMessagesProps {
  thread: ShownThread;
  /** The scroll container, whose scroll position is kept when messages are prepended. */
  box: RefObject<HTMLDivElement | null>;
  onPage: (page: EarlierPage) => void;
}

/** Loads the messages before the first one shown. */
export function EarlierMessages({ thread: { id, messages, earlier }, box, onPage }: EarlierMessagesProps) {
  const first = messages[0]?.id ?? 0;
  const [trouble, setTrouble] = useState<'none' | 'busy' | 'failed'>('none');
  const [said, setSaid] = useState('');
  const fromEnd = useRef<number | null>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || fromEnd.current === null) return;
    current.scrollTo({ top: current.scrollHeight - fromEnd.current, behavior: 'instant' });
    fromEnd.current = null;
    // The last page removes the button: the focus moves to the list.
    if (!earlier) current.focus({ preventScroll: true });
  }, [box, first, earlier]);
  const fetchPage = async () => {
    if (trouble === 'busy') return;
    setTrouble('busy');
    try {
      const page = await readEarlier(id, first);
      if (box.current) fromEnd.current = box.current.scrollHeight - box.current.scrollTop;
      onPage(page);
      setSaid(`Messages précédents affichés\u202f: ${page.messages.length}.`);
      setTrouble('none');
    } catch {
      setTrouble('failed');
    }
  };
  return (
    <>
      <p role="status" className="unseen">
        {said}
      </p>
      {trouble === 'failed' && (
        <p role="alert" className="thread-earlier-failed">
          Les messages précédents n’ont pas pu être chargés.
        </p>
      )}
      {earlier && (
        <Button
          size="small"
          variant="outlined"
          className="thread-earlier"
          aria-disabled={trouble === 'busy'}
          onClick={() => void fetchPage()}
        >
          {{ none: 'Messages précédents', busy: 'Chargement…', failed: 'Réessayer' }[trouble]}
        </Button>
      )}
    </>
  );
}
