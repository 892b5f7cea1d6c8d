import { isPageActive, onPageActivityChange } from '@boutik/ui';

/** The Web Lock that a tab holds while it shows the conversation; all tabs of the browser can query it. */
const lockName = (conversationId: number) => `messages.lu.${conversationId}`;
const SOUND_LOCK = 'messages.sonne';
/** Within this time, only the first tab plays the sound. */
const SOUND_LOCK_SECONDS = 2;

const supportsLocks = () => 'locks' in navigator;

/** Marks the conversation as viewed for all tabs, while this tab has the user's attention. @returns stops it */
export function markViewed(conversationId: number): () => void {
  let release: (() => void) | null = null;
  const update = () => {
    if (!supportsLocks() || isPageActive(document) === (release !== null)) return;
    if (release) {
      release();
      release = null;
      return;
    }
    const viewed = new Promise<void>((resolve) => (release = resolve));
    void navigator.locks.request(lockName(conversationId), { mode: 'shared' }, () => viewed);
  };
  update();
  const stop = onPageActivityChange(window, update);
  return () => {
    stop();
    release?.();
  };
}

/** The conversations that no tab of this browser shows at the moment. */
export async function filterNotViewed(conversationIds: readonly number[]): Promise<number[]> {
  if (!supportsLocks()) return [...conversationIds];
  const names = new Set((await navigator.locks.query()).held?.map(({ name }) => name));
  return conversationIds.filter((id) => !names.has(lockName(id)));
}

/** Runs the action in one tab of this browser only, when several tabs receive the same event. */
export async function runInOneTab(action: () => void): Promise<void> {
  if (!supportsLocks()) return action();
  await navigator.locks.request(SOUND_LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    action();
    await new Promise((resolve) => setTimeout(resolve, SOUND_LOCK_SECONDS * 1000));
  });
}
