import { useEffect, useSyncExternalStore } from 'react';
import { useGetIdentity } from 'react-admin';
import { getOutbox } from './outbox';

/** The signed-in user's outbox for this conversation; retries when the browser is online again. */
export function useOutbox(conversationId: number, onSent: () => void) {
  const { identity } = useGetIdentity();
  const staffId = identity?.id ?? 0;
  const outbox = getOutbox(staffId, conversationId);
  const pending = useSyncExternalStore(outbox.subscribe, () => outbox.pending);
  useEffect(() => outbox.attach(onSent));
  useEffect(() => {
    const onOnline = () => outbox.retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [outbox]);
  return { outbox, pending, staffId };
}
