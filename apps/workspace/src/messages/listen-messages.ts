export interface MessageNews {
  conversationId: number;
  what: 'message' | 'read' | 'typing';
  /** Who wrote, read or writes. */
  side: 'client' | 'staff';
}

const AGAIN_MS = 5000;

type Ear = (news: MessageNews | null) => void;

const ears = new Set<Ear>();
let close = () => {};

/**
 * Listens for news of conversations; null when some may have been missed. All listeners of a tab share one socket, whose
 * code is fetched after the page.
 * @returns ends the listening
 */
export function listenMessages(ear: Ear): () => void {
  ears.add(ear);
  if (ears.size === 1) close = openSocket();
  return () => {
    ears.delete(ear);
    if (ears.size === 0) close();
  };
}

function tell(news: MessageNews | null): void {
  for (const ear of ears) ear(news);
}

function openSocket(): () => void {
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
    socket.on('connect', () => tell(null));
    socket.on('resync', () => tell(null));
    for (const what of ['message', 'read', 'typing'] as const)
      socket.on(`support.${what}`, (data: unknown) => {
        const news = newsIn(data);
        if (news) tell({ ...news, what });
      });
    end = () => socket.close();
  };
  // Without the live channel the screens are read again every few seconds.
  open().catch(() => {});
  return () => {
    ended = true;
    end();
  };
}

function newsIn(data: unknown): Omit<MessageNews, 'what'> | null {
  if (typeof data !== 'object' || data === null) return null;
  const { conversation_id: id, side } = data as { conversation_id?: unknown; side?: unknown };
  if (typeof id !== 'number' || (side !== 'client' && side !== 'staff')) return null;
  return { conversationId: id, side };
}
