import type { Socket } from 'socket.io-client';

const AGAIN_MS = 5000;

/**
 * Opens the shop's live channel with the session cookie. The code of sockets is fetched after the page.
 * @param use is given the socket before it connects, to listen to it
 * @returns ends it
 */
export function openShopSocket(use: (socket: Socket) => void): () => void {
  let ended = false;
  let socket: Socket | null = null;
  const open = async () => {
    const { io } = await import('socket.io-client');
    if (ended) return;
    const opened = io({ withCredentials: true, forceNew: true });
    socket = opened;
    // A shop that could not look the session up is asked again; a refused session is not.
    opened.on('connect_error', ({ message }) => {
      if (message === 'unavailable') setTimeout(() => ended || opened.connect(), AGAIN_MS);
    });
    use(opened);
  };
  // Without the live channel screens are read again when one comes back to them, and saving looks for itself.
  open().catch(() => {});
  return () => {
    ended = true;
    socket?.close();
  };
}
