import type { Socket } from 'socket.io-client';

const RETRY_DELAY_MS = 5000;

/**
 * Opens a Socket.IO connection with the session cookie. The client library is loaded on demand.
 * @param addListeners receives the socket before it connects
 * @returns closes the connection
 */
export function openShopSocket(addListeners: (socket: Socket) => void): () => void {
  let closed = false;
  let socket: Socket | null = null;
  const connect = async () => {
    const { io } = await import('socket.io-client');
    if (closed) return;
    const opened = io({ withCredentials: true, forceNew: true });
    socket = opened;
    // Retries when the server could not read the session, not when it rejected the session.
    opened.on('connect_error', ({ message }) => {
      if (message === 'unavailable') setTimeout(() => closed || opened.connect(), RETRY_DELAY_MS);
    });
    addListeners(opened);
  };
  // Without the socket, screens refetch on focus, and saving detects conflicts itself.
  connect().catch(() => {});
  return () => {
    closed = true;
    socket?.close();
  };
}
