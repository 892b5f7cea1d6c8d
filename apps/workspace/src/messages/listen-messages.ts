export interface MessageNews {
  conversationId: number;
  what: 'message' | 'read' | 'typing';
}

/**
 * Listens for news of conversations; null when some may have been missed. The socket's code is fetched after the page.
 * @returns ends the listening
 */
export function listenMessages(tell: (news: MessageNews | null) => void): () => void {
  let ended = false;
  let end = () => {};
  const open = async () => {
    const { io } = await import('socket.io-client');
    if (ended) return;
    const socket = io({ withCredentials: true });
    socket.on('connect', () => tell(null));
    socket.on('resync', () => tell(null));
    for (const what of ['message', 'read', 'typing'] as const)
      socket.on(`support.${what}`, (data: unknown) => {
        const id = conversationIn(data);
        if (id !== null) tell({ conversationId: id, what });
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

function conversationIn(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('conversation_id' in data)) return null;
  return typeof data.conversation_id === 'number' ? data.conversation_id : null;
}
