const AGAIN_MS = 5000;

interface LiveEars {
  /** There is a new message in the conversation. */
  onMessage: () => void;
  onRead: () => void;
  onTyping: () => void;
  /** The socket is connected, for the first time or again: missed messages must be loaded. */
  onBack: () => void;
}

/**
 * Connects to the Socket.IO server with the session cookie; the client library is loaded only for the chat. Without the
 * socket, polling goes on. Returns a function that disconnects.
 */
export function listen({ onMessage, onRead, onTyping, onBack }: LiveEars): () => void {
  let ended = false;
  let end = () => {};
  const open = async () => {
    const { io } = await import('socket.io-client');
    if (ended) return;
    const socket = io({ withCredentials: true });
    // Reconnects when the server could not verify the session; a rejected session is final.
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
