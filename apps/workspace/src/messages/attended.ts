import { hasAttention, onAttentionChange } from '@boutik/kernel';

/** A tab that shows a conversation to somebody holds this lock: all tabs of the browser can see it. */
const lockOf = (conversationId: number) => `messages.lu.${conversationId}`;
const RINGING = 'messages.sonne';
/** Other tabs that hear the same news within this time leave the sound to the first. */
const RING_S = 2;

const hasLocks = () => 'locks' in navigator;

/** Tells all tabs that somebody has this conversation before their eyes, while somebody looks at this tab. @returns ends it */
export function attend(conversationId: number): () => void {
  let leave: (() => void) | null = null;
  const look = () => {
    if (!hasLocks() || hasAttention(document) === (leave !== null)) return;
    if (leave) {
      leave();
      leave = null;
      return;
    }
    const attended = new Promise<void>((resolve) => (leave = resolve));
    void navigator.locks.request(lockOf(conversationId), { mode: 'shared' }, () => attended);
  };
  look();
  const stop = onAttentionChange(window, look);
  return () => {
    stop();
    leave?.();
  };
}

/** Those of the conversations that nobody has before their eyes in this browser. */
export async function unattended(conversationIds: readonly number[]): Promise<number[]> {
  if (!hasLocks()) return [...conversationIds];
  const names = new Set((await navigator.locks.query()).held?.map(({ name }) => name));
  return conversationIds.filter((id) => !names.has(lockOf(id)));
}

/** Does it in one tab of this browser only, however many hear the same news. */
export async function inOneTab(act: () => void): Promise<void> {
  if (!hasLocks()) return act();
  await navigator.locks.request(RINGING, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    act();
    await new Promise((resolve) => setTimeout(resolve, RING_S * 1000));
  });
}
