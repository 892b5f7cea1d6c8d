import { clearPersonalMemory, clearPersonalState, SIGNED_OUT_AT } from '@boutik/kernel';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** The user whose pages this tab showed last. Pages change without this module being loaded again. */
let shownUserId: number | null = null;

/**
 * Clears the data that modules cache for a user when another user signs in or the user signs out, also in another tab.
 */
export function usePersonalState(userId: number | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (shownUserId !== null && shownUserId !== userId) clearPersonalMemory();
    shownUserId = userId;
  }, [userId]);
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== SIGNED_OUT_AT) return;
      clearStoredData();
      void revalidate();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [revalidate]);
}

/** Clears the user's data in this tab and in other tabs after sign-out. */
export function clearAfterSignOut(): void {
  clearStoredData();
  try {
    localStorage.setItem(SIGNED_OUT_AT, String(Date.now()));
  } catch {
    // Storage is not available: other tabs notice at their next API call.
  }
}

function clearStoredData(): void {
  try {
    clearPersonalState([sessionStorage, localStorage]);
  } catch {
    // Storage is not available, so nothing was stored; the memory was cleared first.
  }
}
