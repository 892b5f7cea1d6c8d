import { useState } from 'react';

const STORAGE_KEY = 'devis-marges';

/** Whether margins are shown; stored in this browser. */
export function useMarginsShown(): [boolean, (shown: boolean) => void] {
  const [shown, setShown] = useState(() => localStorage.getItem(STORAGE_KEY) !== 'masquees');
  const show = (next: boolean) => {
    setShown(next);
    if (next) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'masquees');
  };
  return [shown, show];
}
