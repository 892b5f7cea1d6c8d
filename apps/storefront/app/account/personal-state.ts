import { clearPersonalMemory, clearPersonalState, SIGNED_OUT_AT } from '@boutik/kernel';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** The user whose pages this tab showed last. Pages change without this module being loaded again. */
let shownTo: number | null = null;

/**
 * Clears the data that modules cache for a user when another user signs in or the user signs out, also in another tab.
 */
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

/** Clears the user's data in this tab and in other tabs after sign-out. */
export function clearAfterSignOut(): void {
  clearStored();
  try {
    localStorage.setItem(SIGNED_OUT_AT, String(Date.now()));
  } catch {
    // Storage is not available: other tabs notice at their next API call.
  }
}

function clearStored(): void {
  try {
    clearPersonalState([sessionStorage, localStorage]);
  } catch {
    // Storage is not available, so nothing was stored; the memory was cleared first.
  }
}
