const RETRY_MS = 5000;

interface SupportSocketHandlers {
  /** There is a new message in the conversation. */
  onMessage: () => void;
  onRead: () => void;
  onTyping: () => void;
  /** The socket is connected, for the first time or again: missed messages must be loaded. */
  onReconnect: () => void;
}

/**
 * Connects to the Socket.IO server with the session cookie; the client library is loaded only for the chat. Without the
 * socket, polling goes on. Returns a function that disconnects.
 */
export function connectSupportSocket({ onMessage, onRead, onTyping, onReconnect }: SupportSocketHandlers): () => void {
  let closed = false;
  let close = () => {};
  const open = async () => {
    const { io } = await import('socket.io-client');
    if (closed) return;
    const socket = io({ withCredentials: true });
    // Reconnects when the server could not verify the session; a rejected session is final.
    socket.on('connect_error', ({ message }) => {
      if (message === 'unavailable') setTimeout(() => closed || socket.connect(), RETRY_MS);
    });
    socket.on('connect', onReconnect);
    socket.on('resync', onReconnect);
    socket.on('support.message', onMessage);
    socket.on('support.read', onRead);
    socket.on('support.typing', onTyping);
    close = () => socket.close();
  };
  // oxlint-disable-next-line no-console -- load failures of the chat are only logged (AC-451)
  open().catch((error: unknown) => console.warn(error));
  return () => {
    closed = true;
    close();
  };
}
