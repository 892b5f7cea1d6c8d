import { useEffect, useSyncExternalStore } from 'react';
import { useGetIdentity } from 'react-admin';
import { getOutbox } from './outbox';

/** The signed-in user's outbox for this conversation; retries when the browser is online again. */
export function useOutbox(conversationId: number, onSent: () => void) {
  const { identity } = useGetIdentity();
  const staffId = identity?.id ?? 0;
  const outbox = getOutbox(staffId, conversationId);
  const { messages } = outbox;
  const pending = useSyncExternalStore(messages.subscribe, () => messages.pending);
  useEffect(() => outbox.attach(onSent));
  useEffect(() => {
    const onOnline = () => messages.retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [messages]);
  return { outbox: messages, pending, staffId };
}
