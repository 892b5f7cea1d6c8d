import { useState } from 'react';

const NAME = 'devis-marges';

/** Whether margins are shown; stored in this browser. */
export function useMarginsShown(): [boolean, (shown: boolean) => void] {
  const [shown, setShown] = useState(() => localStorage.getItem(NAME) !== 'masquees');
  const show = (next: boolean) => {
    setShown(next);
    if (next) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, 'masquees');
  };
  return [shown, show];
}
