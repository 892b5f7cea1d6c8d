import { openSocket } from '@boutik/api-client';
import { toRecord } from '@boutik/kernel';

/** A quote changed: its id and status, for the screens to know what to read again. */
export interface QuoteChange {
  id: number;
  status: string;
  /** What happened: accepted, rejected, opened... */
  event: string;
}

interface QuoteEventHandlers {
  onChange: (change: QuoteChange) => void;
  /** Events may have been missed: read everything again. */
  onResync: () => void;
}

/** Subscribes to changes of quotes. @returns unsubscribes */
export function subscribeToQuotes({ onChange, onResync }: QuoteEventHandlers): () => void {
  return openSocket((socket) => {
    let wasConnected = false;
    socket.on('connect', () => {
      if (wasConnected) onResync();
      wasConnected = true;
    });
    socket.on('live.resync', onResync);
    socket.on('quote.changed', (change: unknown) => {
      if (isQuoteChange(change)) onChange(change);
    });
  });
}

function isQuoteChange(data: unknown): data is QuoteChange {
  const { id, status, event } = toRecord(data);
  return typeof id === 'number' && typeof status === 'string' && typeof event === 'string';
}
