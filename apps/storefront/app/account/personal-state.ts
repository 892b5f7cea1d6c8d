import { clearPersonalMemory, clearPersonalState, SIGNED_OUT_AT } from '@boutik/kernel';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Whose pages this tab has shown last; a page is replaced without this module being loaded again. */
let shownTo: number | null = null;

/** Clears what modules keep of a user once somebody else, or nobody, is in front of the screen; hears other tabs. */
export function usePersonalState(userId: number | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (shownTo !== null && shownTo !== userId) clearPersonalMemory();
    shownTo = userId;
  }, [userId]);
  useEffect(() => {
    const hear = ({ key }: StorageEvent) => {
      if (key !== SIGNED_OUT_AT) return;
      clearStored();
      void revalidate();
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [revalidate]);
}

/** The user has signed out: nothing of theirs stays, in this tab or in another one. */
export function clearAfterSignOut(): void {
  clearStored();
  try {
    localStorage.setItem(SIGNED_OUT_AT, String(Date.now()));
  } catch {
    // Storage is refused: other tabs learn of it from their next call.
  }
}

function clearStored(): void {
  try {
    clearPersonalState([sessionStorage, localStorage]);
  } catch {
    // A browser that refuses storage has stored nothing; memory was cleared first.
  }
}
