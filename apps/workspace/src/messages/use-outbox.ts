import { useEffect, useSyncExternalStore } from 'react';
import { useGetIdentity } from 'react-admin';
import { outboxOf } from './outbox';

/** The signed-in user's outbox for this conversation; retries when the browser is online again. */
export function useOutbox(conversationId: number, onArrival: () => void) {
  const { identity } = useGetIdentity();
  const adviser = identity?.id ?? 0;
  const outbox = outboxOf(adviser, conversationId);
  const waiting = useSyncExternalStore(outbox.subscribe, () => outbox.waiting);
  useEffect(() => outbox.attach(onArrival));
  useEffect(() => {
    const back = () => outbox.retry();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [outbox]);
  return { outbox, waiting, adviser };
}
