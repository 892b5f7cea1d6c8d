import { openShopSocket } from './shop-socket';

/** A quote moved; only the ids and states that a screen needs to know what to read again. */
export interface QuoteChange {
  id: number;
  status: string;
  /** What has just happened, in one word. */
  news: string;
}

interface LiveEars {
  onQuote: (change: QuoteChange) => void;
  /** Notices may have been missed: read everything again. */
  onMissed: () => void;
}

/** Listens to the moves of quotes. @returns ends the listening */
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
