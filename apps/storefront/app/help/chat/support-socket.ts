import { openSocket } from '@boutik/api-client';

interface SupportSocketHandlers {
  /** There is a new message in the conversation. */
  onMessage: () => void;
  onRead: () => void;
  onTyping: () => void;
  /** The socket is connected, for the first time or again: missed messages must be loaded. */
  onReconnect: () => void;
}

/** Listens to events of the user's conversation; without the socket, polling goes on. Returns a function that stops. */
export function connectSupportSocket({ onMessage, onRead, onTyping, onReconnect }: SupportSocketHandlers): () => void {
  return openSocket((socket) => {
    socket.on('connect', onReconnect);
    socket.on('live.resync', onReconnect);
    socket.on('support.message', onMessage);
    socket.on('support.read', onRead);
    socket.on('support.typing', onTyping);
  });
}
