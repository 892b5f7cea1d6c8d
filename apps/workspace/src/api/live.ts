import { openShopSocket } from './shop-socket';

/** A quote changed: its id and status, for the screens to know what to read again. */
export interface QuoteChange {
  id: number;
  status: string;
  /** What happened: accepted, rejected, opened... */
  news: string;
}

interface LiveEars {
  onQuote: (change: QuoteChange) => void;
  /** Events may have been missed: read everything again. */
  onMissed: () => void;
}

/** Subscribes to changes of quotes. @returns unsubscribes */
export function listenLive({ onQuote, onMissed }: LiveEars): () => void {
  return openShopSocket((socket) => {
    let before = false;
    socket.on('connect', () => {
      if (before) onMissed();
      before = true;
    });
    socket.on('resync', onMissed);
    socket.on('quote-changed', (change: unknown) => {
      if (isQuoteChange(change)) onQuote(change);
    });
  });
}

function isQuoteChange(data: unknown): data is QuoteChange {
  if (typeof data !== 'object' || data === null) return false;
  const { id, status, news } = data as Partial<Record<keyof QuoteChange, unknown>>;
  return typeof id === 'number' && typeof status === 'string' && typeof news === 'string';
}
