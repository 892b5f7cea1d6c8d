import { openSocket } from '@boutik/api-client';
import { toRecord } from '@boutik/kernel';

export interface ConversationEvent {
  conversationId: number;
  type: 'message' | 'read' | 'typing' | 'moved';
  /** Who caused the event. */
  side: 'client' | 'staff';
}

type Listener = (event: ConversationEvent | null) => void;

const listeners = new Set<Listener>();
let closeSocket = () => {};

/**
 * Subscribes to conversation events; the listener receives null when events may have been missed. All listeners of a
 * tab share one socket.
 * @returns unsubscribes
 */
export function subscribeToConversations(listener: Listener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) closeSocket = openSupportSocket();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) closeSocket();
  };
}

function publish(event: ConversationEvent | null): void {
  for (const listener of listeners) listener(event);
}

const openSupportSocket = () =>
  openSocket((socket) => {
    socket.on('connect', () => publish(null));
    socket.on('live.resync', () => publish(null));
    for (const type of ['message', 'read', 'typing', 'moved'] as const)
      socket.on(`support.${type}`, (data: unknown) => {
        const event = parseEvent(data);
        if (event) publish({ ...event, type });
      });
  });

function parseEvent(data: unknown): Omit<ConversationEvent, 'type'> | null {
  const { conversation_id: id, side } = toRecord(data);
  if (typeof id !== 'number' || (side !== 'client' && side !== 'staff')) return null;
  return { conversationId: id, side };
}
