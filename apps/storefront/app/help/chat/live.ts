const AGAIN_MS = 5000;

interface LiveEars {
  /** Something was said in the conversation. */
  onMessage: () => void;
  onRead: () => void;
  onTyping: () => void;
  /** The channel is there, for the first time or again: what was missed must be read. */
  onBack: () => void;
}

/**
 * Listens to the shop's live channel with the session cookie; its code is fetched by those who chat only. Without the
 * channel the regular look at the conversation remains.
 * Returns how to end it.
 */
export function listen({ onMessage, onRead, onTyping, onBack }: LiveEars): () => void {
  let ended = false;
  let end = () => {};
  const open = async () => {
    const { io } = await import('socket.io-client');
    if (ended) return;
    const socket = io({ withCredentials: true });
    // A shop that could not look the session up is asked again; a refused session is not.
    socket.on('connect_error', ({ message }) => {
      if (message === 'unavailable') setTimeout(() => ended || socket.connect(), AGAIN_MS);
    });
    socket.on('connect', onBack);
    socket.on('resync', onBack);
    socket.on('support.message', onMessage);
    socket.on('support.read', onRead);
    socket.on('support.typing', onTyping);
    end = () => socket.close();
  };
  // oxlint-disable-next-line no-console -- load failures of the chat are only logged (AC-451)
  open().catch((error: unknown) => console.warn(error));
  return () => {
    ended = true;
    end();
  };
}
