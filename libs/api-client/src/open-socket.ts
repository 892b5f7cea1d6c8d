import type { ClientSocketEvent, ServerSocketEvent, SocketListeners } from '@boutik/contract';
import type { Socket } from 'socket.io-client';

/** A socket that knows the events of the contract. */
export type ShopSocket = Socket<SocketListeners<ServerSocketEvent>, SocketListeners<ClientSocketEvent>>;

const RETRY_DELAY_MS = 5000;

/**
 * WebSocket first: one connection reaches one api process. Long polling, where WebSocket is blocked, sends many requests,
 * which must all reach the same process.
 */
export const socketTransports = { transports: ['websocket', 'polling'], tryAllTransports: true };

/**
 * Opens a Socket.IO connection with the session cookie. The client library is loaded on demand. Nothing depends on the
 * socket: without it, pages refetch.
 * @param addListeners receives the socket before it connects
 * @returns closes the connection
 */
export function openSocket(addListeners: (socket: ShopSocket) => void): () => void {
  let closed = false;
  let socket: ShopSocket | null = null;
  const connect = async () => {
    const { io } = await import('socket.io-client');
    if (closed) return;
    const opened: ShopSocket = io({ ...socketTransports, withCredentials: true, forceNew: true });
    socket = opened;
    // Retries when the server could not read the session, not when it rejected the session.
    opened.on('connect_error', ({ message }) => {
      if (message === 'unavailable') setTimeout(() => closed || opened.connect(), RETRY_DELAY_MS);
    });
    addListeners(opened);
  };
  // oxlint-disable-next-line no-console -- AC-451: only logged
  connect().catch((error: unknown) => console.warn(error));
  return () => {
    closed = true;
    socket?.close();
  };
}
