import { hasAttention, onAttentionChange } from '@boutik/kernel';

/** The Web Lock that a tab holds while it shows the conversation; all tabs of the browser can query it. */
const lockOf = (conversationId: number) => `messages.lu.${conversationId}`;
const RINGING = 'messages.sonne';
/** Within this time, only the first tab plays the sound. */
const RING_S = 2;

const hasLocks = () => 'locks' in navigator;

/** Marks the conversation as viewed for all tabs, while this tab has the user's attention. @returns stops it */
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

/** The conversations that no tab of this browser shows at the moment. */
export async function unattended(conversationIds: readonly number[]): Promise<number[]> {
  if (!hasLocks()) return [...conversationIds];
  const names = new Set((await navigator.locks.query()).held?.map(({ name }) => name));
  return conversationIds.filter((id) => !names.has(lockOf(id)));
}

/** Runs the action in one tab of this browser only, when several tabs receive the same event. */
export async function inOneTab(act: () => void): Promise<void> {
  if (!hasLocks()) return act();
  await navigator.locks.request(RINGING, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    act();
    await new Promise((resolve) => setTimeout(resolve, RING_S * 1000));
  });
}
