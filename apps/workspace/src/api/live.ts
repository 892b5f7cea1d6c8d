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

/**
 * Listens to the shop's live channel with the session cookie. The socket's code is fetched after the first page.
 * @returns ends the listening
 */
export function listenLive({ onQuote, onMissed }: LiveEars): () => void {
  let end = () => {};
  let ended = false;
  const open = async () => {
    const { io } = await import('socket.io-client');
    if (ended) return;
    const socket = io({ withCredentials: true });
    let before = false;
    socket.on('connect', () => {
      if (before) onMissed();
      before = true;
    });
    socket.on('resync', onMissed);
    socket.on('quote-changed', (change: unknown) => {
      if (isQuoteChange(change)) onQuote(change);
    });
    end = () => socket.close();
  };
  // Without the live channel the screens still work: they are read again when one comes back to them.
  open().catch(() => {});
  return () => {
    ended = true;
    end();
  };
}

function isQuoteChange(data: unknown): data is QuoteChange {
  if (typeof data !== 'object' || data === null) return false;
  const { id, status, news } = data as Partial<Record<keyof QuoteChange, unknown>>;
  return typeof id === 'number' && typeof status === 'string' && typeof news === 'string';
}
