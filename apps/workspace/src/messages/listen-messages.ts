import { openShopSocket } from '../api/shop-socket';

export interface MessageNews {
  conversationId: number;
  what: 'message' | 'read' | 'typing' | 'moved';
  /** Who caused the event. */
  side: 'client' | 'staff';
}

type Ear = (news: MessageNews | null) => void;

const ears = new Set<Ear>();
let close = () => {};

/**
 * Subscribes to conversation events; the listener receives null when events may have been missed. All listeners of a
 * tab share one socket.
 * @returns unsubscribes
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

const openSocket = () =>
  openShopSocket((socket) => {
    socket.on('connect', () => tell(null));
    socket.on('resync', () => tell(null));
    for (const what of ['message', 'read', 'typing', 'moved'] as const)
      socket.on(`support.${what}`, (data: unknown) => {
        const news = newsIn(data);
        if (news) tell({ ...news, what });
      });
  });

function newsIn(data: unknown): Omit<MessageNews, 'what'> | null {
  if (typeof data !== 'object' || data === null) return null;
  const { conversation_id: id, side } = data as { conversation_id?: unknown; side?: unknown };
  if (typeof id !== 'number' || (side !== 'client' && side !== 'staff')) return null;
  return { conversationId: id, side };
}
