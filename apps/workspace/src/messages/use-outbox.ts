import { useEffect, useSyncExternalStore } from 'react';
import { useGetIdentity } from 'react-admin';
import { outboxOf } from './outbox';

/** The outbox of who is signed in for this conversation; tried again whenever the browser is back on line. */
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
