import type { Socket } from 'socket.io-client';

const AGAIN_MS = 5000;

/**
 * Opens a Socket.IO connection with the session cookie. The client library is loaded on demand.
 * @param addListeners receives the socket before it connects
 * @returns closes the connection
 */
export function openShopSocket(use: (socket: Socket) => void): () => void {
  let ended = false;
  let socket: Socket | null = null;
  const open = async () => {
    const { io } = await import('socket.io-client');
    if (ended) return;
    const opened = io({ withCredentials: true, forceNew: true });
    socket = opened;
    // Retries when the server could not read the session, not when it rejected the session.
    opened.on('connect_error', ({ message }) => {
      if (message === 'unavailable') setTimeout(() => ended || opened.connect(), AGAIN_MS);
    });
    use(opened);
  };
  // Without the socket, screens refetch on focus, and saving detects conflicts itself.
  open().catch(() => {});
  return () => {
    ended = true;
    socket?.close();
  };
}
