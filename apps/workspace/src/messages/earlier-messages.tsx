import { useEarlierMessages } from '@boutik/ui';
import Button from '@mui/material/Button';
import type { RefObject } from 'react';
import { type EarlierPage, readEarlierMessages } from './message-api';
import type { ThreadState } from './thread-state';

interface EarlierMessagesProps {
  thread: ThreadState;
  /** The scroll container, whose scroll position stays when messages are prepended. */
  box: RefObject<HTMLDivElement | null>;
  onPage: (page: EarlierPage) => void;
}

/** Loads the messages before the first one shown. */
export function EarlierMessages({ thread: { id, messages, earlier }, box, onPage }: EarlierMessagesProps) {
  const first = messages[0]?.id ?? 0;
  const load = () => readEarlierMessages(id, first);
  const { announcement, failure, button } = useEarlierMessages({ box, first, earlier, load, onPage });
  return (
    <>
      <p role="status" className="unseen">
        {announcement}
      </p>
      {failure && (
        <p role="alert" className="thread-earlier-failed">
          {failure}
        </p>
      )}
      {earlier && (
        <Button
          size="small"
          variant="outlined"
          className="thread-earlier"
          aria-disabled={button.busy}
          onClick={button.onClick}
        >
          {button.label}
        </Button>
      )}
    </>
  );
}
